#ifndef AVATAR_LCMS_H
#define AVATAR_LCMS_H

#include <lcms2.h>

// Few photos need lcms2, and to load it takes as long as to start without it: it is loaded for the first that
// does. Where a linker finds libraries by their place, as on macOS, it is linked instead.

/// The functions that are used.
#define AVATAR_LCMS_FUNCTIONS(X)                                                                   \
  X(_cmsICCcolorSpace)                                                                             \
  X(cmsBuildGamma)                                                                                 \
  X(cmsBuildParametricToneCurve)                                                                   \
  X(cmsCloseProfile)                                                                               \
  X(cmsCreateContext)                                                                              \
  X(cmsCreateGrayProfileTHR)                                                                       \
  X(cmsCreateRGBProfileTHR)                                                                        \
  X(cmsCreateTransformTHR)                                                                         \
  X(cmsCreate_sRGBProfileTHR)                                                                      \
  X(cmsDeleteContext)                                                                              \
  X(cmsDeleteTransform)                                                                            \
  X(cmsDoTransform)                                                                                \
  X(cmsFreeToneCurve)                                                                              \
  X(cmsGetColorSpace)                                                                              \
  X(cmsGetDeviceClass)                                                                             \
  X(cmsOpenProfileFromMemTHR)

#define AVATAR_LCMS_FIELD(name) __typeof__(name) *name;
struct avatar_lcms {
  AVATAR_LCMS_FUNCTIONS(AVATAR_LCMS_FIELD)
};
#undef AVATAR_LCMS_FIELD

/// lcms2's functions, from any thread; NULL where it is not installed.
const struct avatar_lcms *avatar_lcms(void);

#endif
