#include "ctestcodecs.h"
