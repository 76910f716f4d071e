#include "image.h"
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include "crc.h"
#include "crypto_hash_sha512.h"
#include "slots.h"
#include "values.h"

enum { PAGE = 256, HASH = crypto_hash_sha512_BYTES };

static const struct board_images *images;
static struct vk_slots slots;

/* The image that is being written: one at a time. */
static struct {
  struct handle *by; /* NULL: none is */
  int slot; /* negative: nothing was written yet */
  crypto_hash_sha512_state hash;
  uint32_t crc;
  uint32_t bytes;
  uint32_t waiting; /* bytes that do not fill a page yet */
  uint8_t page[PAGE];
} arriving;

void use_images(const struct board_images *used) {
  images = used;
  if (images) vk_slots_open(&slots, images->flash, &images->places);
}

/* ---- the trial ---- */

bool image_is_on_trial(void) {
  return images && vk_slots_on_trial(&slots, images->running);
}

bool confirm_image(void) {
  return vk_slots_confirm(&slots, images->running) == 0;
}

void give_up_image(void) {
  vk_slots_give_up(&slots, images->running);
}

bool image_waits(void) {
  return images && slots.state.trial != VK_SLOTS_NONE && !image_is_on_trial();
}

/* ---- another image ---- */

static uint32_t room(void) {
  return images->places.slot_blocks * images->flash->block_size;
}

static int open_image(JSContext *ctx, JSValueConst options) {
  (void)ctx, (void)options;
  return images ? take_handle(&image_kind, -1) : -ENOSYS;
}

static JSValue read_image(JSContext *ctx, struct handle *handle, JSValueConst what) {
  char text[160];
  (void)handle, (void)what;
  snprintf(text, sizeof text,
           "{\"board\":\"%s\",\"mostBytes\":%lu,\"isOnTrial\":%s,\"hasFailed\":%s}",
           images->board, (unsigned long)room(), image_is_on_trial() ? "true" : "false",
           slots.state.has_failed ? "true" : "false");
  return JS_NewString(ctx, text);
}

/* Gives up what is in the other slot. */
static int begin(struct handle *handle) {
  if (arriving.by) return -EBUSY;
  if (image_is_on_trial()) return -EAGAIN;
  int slot = vk_slots_begin(&slots, images->running);
  if (slot < 0) return slot;
  memset(&arriving, 0, sizeof arriving);
  crypto_hash_sha512_init(&arriving.hash);
  arriving.by = handle;
  arriving.slot = slot;
  return 0;
}

static int flush(void) {
  int failed =
      vk_slots_write(&slots, (uint32_t)arriving.slot, arriving.page, arriving.waiting);
  arriving.waiting = 0;
  return failed;
}

static int add(const uint8_t *bytes, size_t length) {
  if (length > room() - arriving.bytes) return VK_STORE_FULL;
  crypto_hash_sha512_update(&arriving.hash, bytes, length);
  arriving.crc = vk_crc32(arriving.crc, bytes, (uint32_t)length);
  arriving.bytes += (uint32_t)length;
  while (length > 0) {
    size_t piece = PAGE - arriving.waiting < length ? PAGE - arriving.waiting : length;
    memcpy(arriving.page + arriving.waiting, bytes, piece);
    arriving.waiting += (uint32_t)piece;
    bytes += piece;
    length -= piece;
    int failed = arriving.waiting == PAGE ? flush() : 0;
    if (failed) return failed;
  }
  return 0;
}

/* Has it tried at the next start, if it is the one that has this SHA-512. */
static int finish(const char *wanted) {
  uint8_t hash[HASH];
  char text[2 * HASH + 1];
  int failed = arriving.waiting > 0 ? flush() : 0;
  if (failed) return failed;
  crypto_hash_sha512_final(&arriving.hash, hash);
  for (int i = 0; i < HASH; i++) sprintf(text + 2 * i, "%02x", hash[i]);
  if (strcmp(text, wanted)) return -EKEYREJECTED;
  struct vk_slots_image image = { .bytes = arriving.bytes, .crc = arriving.crc };
  return vk_slots_finish(&slots, (uint32_t)arriving.slot, image);
}

static int write_image(
    JSContext *ctx, struct handle *handle, JSValueConst data, JSValueConst where) {
  (void)where;
  if (JS_IsString(data)) {
    char wanted[2 * HASH + 2];
    text_of(ctx, data, wanted, sizeof wanted);
    return arriving.by == handle ? finish(wanted) : -EINVAL;
  }
  size_t length;
  const uint8_t *bytes = bytes_of(ctx, data, &length);
  if (!bytes) return -EINVAL;
  int failed = arriving.by == handle ? 0 : begin(handle);
  return failed ? failed : add(bytes, length);
}

static void release_image(struct handle *handle) {
  if (arriving.by == handle) arriving.by = NULL;
}

const struct kind image_kind = {
  .name = "image", .create = open_image, .read = read_image, .write = write_image,
  .release = release_image,
};
