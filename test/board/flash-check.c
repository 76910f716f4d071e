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
 *   wear       writes as many times to a store that is nearly full: no write does more than is said
 *              of it, and all blocks are erased equally often
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

static struct sim sim, cut_sim;
static struct vk_store store, cut_store;
static struct model model, cut_model;
static struct write current, later;

static uint64_t seed, random_state;
static uint32_t history, cut_count, most_erases, most_programmed, refused, failed_writes;
static uint32_t damaged, former_read, twice, retired;

static _Noreturn void wrong(const char *format, ...) {
  va_list values;
  va_start(values, format);
  fprintf(stderr, "seed %llu, history %u, %u pages programmed twice: ",
          (unsigned long long)seed, history, sim.violations);
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
  /* Some objects stay for long, some come and go; on some flashes there are only few. */
  uint32_t names = sim.flash.block_count % 2 ? 10 : NAMES;
  write->object = below(&random_state, below(&random_state, 3) ? 8 : names);
  write->other = below(&random_state, names);
  const struct object *object = &model->objects[write->object];
  uint32_t choice = below(&random_state, 16);
  write->how = choice < 5 ? REPLACE : choice < 9 ? APPEND : choice < 10 ? TRUNCATE
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
  /* What reads as if it had not been written, and what looks like the store's own records. */
  uint32_t all = sim.flash.block_size * sim.flash.block_count;
  switch (below(&random_state, 8)) {
    case 0:
      memset(write->bytes, 0xff, write->length);
      break;
    case 1:
      memcpy(write->bytes, sim.bytes + (below(&random_state, all - write->length) & ~511u),
             write->length);
      break;
  }
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

/* Lets the model have done as much of a write as the store has; false if that is something else. */
static bool can_follow(struct vk_store *store, struct model *model, const struct write *write) {
  static struct object object, other;
  if (both_same(store, model, write)) return true;
  object = *named(model, write->object);
  other = *named(model, write->other);
  int32_t before = object.exists ? (int32_t)object.length : 0;
  /* To an object that has become another one since, it was never done. */
  if (write->how == APPEND && before + write->length > MOST_BYTES) return false;
  int32_t now = vk_store_length(store, object.name);
  bool is_torn = write->how == APPEND && now > before && now < before + (int32_t)write->length &&
                 now % VK_STORE_PIECE == 0;
  apply(model, write, is_torn ? (uint32_t)(now - before) : write->length);
  if (both_same(store, model, write)) return true;
  *named(model, write->object) = object;
  *named(model, write->other) = other;
  return false;
}

static void follow(struct vk_store *store, struct model *model, const struct write *write) {
  if (can_follow(store, model, write)) return;
  const struct object *object = named(model, write->object);
  wrong("a write (%d) of %s was cut, and is neither done nor undone: %d bytes, %d before",
        write->how, object->name, vk_store_length(store, object->name),
        object->exists ? (int)object->length : -2);
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
  /* The next history goes on with what this one leaves, so that the flash is in use. */
  sim.before = cut_here;
  for (int i = 0; i < 5; i++) {
    invent(&model, &current);
    int answer = do_write(&sim, &store, &model, &current);
    if (answer && answer != VK_STORE_FULL) wrong("a write failed: %d", answer);
  }
  sim.before = NULL;
  compare(&store, &model, UINT32_MAX, UINT32_MAX, "at the end");
  if (below(&random_state, 4) == 0) open_again(&store, &sim);
  compare(&store, &model, UINT32_MAX, UINT32_MAX, "after a start");
  if (sim.violations) wrong("%u pages were programmed twice", sim.violations);
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
  /* Writes that were cut, since one was answered: one of them may show after another start only. */
  static struct write unsure[4];
  static struct model answered;
  answered = model;
  volatile uint32_t unsure_count = 0;
  for (volatile int run = 0; run < 40; run++) {
    operations_left = below(&random_state, longest);
    if (setjmp(power) == 0) {
      for (;;) {
        invent(&model, &current);
        uint32_t programs = sim.programs;
        int answer = do_write(&sim, &store, &model, &current);
        /* What was no change was not written. */
        if (answer == 0 && sim.programs != programs) {
          unsure_count = 0;
          answered = model;
        }
        if (answer == VK_STORE_FAILED) failed_writes++;
        else if (answer && answer != VK_STORE_FULL) wrong("a write failed: %d", answer);
        if (answer == VK_STORE_FULL && below(&random_state, 8) == 0) break;
        if (answer == VK_STORE_FAILED) follow(&store, &model, &current);
      }
    }
    unsure[unsure_count++ % 4] = current;
    open_again(&store, &sim);
    for (uint32_t i = 0; i < unsure_count && i < 4; i++) can_follow(&store, &model, &unsure[i]);
    /* One that showed, and was not followed by any other, may be gone again. */
    for (uint32_t i = 0; i < NAMES; i++)
      if (!is_same(&store, named(&model, i)) && is_same(&store, named(&answered, i)))
        *named(&model, i) = *named(&answered, i);
    compare(&store, &model, UINT32_MAX, UINT32_MAX, "after a cut");
  }
  sim.before = NULL;
  twice += sim.violations;
  sim.violations = 0;
}

static void check_bad(void) {
  start_history(20);
  /* At most a quarter of the blocks, at some time. */
  if (history % 20 == 0)
    for (uint32_t i = 0; i < sim.flash.block_count / 4; i++)
      sim.wears_out_after[below(&random_state, sim.flash.block_count)] =
        2 + below(&random_state, 400);
  check_restarts(200);
  if (history % 20 == 19) retired += vk_store_report(&store).retired_blocks;
}

/* What objects ever were, as CRCs would be no proof: their bytes. */
enum { MOST_FORMER = 4096 };
static struct object former[MOST_FORMER];
static uint32_t former_count;

static void remember_former(uint32_t number) {
  const struct object *object = named(&model, number);
  if (object->exists && former_count < MOST_FORMER) former[former_count++] = *object;
}

/*
 * Whether an object of this name was ever this, or is what is left of an append whose last piece is
 * damaged.
 */
static bool was_ever(const char *name, const uint8_t *bytes, uint32_t length) {
  for (uint32_t i = 0; i < former_count; i++) {
    if (former[i].length < length || strcmp(former[i].name, name)) continue;
    if (former[i].length > length && (length == 0 || length % VK_STORE_PIECE)) continue;
    if (!memcmp(former[i].bytes, bytes, length)) return true;
  }
  return false;
}

static void check_flips(void) {
  start_history(1);
  former_count = 0;
  for (int i = 0; i < 60; i++) {
    invent(&model, &current);
    do_write(&sim, &store, &model, &current);
    remember_former(current.object);
    remember_former(current.other);
  }
  uint32_t all = sim.flash.block_size * sim.flash.block_count;
  for (uint32_t flips = 1 + below(&random_state, 20); flips > 0; flips--)
    sim.bytes[below(&random_state, all)] ^= (uint8_t)(1 << below(&random_state, 8));
  if (below(&random_state, 2)) {
    int failed = vk_store_open(&store, &sim.flash);
    if (failed) wrong("damaged flash cannot be opened: %d", failed);
  }
  for (uint32_t i = 0; i < NAMES; i++) {
    uint8_t bytes[MOST_BYTES];
    int32_t length = vk_store_length(&store, named(&model, i)->name);
    if (length > MOST_BYTES) wrong("%s has %d bytes", named(&model, i)->name, length);
    int answer = length < 0 ? length
               : vk_store_read(&store, named(&model, i)->name, bytes, (uint32_t)length);
    if (answer == VK_STORE_FAILED) damaged++;
    if (answer) continue;
    if (!was_ever(named(&model, i)->name, bytes, (uint32_t)length))
      wrong("%s is what it never was", named(&model, i)->name);
    former_read += !is_same(&store, named(&model, i));
  }
  /* It goes on, and what is written now is there. */
  for (int i = 0; i < 60; i++) {
    invent(&model, &current);
    const struct object *object = named(&model, current.object);
    current.how = REPLACE;
    int answer = vk_store_replace(&store, object->name, current.bytes, current.length);
    if (answer == VK_STORE_FULL) continue;
    apply(&model, &current, current.length);
    if (answer || !is_same(&store, object)) wrong("damaged flash does not take a write: %d", answer);
  }
}

/* What a write of so many bytes, names and heads included, may do to the flash at most. */
static void check_effort(uint32_t bytes, uint32_t erased, uint32_t programmed) {
  uint32_t size = sim.flash.block_size;
  /* Each piece has a head, and the last piece of before an append is written once more. */
  uint32_t written = bytes + (bytes / VK_STORE_PIECE + 2) * 64 + VK_STORE_PIECE + VK_STORE_NAME;
  uint32_t cleaned = 1 + (8 * written + size - 1) / size;
  if (erased > 2 + cleaned + written / 3000)
    wrong("%u bytes took %u erasures", bytes, erased);
  if (programmed > 2 * written + (cleaned + 2) * size)
    wrong("%u bytes took %u to be programmed", bytes, programmed);
}

static void check_wear(uint32_t writes) {
  sim_start(&sim, 48, 4096, 16, seed);
  start_model(&model);
  vk_store_open(&store, &sim.flash);
  uint64_t stored = 0;
  for (uint32_t i = 0; i < writes; i++) {
    uint32_t erased = sim.erased, programmed = sim.programmed_bytes;
    invent(&model, &current);
    /* Most of it is written once, and lies there. */
    if (current.object >= 8 && i > 1000 && below(&random_state, 200)) current.object %= 8;
    if (current.how >= TRUNCATE || !named(&model, current.object)->exists) current.how = REPLACE;
    if (current.how == APPEND && named(&model, current.object)->length > 2000)
      current.how = REPLACE;
    if (current.object >= 8) {
      current.how = REPLACE;
      current.length = MOST_BYTES - below(&random_state, 1500);
    }
    int answer = do_write(&sim, &store, &model, &current);
    if (answer && answer != VK_STORE_FULL) wrong("a write failed: %d", answer);
    if (!answer) stored += current.length;
    check_effort(current.length, sim.erased - erased, sim.programmed_bytes - programmed);
    if (i % 1000 == 0) compare(&store, &model, UINT32_MAX, UINT32_MAX, "while it wears");
  }
  uint32_t least = UINT32_MAX, most = 0;
  for (uint32_t i = 0; i < sim.flash.block_count; i++) {
    if (sim.erases[i] < least) least = sim.erases[i];
    if (sim.erases[i] > most) most = sim.erases[i];
  }
  struct vk_store_report report = vk_store_report(&store);
  if (most - least > 1) wrong("a block was erased %u times, another one %u", most, least);
  if (sim.violations) wrong("%u pages were programmed twice", sim.violations);
  fprintf(stderr, "erased %u to %u times, %.2f bytes programmed for each stored\n", least, most,
          (double)sim.programmed_bytes / (double)stored);
  if (report.kept_bytes < report.room_bytes / 10 * 9) wrong("the store was never full");
}

int main(int count, char **given) {
  if (count != 4) return 2;
  const char *what = given[1];
  seed = strtoull(given[2], NULL, 10);
  random_state = seed * 0x9e3779b97f4a7c15u + 0x1234567;
  uint32_t histories = (uint32_t)strtoul(given[3], NULL, 10);
  if (!strcmp(what, "wear")) {
    check_wear(histories);
    histories = 0;
  }
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
  printf("{\"cuts\":%u,\"refused\":%u,\"failed\":%u,\"mostErases\":%u,\"mostProgrammed\":%u,"
         "\"damaged\":%u,\"former\":%u,\"twice\":%u,\"retired\":%u,\"memory\":%zu}\n",
         cut_count, refused, failed_writes, most_erases, most_programmed, damaged, former_read,
         twice, retired, sizeof store);
  return 0;
}
