/*
 * Random histories of the store on flash (build/board/flash-store.c), beside a model that is a list
 * of names and bytes. Usage: flash-check WHAT SEED HISTORIES; prints figures as JSON, ends with 1
 * and says why if the store differs from the model.
 *
 *   cuts       cuts the power at each operation of the flash, in every history: what is there then
 *              has to be what was before or after the write, and stays so
 *   restarts   cuts it again and again, a few operations after each start
 *   bad        lets blocks fail for good, with cuts
 *   flips      flips bits: what is read was stored, or is told to be damaged
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>

#include "flash-sim.h"

enum { NAMES = 48, MOST_BYTES = 4000 };

struct object {
  char name[VK_STORE_NAME + 1];
  uint32_t length;
  uint8_t bytes[MOST_BYTES];
  bool exists;
};

struct model {
  struct object objects[NAMES];
};

enum how { REPLACE, APPEND, TRUNCATE, RENAME, REMOVE };

struct write {
  enum how how;
  uint32_t object, other; /* Numbers in the model. */
  uint32_t length;
  uint8_t bytes[MOST_BYTES];
};

static uint64_t seed, random_state;
static uint32_t history, cut_count, most_erases, most_programmed, refused, turns, failed_writes;

static _Noreturn void wrong(const char *format, ...) {
  va_list values;
  va_start(values, format);
  fprintf(stderr, "seed %llu, history %u: ", (unsigned long long)seed, history);
  vfprintf(stderr, format, values);
  fprintf(stderr, "\n");
  va_end(values);
  exit(1);
}

/* ---- the model ---- */

static struct object *named(struct model *model, uint32_t number) {
  return &model->objects[number];
}

static void start_model(struct model *model) {
  memset(model, 0, sizeof *model);
  for (uint32_t i = 0; i < NAMES; i++) {
    char *name = model->objects[i].name;
    sprintf(name, i % 3 ? "config/%u.json" : "charge-log/%05u.bin", i);
    /* One of the longest, and one of a byte. */
    if (i == 5) memset(name, 'n', VK_STORE_NAME);
    if (i == 7) strcpy(name, "x");
  }
}

/* Does what a write is meant to do, or the first `part` bytes of an append. */
static void apply(struct model *model, const struct write *write, uint32_t part) {
  struct object *object = named(model, write->object), *other = named(model, write->other);
  switch (write->how) {
    case REPLACE:
      object->exists = true;
      object->length = write->length;
      memcpy(object->bytes, write->bytes, write->length);
      break;
    case APPEND:
      if (!object->exists) object->length = 0;
      object->exists = true;
      memcpy(object->bytes + object->length, write->bytes, part);
      object->length += part;
      break;
    case TRUNCATE:
      object->length = write->length;
      break;
    case RENAME:
      if (object == other) break;
      other->exists = true;
      other->length = object->length;
      memcpy(other->bytes, object->bytes, object->length);
      object->exists = false;
      break;
    case REMOVE:
      object->exists = false;
      break;
  }
}

static uint32_t random_length(void) {
  switch (below(&random_state, 8)) {
    case 0: return below(&random_state, 3);
    case 1: return 479 + below(&random_state, 3);
    case 2: return 959 + below(&random_state, 3);
    case 3: return below(&random_state, 2500);
    case 4: return 16 * below(&random_state, 30);
    default: return below(&random_state, 200);
  }
}

/* Makes up something to write that the model can do. */
static void invent(const struct model *model, struct write *write) {
  /* Some objects stay for long, some come and go. */
  write->object = below(&random_state, below(&random_state, 3) ? 8 : NAMES);
  write->other = below(&random_state, NAMES);
  const struct object *object = &model->objects[write->object];
  uint32_t choice = below(&random_state, 16);
  write->how = choice < 6 ? REPLACE : choice < 11 ? APPEND : choice < 12 ? TRUNCATE
             : choice < 13 ? RENAME : REMOVE;
  if (!object->exists && (write->how == TRUNCATE || write->how == RENAME)) write->how = REPLACE;
  write->length = random_length();
  if (write->how == APPEND) {
    uint32_t room = MOST_BYTES - (object->exists ? object->length : 0);
    if (write->length > room) write->length = room;
  }
  if (write->how == TRUNCATE) write->length = below(&random_state, object->length + 1);
  for (uint32_t i = 0; i < write->length; i++)
    write->bytes[i] = (uint8_t)below(&random_state, 256);
  /* What reads as if it had not been written. */
  if (below(&random_state, 8) == 0) memset(write->bytes, 0xff, write->length);
}

