#include "names.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "lwip/dns.h"
#include "values.h"

/* Which handles wait: a handle may be another one's when the answer comes. */
static struct {
  struct handle *handle;
  uint32_t number;
} waiting[MAX_HANDLES];
static uint32_t newest;

static void finish(struct handle *handle, const ip_addr_t *address) {
  struct lookup *lookup = handle->more;
  lookup->error = address ? 0 : -ENOENT;
  if (address) lookup->address = *address;
  wake(handle);
}

static void on_found(const char *name, const ip_addr_t *address, void *number) {
  (void)name;
  for (int i = 0; i < MAX_HANDLES; i++) {
    if (!waiting[i].handle || waiting[i].number != (uint32_t)(uintptr_t)number) continue;
    struct handle *handle = waiting[i].handle;
    waiting[i].handle = NULL;
    finish(handle, address);
  }
}

int begin_lookup(struct handle *handle, const char *host) {
  struct lookup *lookup = handle->more;
  ip_addr_t address;
  if (!*host) return -ENOENT;
  lookup->error = -EAGAIN;
  int place = number_of(handle);
  waiting[place].handle = handle;
  waiting[place].number = ++newest;
  err_t error = dns_gethostbyname(host, &address, on_found, (void *)(uintptr_t)newest);
  if (error == ERR_INPROGRESS) return 0;
  waiting[place].handle = NULL;
  if (error == ERR_OK) finish(handle, &address);
  return error == ERR_OK ? 0 : error == ERR_MEM ? -EAGAIN : -ENOENT;
}

void forget_lookup(struct handle *handle) {
  waiting[number_of(handle)].handle = NULL;
}

/* ---- the kind `lookup` ---- */

static int open_lookup(JSContext *ctx, JSValueConst options) {
  char host[MAX_NAME];
  member_text(ctx, options, "host", host, sizeof host);
  int number = take_handle(&lookup_kind, -1);
  if (number < 0) return number;
  struct handle *handle = &handles[number];
  handle->more = calloc(1, sizeof(struct lookup));
  int failed = handle->more ? begin_lookup(handle, host) : -ENOMEM;
  if (failed) free_handle(handle);
  return failed ? failed : number;
}

static JSValue read_lookup(JSContext *ctx, struct handle *handle, JSValueConst what) {
  const struct lookup *lookup = handle->more;
  char text[ADDRESS_TEXT];
  (void)what;
  if (lookup->error) return JS_NewInt32(ctx, lookup->error);
  JSValue addresses = JS_NewArray(ctx);
  ipaddr_ntoa_r(&lookup->address, text, sizeof text);
  JS_SetPropertyUint32(ctx, addresses, 0, JS_NewString(ctx, text));
  return addresses;
}

static void release_lookup(struct handle *handle) {
  forget_lookup(handle);
  free(handle->more);
}

const struct kind lookup_kind = {
  .name = "lookup", .create = open_lookup, .read = read_lookup,
  .release = release_lookup, .came = was_woken,
};
