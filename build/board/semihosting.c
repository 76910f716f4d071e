#include "semihosting.h"
#include <string.h>

enum {
  SYS_OPEN = 0x01, SYS_WRITE0 = 0x04, SYS_WRITE = 0x05, SYS_READ = 0x06, SYS_SEEK = 0x0a,
  SYS_TIME = 0x11, SYS_GET_CMDLINE = 0x15, SYS_EXIT_EXTENDED = 0x20,
};
#define APPLICATION_EXIT 0x20026u

static int32_t ask(uint32_t operation, const void *block) {
  register uint32_t r0 __asm("r0") = operation;
  register const void *r1 __asm("r1") = block;
  __asm volatile("bkpt 0xab" : "+r"(r0) : "r"(r1) : "memory");
  return (int32_t)r0;
}

int semihosting_open(const char *path, int how) {
  const uint32_t block[] = { (uint32_t)path, (uint32_t)how, strlen(path) };
  return ask(SYS_OPEN, block);
}

/* SYS_READ and SYS_WRITE answer how many bytes they did not move. */
static bool move(uint32_t operation, int file, uint32_t offset, const void *bytes, size_t count) {
  const uint32_t place[] = { (uint32_t)file, offset };
  const uint32_t block[] = { (uint32_t)file, (uint32_t)bytes, count };
  if (file < 0 || (offset != AS_IT_COMES && ask(SYS_SEEK, place) != 0)) return false;
  return ask(operation, block) == 0;
}

bool semihosting_read(int file, uint32_t offset, void *bytes, size_t count) {
  return move(SYS_READ, file, offset, bytes, count);
}

bool semihosting_write(int file, uint32_t offset, const void *bytes, size_t count) {
  return move(SYS_WRITE, file, offset, bytes, count);
}

void semihosting_command_line(char *line, size_t size) {
  uint32_t block[] = { (uint32_t)line, size };
  if (ask(SYS_GET_CMDLINE, block) != 0) line[0] = 0;
}

uint32_t semihosting_unix_s(void) {
  return (uint32_t)ask(SYS_TIME, NULL);
}

void semihosting_say(const char *text) {
  ask(SYS_WRITE0, text);
}

void semihosting_exit(int status) {
  const uint32_t block[] = { APPLICATION_EXIT, (uint32_t)status };
  for (;;) ask(SYS_EXIT_EXTENDED, block);
}
