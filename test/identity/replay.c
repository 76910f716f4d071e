/*
 * Plays a trace (see trace.ts) with whatever core it is linked with, and compares. Ends with one
 * line on the standard output and an exit code: 0  `same <hash> <operations>` 1  `differs at
 * <operation>: expected <value>, got <value>` 2  `broken trace at <operation>` 3  `trap <code> at
 * <operation>`: the core did what it must not do
 */
#include "replay.h"

#include <stdio.h>
#include <stdlib.h>

#define FNV_OFFSET 0x811c9dc5u
#define FNV_PRIME 0x01000193u

enum { OPERATION_END, OPERATION_WRITE, OPERATION_CALL, OPERATION_HASH };

/* The trace becomes a part of the program: the smallest machines have no files. */
__asm__(".section .rodata.trace, \"a\"\n"
        ".global trace\n"
        "trace:\n"
        ".incbin \"" TRACE_FILE "\"\n"
        ".previous\n");
extern const uint8_t trace[];

static uint32_t operations;

static uint32_t u16_at(const uint8_t *at) {
  return at[0] | (uint32_t)at[1] << 8;
}

static uint32_t u32_at(const uint8_t *at) {
  return u16_at(at) | u16_at(at + 2) << 16;
}

static uint32_t fnv1a(uint32_t hash, const uint8_t *bytes, uint32_t length) {
  for (; length > 0; length--) hash = (hash ^ *bytes++) * FNV_PRIME;
  return hash;
}

static int play(void) {
  static const uint8_t header[8] = {'V', 'K', 'T', 'R', 1};
  const uint8_t *at = trace;
  uint32_t hash = FNV_OFFSET;
  for (unsigned i = 0; i < sizeof header; i++) {
    if (*at++ != header[i]) goto broken;
  }
  for (;; operations++) {
    const uint8_t kind = *at++;
    uint32_t got = hash;
    switch (kind) {
      case OPERATION_WRITE:
      case OPERATION_HASH: {
        const int32_t region = at[0];
        uint8_t *part = core_at((uint32_t)core_call(FUNCTION_region, &region));
        if (part == NULL) goto broken;
        part += u16_at(at + 1);
        const uint32_t length = u16_at(at + 3);
        at += 5;
        if (kind == OPERATION_HASH) {
          got = fnv1a(FNV_OFFSET, part, length);
          break;
        }
        for (uint32_t i = 0; i < length; i++) part[i] = *at++;
        continue;
      }
      case OPERATION_CALL: {
        int32_t arguments[MOST_ARGUMENTS] = {0};
        const unsigned function = at[0], count = at[1];
        if (count > MOST_ARGUMENTS) goto broken;
        at += 2;
        for (unsigned i = 0; i < count; i++, at += 4) arguments[i] = (int32_t)u32_at(at);
        got = (uint32_t)core_call(function, arguments);
        break;
      }
      case OPERATION_END: break;
      default: goto broken;
    }
    const uint32_t expected = u32_at(at);
    at += 4;
    if (got != expected) {
      printf("differs at %lu: expected %ld, got %ld\n", (unsigned long)operations, (long)(int32_t)expected, (long)(int32_t)got);
      return 1;
    }
    if (kind == OPERATION_END) {
      printf("same %08lx %lu\n", (unsigned long)hash, (unsigned long)operations);
      return 0;
    }
    const uint8_t bytes[4] = {
        (uint8_t)got, (uint8_t)(got >> 8), (uint8_t)(got >> 16), (uint8_t)(got >> 24)};
    hash = fnv1a(hash, bytes, sizeof bytes);
  }
broken:
  printf("broken trace at %lu\n", (unsigned long)operations);
  return 2;
}

_Noreturn void replay_trapped(int32_t reason) {
  printf("trap %ld at %lu\n", (long)reason, (unsigned long)operations);
  exit(3);
}

int main(void) {
  core_start();
  return play();
}