static int write_to(struct vk_store *store, struct model *model, const struct write *write) {
  const char *name = named(model, write->object)->name;
  switch (write->how) {
    case REPLACE: return vk_store_replace(store, name, write->bytes, write->length);
    case APPEND: return vk_store_append(store, name, write->bytes, write->length);
    case TRUNCATE: return vk_store_truncate(store, name, write->length);
    case RENAME: return vk_store_rename(store, name, named(model, write->other)->name);
    case REMOVE: return vk_store_remove(store, name);
  }
  return 0;
}

/* ---- the store beside the model ---- */

static uint32_t listed;

static void count_name(void *context, const char *name) {
  struct model *model = context;
  for (uint32_t i = 0; i < NAMES; i++) {
    if (strcmp(model->objects[i].name, name)) continue;
    listed += model->objects[i].exists;
    return;
  }
  wrong("there is an object %s", name);
}

/* What the store has of an object; false if that is something else than the model has. */
static bool is_same(struct vk_store *store, const struct object *object) {
  uint8_t bytes[MOST_BYTES];
  int32_t length = vk_store_length(store, object->name);
  if (!object->exists) return length == VK_STORE_NO_ENTRY;
  if (length != (int32_t)object->length) return false;
  return vk_store_read(store, object->name, bytes, object->length) == 0 &&
         !memcmp(bytes, object->bytes, object->length);
}

/* Whether the store has exactly what the model has; `except` and `other` are passed over. */
static void compare(
    struct vk_store *store, struct model *model, uint32_t except, uint32_t other,
    const char *when) {
  uint32_t expected = 0;
  for (uint32_t i = 0; i < NAMES; i++) {
    const struct object *object = named(model, i);
    if (i == except || i == other) continue;
    expected += object->exists;
    if (!is_same(store, object))
      wrong("%s: %s is not what was stored, length %d, expected %d", when, object->name,
            vk_store_length(store, object->name), object->exists ? (int)object->length : -2);
  }
  if (except != UINT32_MAX) return;
  listed = 0;
  vk_store_list(store, count_name, model);
  if (listed != expected) wrong("%s: %u names are listed of %u", when, listed, expected);
}

static bool both_same(struct vk_store *store, struct model *model, const struct write *write) {
  return is_same(store, named(model, write->object)) &&
         (write->how != RENAME || is_same(store, named(model, write->other)));
}

/* Lets the model have done as much of a write as the store has, which is all, nothing or a part. */
static void follow(struct vk_store *store, struct model *model, const struct write *write) {
  if (both_same(store, model, write)) return;
  int32_t before = (int32_t)named(model, write->object)->length;
  if (!named(model, write->object)->exists) before = 0;
  int32_t now = vk_store_length(store, named(model, write->object)->name);
  bool is_torn = write->how == APPEND && now > before && now < before + (int32_t)write->length;
  if (is_torn && now % VK_STORE_PIECE) wrong("an append was torn at %d", now);
  apply(model, write, is_torn ? (uint32_t)(now - before) : write->length);
  if (!both_same(store, model, write))
    wrong("a write (%d) of %s was cut, and is neither done nor undone: %d bytes, %d before",
          write->how, named(model, write->object)->name, now, before);
}

static void open_again(struct vk_store *store, struct sim *sim) {
  sim_power_up(sim);
  int failed = vk_store_open(store, &sim->flash);
  if (failed) wrong("it cannot be opened: %d", failed);
}

