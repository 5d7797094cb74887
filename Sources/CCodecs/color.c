#include <stdio.h>
#include <stdlib.h>

#include <lcms2.h>
#include <lcms2_plugin.h>

#include "ccodecs.h"

// lcms2 has no jumps: it returns NULL and says nothing unless it is asked to. A context of its own for
// each conversion shares no state with other threads.

enum { DEEP_VALUES = 65536 };

/// What a profile of curves and a matrix comes to for samples of 16 bits, for which lcms2 takes forty times as
/// long: its quicker ways are for 8 bits, or for tables, in which shadows are coarse.
typedef struct {
  /// Samples a pixel: 3, or 4 with alpha.
  size_t channels;
  /// The light of each value, for red, green and blue.
  float light[3][DEEP_VALUES];
  /// From that light to sRGB's, row by row.
  float matrix[9];
  /// The level of sRGB for 65,536 steps of its light, of which the smallest level is worth twenty.
  uint8_t levels[DEEP_VALUES];
} deep_color;

struct avatar_color {
  cmsContext context;
  cmsHTRANSFORM transform;
  /// Converts instead of the transform, if it is there.
  deep_color *deep;
};

static cmsUInt32Number format_of(avatar_color_samples samples) {
  switch (samples) {
  case AVATAR_GRAY:
    return TYPE_GRAY_8;
  case AVATAR_RGBA:
    return TYPE_RGBA_8;
  case AVATAR_DEEP_GRAY:
    return TYPE_GRAY_16;
  case AVATAR_DEEP_RGB:
    return TYPE_RGB_16;
  case AVATAR_DEEP_RGBA:
    return TYPE_RGBA_16;
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

/// Whether a profile is a matrix with curves from black on, and has no tables that count more.
static bool is_matrix(cmsHPROFILE profile) {
  return cmsIsMatrixShaper(profile) && cmsGetPCS(profile) == cmsSigXYZData &&
         !cmsIsTag(profile, cmsSigAToB0Tag) && !cmsIsTag(profile, cmsSigDToB0Tag);
}

/// The matrix from light to XYZ of a profile that has one.
static bool read_matrix(cmsHPROFILE profile, cmsMAT3 *matrix) {
  static const cmsTagSignature tags[3] = {cmsSigRedColorantTag, cmsSigGreenColorantTag,
                                          cmsSigBlueColorantTag};
  for (int i = 0; i < 3; i++) {
    const cmsCIEXYZ *colorant = cmsReadTag(profile, tags[i]);
    if (!colorant) {
      return false;
    }
    matrix->v[0].n[i] = colorant->X;
    matrix->v[1].n[i] = colorant->Y;
    matrix->v[2].n[i] = colorant->Z;
  }
  return true;
}

/// Tabulates a profile of curves and a matrix, for pixels of so many samples; NULL where it is not as simple as that, or without memory.
static deep_color *tabulate(cmsHPROFILE profile, cmsHPROFILE standard, size_t channels) {
  static const cmsTagSignature tags[3] = {cmsSigRedTRCTag, cmsSigGreenTRCTag, cmsSigBlueTRCTag};
  cmsMAT3 own, other, inverse, product;
  if (!is_matrix(profile) || !read_matrix(profile, &own) || !read_matrix(standard, &other) ||
      !_cmsMAT3inverse(&other, &inverse)) {
    return NULL;
  }
  const cmsToneCurve *curves[3];
  for (int i = 0; i < 3; i++) {
    curves[i] = cmsReadTag(profile, tags[i]);
    // Where black has light, lcms2 compensates for it.
    if (!curves[i] || cmsEvalToneCurveFloat(curves[i], 0) != 0) {
      return NULL;
    }
  }
  const cmsToneCurve *standard_curve = cmsReadTag(standard, cmsSigRedTRCTag);
  cmsToneCurve *back = standard_curve ? cmsReverseToneCurve(standard_curve) : NULL;
  deep_color *deep = back ? malloc(sizeof *deep) : NULL;
  if (deep) {
    deep->channels = channels;
    _cmsMAT3per(&product, &inverse, &own);
    for (int i = 0; i < 9; i++) {
      deep->matrix[i] = (float)product.v[i / 3].n[i % 3];
    }
    for (int value = 0; value < DEEP_VALUES; value++) {
      float share = (float)value / (DEEP_VALUES - 1);
      for (int i = 0; i < 3; i++) {
        deep->light[i][value] = cmsEvalToneCurveFloat(curves[i], share);
      }
      deep->levels[value] = (uint8_t)(cmsEvalToneCurveFloat(back, share) * 255 + 0.5f);
    }
  }
  if (back) {
    cmsFreeToneCurve(back);
  }
  return deep;
}

static void convert_deep(const deep_color *deep, const uint16_t *from, uint8_t *to,
                         uint32_t count) {
  size_t channels = deep->channels;
  for (uint32_t x = 0; x < count; x++, from += channels, to += channels) {
    float light[3];
    for (int i = 0; i < 3; i++) {
      light[i] = deep->light[i][from[i]];
    }
    for (int i = 0; i < 3; i++) {
      const float *row = deep->matrix + 3 * i;
      float own = row[0] * light[0] + row[1] * light[1] + row[2] * light[2];
      own = own > 0 ? own < 1 ? own : 1 : 0;
      to[i] = deep->levels[(uint32_t)(own * (DEEP_VALUES - 1) + 0.5f)];
    }
    if (channels == 4) {
      to[3] = (uint8_t)((from[3] * 255u + 32895) >> 16);
    }
  }
}

/// Makes the conversion from a profile to sRGB, in a context; both are its own from now on.
static avatar_status make(cmsContext context, cmsHPROFILE profile, avatar_color_samples samples,
                          avatar_color **color) {
  avatar_status status = profile ? check(profile, samples) : AVATAR_CORRUPT;
  cmsHPROFILE standard = status == AVATAR_OK ? cmsCreate_sRGBProfileTHR(context) : NULL;
  *color = standard ? calloc(1, sizeof **color) : NULL;
  if (*color) {
    bool has_alpha = samples == AVATAR_RGBA || samples == AVATAR_DEEP_RGBA;
    // lcms2 makes tables of few places unless that is forbidden: too few for shadows of 16 bits, and of no use for
    // gray, which has few values itself.
    bool is_deep = samples == AVATAR_DEEP_RGB || samples == AVATAR_DEEP_RGBA;
    bool is_exact = samples == AVATAR_GRAY || samples == AVATAR_DEEP_GRAY || is_deep;
    (*color)->context = context;
    (*color)->deep = is_deep ? tabulate(profile, standard, has_alpha ? 4 : 3) : NULL;
    (*color)->transform = cmsCreateTransformTHR(
        context, profile, format_of(samples), standard, has_alpha ? TYPE_RGBA_8 : TYPE_RGB_8,
        INTENT_PERCEPTUAL,
        (has_alpha ? cmsFLAGS_COPY_ALPHA : 0) | (is_exact ? cmsFLAGS_NOOPTIMIZE : 0));
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
    if (*color) {
      free((*color)->deep);
    }
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
    profile = samples == AVATAR_GRAY || samples == AVATAR_DEEP_GRAY
                  ? cmsCreateGrayProfileTHR(context, &white, curve)
                  : cmsCreateRGBProfileTHR(context, &white, &primaries, curves);
    cmsFreeToneCurve(curve);
  }
  return make(context, profile, samples, color);
}

void avatar_color_convert(const avatar_color *color, const void *from, uint8_t *to,
                          uint32_t count) {
  if (color->deep) {
    convert_deep(color->deep, from, to, count);
  } else {
    cmsDoTransform(color->transform, from, to, count);
  }
}

void avatar_color_free(avatar_color *color) {
  if (color) {
    cmsDeleteTransform(color->transform);
    free(color->deep);
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
