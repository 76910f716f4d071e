/* snprintf that follows fesetround, for the engine. */
#pragma once
#include <stddef.h>

int print_rounded(char *text, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
