#ifndef AVATAR_CCODECS_H
#define AVATAR_CCODECS_H
#endif
