/*
 * The store on flash, spoken to over standard input and output, for tests in TypeScript
 * (test/board/flash-device.ts). A request: verb, one byte; lengths of a name and of data, 4 bytes
 * each; name and data. An answer: a number and a length, 4 bytes each, and bytes.
 */
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "flash-sim.h"

enum { MOST = 1 << 20, NO_POWER = -1000 };

static struct sim sim;
static struct vk_store store;
static jmp_buf power;
static bool has_power;
static uint32_t operations, cut_at;
static uint8_t data[MOST + 1], answer[MOST];
static char name[1024];
static uint32_t answered;

static void operate(void *context, uint32_t block, uint32_t at, const uint8_t *bytes,
                    uint32_t count) {
  (void)context;
  if (operations++ != cut_at) return;
  sim_cut(&sim, block, at, bytes, count);
  longjmp(power, 1);
}

static void get(void *to, size_t count) {
  for (size_t have = 0; have < count;) {
    ssize_t got = read(STDIN_FILENO, (uint8_t *)to + have, count - have);
    if (got <= 0) exit(0);
    have += (size_t)got;
  }
}

static void give(const void *from, size_t count) {
  for (size_t done = 0; done < count;) {
    ssize_t put = write(STDOUT_FILENO, (const uint8_t *)from + done, count - done);
    if (put <= 0) exit(0);
    done += (size_t)put;
  }
}

static void add_name(void *context, const char *found) {
  (void)context;
  size_t length = strlen(found) + 1;
  if (answered + length > MOST) exit(1);
  memcpy(answer + answered, found, length);
  answered += (uint32_t)length;
}

static uint32_t number(void) {
  uint32_t value = 0;
  memcpy(&value, data, sizeof value);
  return value;
}

/* Opens the store, as a start does; gives the power back if it was gone. */
static int open_store(void) {
  if (!has_power) cut_at = UINT32_MAX;
  has_power = true;
  sim_power_up(&sim);
  return vk_store_open(&store, &sim.flash);
}

static int serve(char verb, uint32_t length) {
  int32_t found;
  switch (verb) {
    case 'o': return open_store();
    case 'c': cut_at = operations + number(); return 0;
    case 'n': return (int)operations;
    case 'g': found = vk_store_length(&store, name);
      if (found <= 0) return found;
      answered = (uint32_t)found;
      return vk_store_read(&store, name, answer, answered);
    case 'l': return vk_store_list(&store, add_name, NULL);
    case 'r': return vk_store_replace(&store, name, data, length);
    case 'a': return vk_store_append(&store, name, data, length);
    case 't': return vk_store_truncate(&store, name, number());
    case 'm': return vk_store_rename(&store, name, (const char *)data);
    case 'd': return vk_store_remove(&store, name);
    /* For tests of what the store makes of it: bytes that somebody else left. */
    case 'w': memcpy(sim.bytes + strtoul(name, NULL, 10), data, length); return 0;
    case 'f': return vk_store_format(&store, &sim.flash);
  }
  return VK_STORE_INVALID;
}

int main(int count, char **given) {
  if (count != 4) return 2;
  sim_start(&sim, (uint32_t)atoi(given[1]), 4096, (uint32_t)atoi(given[2]),
            strtoull(given[3], NULL, 10));
  sim.before = operate;
  cut_at = UINT32_MAX;
  has_power = true;
  for (;;) {
    struct { char verb; uint32_t name_bytes, bytes; } request;
    get(&request.verb, 1);
    get(&request.name_bytes, 4);
    get(&request.bytes, 4);
    if (request.name_bytes >= sizeof name || request.bytes > MOST) return 1;
    get(name, request.name_bytes);
    get(data, request.bytes);
    name[request.name_bytes] = data[request.bytes] = 0;
    answered = 0;
    int32_t result = NO_POWER;
    if (setjmp(power)) has_power = false;
    else if (has_power || strchr("on", request.verb)) result = serve(request.verb, request.bytes);
    if (result < 0) answered = 0;
    give(&result, 4);
    give(&answered, 4);
    give(answer, answered);
  }
}
