#ifndef AVATAR_LCMS_H
#define AVATAR_LCMS_H

#include <lcms2.h>

#include "library.h"

// Few photos need lcms2, and to load it takes as long as to start without it.

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

AVATAR_DECLARE_LIBRARY(lcms, AVATAR_LCMS_FUNCTIONS)

#endif
