/* The kind of handle that stores, in raw flash; build/native/files.c is the same over files. */
#include "storage.h"
#include <errno.h>
#include <string.h>
#include "files.h"
#include "port.h"
#include "values.h"

static const struct vk_flash *flash;
static struct vk_store store;

void use_flash(const struct vk_flash *used) {
  flash = used;
}

struct vk_store_report storage_report(void) {
  return vk_store_report(&store);
}

int32_t read_object(const char *name, void *bytes, uint32_t size) {
  int32_t length = vk_store_length(&store, name);
  if (length < 0) return length;
  if ((uint32_t)length > size) return -EFBIG;
  int failed = vk_store_read(&store, name, bytes, (uint32_t)length);
  return failed ? failed : length;
}

int write_object(const char *name, const void *bytes, uint32_t length) {
  return vk_store_replace(&store, name, bytes, length);
}

/* The flash is the only folder that there is. */
const char *use_folder(const char *path) {
  (void)path;
  switch (vk_store_open(&store, flash)) {
    case 0:
      return NULL;
    case VK_STORE_FOREIGN:
      return "the flash holds something that is not of this device: erase it first";
    case VK_STORE_INVALID:
      return "the flash has sizes that the store cannot use";
    default:
      return "the flash cannot be read";
  }
}

/* ---- reading ---- */

struct names {
  JSContext *ctx;
  JSValue array;
  uint32_t count;
};

static void add_name(void *context, const char *name) {
  struct names *names = context;
  JSValue text = JS_NewString(names->ctx, name);
  JS_SetPropertyUint32(names->ctx, names->array, names->count++, text);
}

static void free_bytes(JSRuntime *runtime, void *opaque, void *bytes) {
  (void)opaque;
  js_free_rt(runtime, bytes);
}

static JSValue read_storage(JSContext *ctx, struct handle *handle, JSValueConst what) {
  (void)handle;
  if (JS_IsUndefined(what)) {
    struct names names = { .ctx = ctx, .array = JS_NewArray(ctx) };
    vk_store_list(&store, add_name, &names);
    return names.array;
  }
  char name[VK_STORE_NAME + 2];
  text_of(ctx, what, name, sizeof name);
  int32_t length = vk_store_length(&store, name);
  if (length < 0) return JS_NewInt32(ctx, length);
  uint8_t *bytes = js_malloc(ctx, (size_t)length + 1);
  if (!bytes) return JS_EXCEPTION;
  int failed = vk_store_read(&store, name, bytes, (uint32_t)length);
  if (!failed) return JS_NewArrayBuffer(ctx, bytes, (size_t)length, free_bytes, NULL, false);
  js_free(ctx, bytes);
  return JS_NewInt32(ctx, failed);
}

/* ---- writing ---- */

static int write_storage(
    JSContext *ctx, struct handle *handle, JSValueConst data, JSValueConst where) {
  (void)handle;
  /* One byte more than a name may have: one that is too long is refused, not cut. */
  char name[VK_STORE_NAME + 2], other[VK_STORE_NAME + 2], how[16];
  member_text(ctx, where, "name", name, sizeof name);
  member_text(ctx, where, "how", how, sizeof how);
  if (!strcmp(how, "remove")) return vk_store_remove(&store, name);
  if (!strcmp(how, "truncate")) {
    uint32_t length = 0;
    JS_ToUint32(ctx, &length, data);
    return vk_store_truncate(&store, name, length);
  }
  if (!strcmp(how, "rename")) {
    text_of(ctx, data, other, sizeof other);
    return vk_store_rename(&store, name, other);
  }
  size_t length;
  const uint8_t *bytes = bytes_of(ctx, data, &length);
  if (!strcmp(how, "append")) return vk_store_append(&store, name, bytes, (uint32_t)length);
  return vk_store_replace(&store, name, bytes, (uint32_t)length);
}

const struct kind storage_kind = {
  .name = "storage", .read = read_storage, .write = write_storage,
};
