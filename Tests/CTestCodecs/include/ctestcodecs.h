#ifndef CTESTCODECS_H
#define CTESTCODECS_H
#endif