/* Whether what the model has takes so much that a refusal is right. */
static void justify_refusal(const struct vk_store *store, const struct model *model) {
  uint32_t bytes = 0;
  for (uint32_t i = 0; i < NAMES; i++)
    if (model->objects[i].exists) bytes += model->objects[i].length;
  struct vk_store_report report = vk_store_report(store);
  if (bytes + 3 * MOST_BYTES < report.room_bytes / 2)
    wrong("full with %u bytes: %u kept, room %u, %u free blocks", bytes, report.kept_bytes,
          report.room_bytes, report.free_blocks);
  refused++;
}

/* Does a write, and looks how much it did to the flash. */
static int do_write(
    struct sim *sim, struct vk_store *store, struct model *model, const struct write *write) {
  uint32_t erased = sim->erased, programmed = sim->programmed_bytes;
  int answer = write_to(store, model, write);
  erased = sim->erased - erased;
  programmed = sim->programmed_bytes - programmed;
  if (erased > most_erases) most_erases = erased;
  if (programmed > most_programmed) most_programmed = programmed;
  if (answer == 0) apply(model, write, write->length);
  else if (answer == VK_STORE_FULL) justify_refusal(store, model);
  return answer;
}

/* ---- cuts ---- */

static struct sim sim, cut_sim;
static struct vk_store store, cut_store;
static struct model model, cut_model;
static struct write current, later;

/* Tries what a cut at this operation would leave. */
static void cut_here(void *context, uint32_t block, uint32_t at, const uint8_t *bytes,
                     uint32_t count) {
  (void)context;
  cut_count++;
  sim_copy(&cut_sim, &sim, seed * 1000003 + cut_count);
  sim_cut(&cut_sim, block, at, bytes, count);
  open_again(&cut_store, &cut_sim);
  cut_model = model;
  follow(&cut_store, &cut_model, &current);
  compare(&cut_store, &cut_model, current.object, current.other, "after a cut");
  /* One of four goes on, which is what would show a space that is not what it seems. */
  if (cut_count % 4) return;
  uint64_t kept = random_state;
  for (int i = 0; i < 3; i++) {
    invent(&cut_model, &later);
    int answer = do_write(&cut_sim, &cut_store, &cut_model, &later);
    if (answer && answer != VK_STORE_FULL) wrong("a write after a cut failed: %d", answer);
  }
  random_state = kept;
  compare(&cut_store, &cut_model, UINT32_MAX, UINT32_MAX, "some writes after a cut");
  open_again(&cut_store, &cut_sim);
  compare(&cut_store, &cut_model, UINT32_MAX, UINT32_MAX, "at the start after those");
  if (cut_sim.violations) wrong("%u pages were programmed twice", cut_sim.violations);
}

static const uint32_t pages[] = { 1, 4, 16, 16, 32, 256 };

static void start_history(uint32_t histories_per_flash) {
  if (history % histories_per_flash) return;
  uint32_t page = pages[below(&random_state, 6)];
  sim_start(&sim, 16 + below(&random_state, 9), 4096, page, seed + history);
  start_model(&model);
  int failed = vk_store_open(&store, &sim.flash);
  if (failed) wrong("a blank flash cannot be opened: %d", failed);
}

static void check_cuts(void) {
  start_history(100);
  /* The flash goes on being written all the time; the first history of each begins it. */
  sim.before = cut_here;
  for (int i = 0; i < 8; i++) {
    invent(&model, &current);
    int answer = do_write(&sim, &store, &model, &current);
    if (answer && answer != VK_STORE_FULL) wrong("a write failed: %d", answer);
  }
  sim.before = NULL;
  compare(&store, &model, UINT32_MAX, UINT32_MAX, "at the end");
  if (below(&random_state, 4) == 0) open_again(&store, &sim);
  compare(&store, &model, UINT32_MAX, UINT32_MAX, "after a start");
  if (sim.violations) wrong("%u pages were programmed twice", sim.violations);
  turns += vk_store_report(&store).turns;
}

/* ---- cuts again and again; blocks that fail ---- */

static jmp_buf power;
static uint32_t operations_left;

