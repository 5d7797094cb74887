#include <stdio.h>
#include <stdlib.h>

#include <lcms2.h>

#include "ccodecs.h"

// lcms2 has no jumps: it returns NULL and says nothing unless it is asked to. A context of its own for
// each conversion shares no state with other threads.

struct avatar_color {
  cmsContext context;
  cmsHTRANSFORM transform;
};

static cmsUInt32Number format_of(avatar_color_samples samples) {
  switch (samples) {
  case AVATAR_GRAY:
    return TYPE_GRAY_8;
  case AVATAR_RGBA:
    return TYPE_RGBA_8;
  case AVATAR_CMYK:
    return TYPE_CMYK_8;
  default:
    return TYPE_CMYK_8_REV;
  }
}

/// Whether a profile describes pictures of such samples, and not a device's link or a named colour.
static avatar_status check(cmsHPROFILE profile, avatar_color_samples samples) {
  switch (cmsGetDeviceClass(profile)) {
  case cmsSigInputClass:
  case cmsSigDisplayClass:
  case cmsSigOutputClass:
  case cmsSigColorSpaceClass:
    break;
  default:
    return AVATAR_UNSUPPORTED;
  }
  cmsColorSpaceSignature space = _cmsICCcolorSpace((int)T_COLORSPACE(format_of(samples)));
  return cmsGetColorSpace(profile) == space ? AVATAR_OK : AVATAR_UNSUPPORTED;
}

/// Makes the conversion from a profile to sRGB, in a context; both are its own from now on.
static avatar_status make(cmsContext context, cmsHPROFILE profile, avatar_color_samples samples,
                          avatar_color **color) {
  avatar_status status = profile ? check(profile, samples) : AVATAR_CORRUPT;
  cmsHPROFILE standard = status == AVATAR_OK ? cmsCreate_sRGBProfileTHR(context) : NULL;
  *color = standard ? calloc(1, sizeof **color) : NULL;
  if (*color) {
    bool has_alpha = samples == AVATAR_RGBA;
    (*color)->context = context;
    (*color)->transform = cmsCreateTransformTHR(
        context, profile, format_of(samples), standard, has_alpha ? TYPE_RGBA_8 : TYPE_RGB_8,
        INTENT_PERCEPTUAL, has_alpha ? cmsFLAGS_COPY_ALPHA : 0);
  } else if (status == AVATAR_OK) {
    status = AVATAR_OUT_OF_MEMORY;
  }
  if (standard) {
    cmsCloseProfile(standard);
  }
  if (profile) {
    cmsCloseProfile(profile);
  }
  if (status == AVATAR_OK && !(*color)->transform) {
    status = AVATAR_CORRUPT;
  }
  if (status != AVATAR_OK) {
    free(*color);
    *color = NULL;
    cmsDeleteContext(context);
  }
  return status;
}

avatar_status avatar_color_of_profile(const uint8_t *profile, size_t size,
                                      avatar_color_samples samples, avatar_color **color) {
  *color = NULL;
  cmsContext context = cmsCreateContext(NULL, NULL);
  if (!context) {
    return AVATAR_OUT_OF_MEMORY;
  }
  cmsHPROFILE opened = NULL;
  if (size <= UINT32_MAX) {
    opened = cmsOpenProfileFromMemTHR(context, profile, (cmsUInt32Number)size);
  }
  return make(context, opened, samples, color);
}

avatar_status avatar_color_of_primaries(double gamma, const double *xy,
                                        avatar_color_samples samples, avatar_color **color) {
  static const double standard_xy[8] = {0.3127, 0.3290, 0.64, 0.33, 0.30, 0.60, 0.15, 0.06};
  // IEC 61966-2-1: a power with a straight piece near black.
  static const double standard_curve[5] = {2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045};
  *color = NULL;
  cmsContext context = cmsCreateContext(NULL, NULL);
  if (!context) {
    return AVATAR_OUT_OF_MEMORY;
  }
  xy = xy ? xy : standard_xy;
  cmsToneCurve *curve = gamma > 0 ? cmsBuildGamma(context, gamma)
                                  : cmsBuildParametricToneCurve(context, 4, standard_curve);
  cmsHPROFILE profile = NULL;
  if (curve) {
    cmsCIExyY white = {xy[0], xy[1], 1};
    cmsCIExyYTRIPLE primaries = {{xy[2], xy[3], 1}, {xy[4], xy[5], 1}, {xy[6], xy[7], 1}};
    cmsToneCurve *curves[3] = {curve, curve, curve};
    profile = samples == AVATAR_GRAY
                  ? cmsCreateGrayProfileTHR(context, &white, curve)
                  : cmsCreateRGBProfileTHR(context, &white, &primaries, curves);
    cmsFreeToneCurve(curve);
  }
  return make(context, profile, samples, color);
}

void avatar_color_convert(const avatar_color *color, const uint8_t *from, uint8_t *to,
                          uint32_t count) {
  cmsDoTransform(color->transform, from, to, count);
}

void avatar_color_free(avatar_color *color) {
  if (color) {
    cmsDeleteTransform(color->transform);
    cmsDeleteContext(color->context);
    free(color);
  }
}

const char *avatar_color_version(char *text, size_t size) {
  // 2140 is 2.14, 2131 is 2.13.1.
  int version = LCMS_VERSION;
  if (version % 10) {
    snprintf(text, size, "%d.%d.%d", version / 1000, version / 10 % 100, version % 10);
  } else {
    snprintf(text, size, "%d.%d", version / 1000, version / 10 % 100);
  }
  return text;
}
