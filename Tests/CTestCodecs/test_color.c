#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <lcms2.h>

#include "ctestcodecs.h"

static cmsHPROFILE matrix_profile(double gamma, const double *xy) {
  cmsCIExyY white = {xy[0], xy[1], 1};
  cmsCIExyYTRIPLE primaries = {{xy[2], xy[3], 1}, {xy[4], xy[5], 1}, {xy[6], xy[7], 1}};
  static const double standard[5] = {2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045};
  cmsToneCurve *curve = gamma > 0 ? cmsBuildGamma(NULL, gamma)
                                  : cmsBuildParametricToneCurve(NULL, 4, standard);
  cmsToneCurve *curves[3] = {curve, curve, curve};
  cmsHPROFILE profile = cmsCreateRGBProfile(&white, &primaries, curves);
  cmsFreeToneCurve(curve);
  return profile;
}

static cmsHPROFILE gray_profile(double gamma) {
  cmsToneCurve *curve = cmsBuildGamma(NULL, gamma);
  cmsHPROFILE profile = cmsCreateGrayProfile(cmsD50_xyY(), curve);
  cmsFreeToneCurve(curve);
  return profile;
}

/// Four inks as filters one over the other, each with a colour of its own.
static cmsInt32Number print(const cmsUInt16Number in[], cmsUInt16Number out[], void *unused) {
  static const double passed[4][3] = {
      {0.10, 0.55, 0.80}, {0.75, 0.12, 0.35}, {0.90, 0.80, 0.10}, {0.05, 0.05, 0.05}};
  double light[3] = {0.9642, 1, 0.8249};
  (void)unused;
  for (int ink = 0; ink < 4; ink++) {
    double share = in[ink] / 65535.0;
    for (int i = 0; i < 3; i++) {
      light[i] *= 1 - share + share * passed[ink][i];
    }
  }
  cmsCIEXYZ xyz = {light[0], light[1], light[2]};
  cmsCIELab lab;
  cmsXYZ2Lab(NULL, &lab, &xyz);
  cmsFloat2LabEncoded(out, &lab);
  return 1;
}

/// A screen that mixes its colours a little.
static cmsInt32Number mix(const cmsUInt16Number in[], cmsUInt16Number out[], void *unused) {
  (void)unused;
  double r = in[0] / 65535.0, g = in[1] / 65535.0, b = in[2] / 65535.0;
  cmsCIELab lab = {100 * (0.3 * r + 0.6 * g + 0.1 * b), 60 * (r - g) * (0.5 + b / 2), 50 * (g - b)};
  cmsFloat2LabEncoded(out, &lab);
  return 1;
}

/// A profile that says all by a table of 9 places for each channel.
static cmsHPROFILE sampled_profile(cmsColorSpaceSignature space, cmsUInt32Number channels,
                                   cmsSAMPLER16 sampler) {
  cmsHPROFILE profile = cmsCreateProfilePlaceholder(NULL);
  cmsSetProfileVersion(profile, 4.3);
  cmsSetDeviceClass(profile, cmsSigOutputClass);
  cmsSetColorSpace(profile, space);
  cmsSetPCS(profile, cmsSigLabData);
  cmsPipeline *pipeline = cmsPipelineAlloc(NULL, channels, 3);
  cmsStage *table = cmsStageAllocCLut16bit(NULL, 9, channels, 3, NULL);
  cmsStageSampleCLut16bit(table, sampler, NULL, 0);
  cmsPipelineInsertStage(pipeline, cmsAT_BEGIN, table);
  // The file's form has curves on both sides of the table.
  cmsPipelineInsertStage(pipeline, cmsAT_BEGIN, cmsStageAllocToneCurves(NULL, channels, NULL));
  cmsPipelineInsertStage(pipeline, cmsAT_END, cmsStageAllocToneCurves(NULL, 3, NULL));
  cmsWriteTag(profile, cmsSigAToB0Tag, pipeline);
  cmsWriteTag(profile, cmsSigMediaWhitePointTag, cmsD50_XYZ());
  cmsPipelineFree(pipeline);
  return profile;
}

int test_profile(test_profile_kind kind, test_buffer *out) {
  static const double standard[8] = {0.3127, 0.3290, 0.64, 0.33, 0.30, 0.60, 0.15, 0.06};
  static const double display[8] = {0.3127, 0.3290, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06};
  static const double adobe[8] = {0.3127, 0.3290, 0.64, 0.33, 0.21, 0.71, 0.15, 0.06};
  static const double wide[8] = {0.3457, 0.3585, 0.7347, 0.2653, 0.1596, 0.8404, 0.0366, 0.0001};
  static const double swapped[8] = {0.3127, 0.3290, 0.30, 0.60, 0.64, 0.33, 0.15, 0.06};
  cmsHPROFILE profile = NULL;
  switch (kind) {
  case TEST_STANDARD:
    profile = matrix_profile(0, standard);
    break;
  case TEST_DISPLAY_P3:
    profile = matrix_profile(0, display);
    break;
  case TEST_ADOBE:
    profile = matrix_profile(563.0 / 256, adobe);
    break;
  case TEST_PROPHOTO:
    profile = matrix_profile(1.8, wide);
    break;
  case TEST_SWAPPED:
    profile = matrix_profile(0, swapped);
    break;
  case TEST_GRAY:
    profile = gray_profile(1.8);
    break;
  case TEST_INKS:
    profile = sampled_profile(cmsSigCmykData, 4, print);
    break;
  case TEST_LINEAR:
    profile = matrix_profile(1, wide);
    break;
  case TEST_TABLE:
    profile = sampled_profile(cmsSigRgbData, 3, mix);
    break;
  }
  cmsUInt32Number size = 0;
  memset(out, 0, sizeof *out);
  if (!profile || !cmsSaveProfileToMem(profile, NULL, &size)) {
    return -1;
  }
  out->data = malloc(size);
  out->size = size;
  int failed = !out->data || !cmsSaveProfileToMem(profile, out->data, &size);
  cmsCloseProfile(profile);
  return failed ? -1 : 0;
}

int test_color(const uint8_t *profile, size_t size, int channels, const uint16_t *samples,
               size_t count, uint8_t *rgb) {
  cmsHPROFILE from = cmsOpenProfileFromMem(profile, (cmsUInt32Number)size);
  cmsHPROFILE to = cmsCreate_sRGBProfile();
  cmsUInt32Number format = channels == 1 ? TYPE_GRAY_16 : channels == 3 ? TYPE_RGB_16 : TYPE_CMYK_16;
  cmsHTRANSFORM transform =
      from ? cmsCreateTransform(from, format, to, TYPE_RGB_DBL, INTENT_PERCEPTUAL,
                                cmsFLAGS_NOOPTIMIZE | cmsFLAGS_NOCACHE)
           : NULL;
  cmsCloseProfile(to);
  if (from) {
    cmsCloseProfile(from);
  }
  if (!transform) {
    return -1;
  }
  for (size_t i = 0; i < count; i++) {
    double out[3];
    cmsDoTransform(transform, samples + i * (size_t)channels, out, 1);
    for (int channel = 0; channel < 3; channel++) {
      double value = fmin(fmax(out[channel], 0), 1);
      rgb[3 * i + (size_t)channel] = (uint8_t)floor(value * 255 + 0.5);
    }
  }
  cmsDeleteTransform(transform);
  return 0;
}
