/*
 * What the compiler calls even where there is no libc. It must not take these loops for calls of
 * themselves.
 */
#include <stddef.h>
#include <stdint.h>

#pragma GCC optimize("no-tree-loop-distribute-patterns")

void *memcpy(void *restrict to, const void *restrict from, size_t bytes) {
  uint8_t *target = to;
  const uint8_t *source = from;
  while (bytes-- > 0) *target++ = *source++;
  return to;
}

void *memset(void *to, int value, size_t bytes) {
  uint8_t *target = to;
  while (bytes-- > 0) *target++ = (uint8_t)value;
  return to;
}

int memcmp(const void *left, const void *right, size_t bytes) {
  const uint8_t *a = left;
  const uint8_t *b = right;
  for (; bytes > 0; bytes--, a++, b++) {
    if (*a != *b) return *a - *b;
  }
  return 0;
}