static void cut_when_due(void *context, uint32_t block, uint32_t at, const uint8_t *bytes,
                         uint32_t count) {
  (void)context;
  if (operations_left-- > 0) return;
  cut_count++;
  sim_cut(&sim, block, at, bytes, count);
  longjmp(power, 1);
}

static void check_restarts(uint32_t longest) {
  sim.before = cut_when_due;
  for (volatile int run = 0; run < 40; run++) {
    operations_left = below(&random_state, longest);
    if (setjmp(power) == 0) {
      for (;;) {
        invent(&model, &current);
        int answer = do_write(&sim, &store, &model, &current);
        if (answer == VK_STORE_FAILED) failed_writes++;
        else if (answer && answer != VK_STORE_FULL) wrong("a write failed: %d", answer);
        if (answer == VK_STORE_FULL && below(&random_state, 8) == 0) break;
        if (answer == VK_STORE_FAILED) follow(&store, &model, &current);
      }
    }
    open_again(&store, &sim);
    follow(&store, &model, &current);
    compare(&store, &model, UINT32_MAX, UINT32_MAX, "after a cut");
  }
  sim.before = NULL;
}

static void check_bad(void) {
  start_history(20);
  /* At most a quarter of the blocks, at some time. */
  if (history % 20 == 0)
    for (uint32_t i = 0; i < sim.flash.block_count / 4; i++)
      sim.wears_out_after[below(&random_state, sim.flash.block_count)] =
        2 + below(&random_state, 400);
  check_restarts(200);
}

static void check_flips(void) {
  static struct model older;
  start_history(1);
  for (int i = 0; i < 60; i++) {
    invent(&model, &current);
    do_write(&sim, &store, &model, &current);
  }
  older = model;
  uint32_t all = sim.flash.block_size * sim.flash.block_count;
  for (uint32_t flips = 1 + below(&random_state, 20); flips > 0; flips--)
    sim.bytes[below(&random_state, all)] ^= (uint8_t)(1 << below(&random_state, 8));
  int failed = vk_store_open(&store, &sim.flash);
  if (failed) wrong("damaged flash cannot be opened: %d", failed);
  for (uint32_t i = 0; i < NAMES; i++) {
    const struct object *object = named(&older, i);
    uint8_t bytes[MOST_BYTES];
    int32_t length = vk_store_length(&store, object->name);
    if (length < 0 || length > MOST_BYTES) continue;
    int answer = vk_store_read(&store, object->name, bytes, (uint32_t)length);
    if (answer == 0 && !is_same(&store, object)) failed_writes++;
    else if (answer) refused++;
  }
  /* It goes on, and what is written now is there. */
  for (int i = 0; i < 30; i++) {
    invent(&model, &current);
    current.how = REPLACE;
    int answer = vk_store_replace(&store, named(&model, current.object)->name, current.bytes,
                                  current.length);
    if (answer == VK_STORE_FULL) continue;
    apply(&model, &current, current.length);
    if (answer || !is_same(&store, named(&model, current.object)))
      wrong("damaged flash does not take a write: %d", answer);
  }
}

int main(int count, char **given) {
  if (count != 4) return 2;
  const char *what = given[1];
  seed = strtoull(given[2], NULL, 10);
  random_state = seed * 0x9e3779b97f4a7c15u + 0x1234567;
  uint32_t histories = (uint32_t)strtoul(given[3], NULL, 10);
  for (history = 0; history < histories; history++) {
    if (!strcmp(what, "cuts")) check_cuts();
    else if (!strcmp(what, "restarts")) {
      start_history(20);
      check_restarts(40);
    }
    else if (!strcmp(what, "bad")) check_bad();
    else if (!strcmp(what, "flips")) check_flips();
    else return 2;
  }
  printf("{\"cuts\":%u,\"refused\":%u,\"failed\":%u,\"most_erases\":%u,\"most_programmed\":%u,"
         "\"memory\":%zu}\n",
         cut_count, refused, failed_writes, most_erases, most_programmed, sizeof store);
  return 0;
}
