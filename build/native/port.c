#include "port.h"
#include <errno.h>
#include <poll.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include "values.h"

struct handle handles[MAX_HANDLES];

double clock_ms(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

int take_handle(const struct kind *kind, int fd) {
  for (int i = 1; i < MAX_HANDLES; i++) {
    if (handles[i].kind) continue;
    handles[i] = (struct handle){
      .kind = kind, .fd = fd, .awaited = fd >= 0 ? POLLIN : 0, .due_ms = -1,
    };
    return i;
  }
  if (fd >= 0) close(fd);
  return -EMFILE;
}

int number_of(const struct handle *handle) {
  return (int)(handle - handles);
}

int free_handles(void) {
  int count = 0;
  for (int i = 1; i < MAX_HANDLES; i++) count += !handles[i].kind;
  return count;
}

void free_handle(struct handle *handle) {
  if (!handle->kind) return;
  if (handle->kind->release) handle->kind->release(handle);
  if (handle->fd >= 0) close(handle->fd);
  *handle = (struct handle){ 0 };
}

void close_port(void) {
  for (int i = 1; i < MAX_HANDLES; i++) free_handle(&handles[i]);
}

/* The handle of a number; one that is free if there is none. */
static struct handle *handle_of(JSContext *ctx, JSValueConst value) {
  int32_t number = 0;
  JS_ToInt32(ctx, &number, value);
  return &handles[number > 0 && number < MAX_HANDLES ? number : 0];
}

/* ---- the four verbs; the engine fills up to as many arguments as each is declared with ---- */

static JSValue create(JSContext *ctx, JSValueConst self, int count, JSValueConst *given) {
  (void)self, (void)count;
  char name[16];
  text_of(ctx, given[0], name, sizeof name);
  for (const struct kind *const *kind = kinds; *kind; kind++) {
    if (strcmp((*kind)->name, name)) continue;
    int answer = (*kind)->create ? (*kind)->create(ctx, given[1]) : take_handle(*kind, -1);
    return JS_NewInt32(ctx, answer);
  }
  return JS_NewInt32(ctx, -ENOSYS);
}

static JSValue read_handle(JSContext *ctx, JSValueConst self, int count, JSValueConst *given) {
  (void)self, (void)count;
  struct handle *handle = handle_of(ctx, given[0]);
  if (handle->kind && handle->kind->read) return handle->kind->read(ctx, handle, given[1]);
  return JS_NewInt32(ctx, -EBADF);
}

static JSValue write_handle(JSContext *ctx, JSValueConst self, int count, JSValueConst *given) {
  (void)self, (void)count;
  struct handle *handle = handle_of(ctx, given[0]);
  if (!handle->kind || !handle->kind->write) return JS_NewInt32(ctx, -EBADF);
  return JS_NewInt32(ctx, handle->kind->write(ctx, handle, given[1], given[2]));
}

static JSValue close_handle(JSContext *ctx, JSValueConst self, int count, JSValueConst *given) {
  (void)self, (void)count;
  struct handle *handle = handle_of(ctx, given[0]);
  bool lingers = handle->kind && handle->kind->lingers && handle->kind->lingers(handle);
  if (!lingers) free_handle(handle);
  return JS_UNDEFINED;
}

JSValue make_port(JSContext *ctx) {
  JSValue port = JS_NewObject(ctx);
  JS_SetPropertyStr(ctx, port, "create", JS_NewCFunction(ctx, create, "create", 2));
  JS_SetPropertyStr(ctx, port, "read", JS_NewCFunction(ctx, read_handle, "read", 2));
  JS_SetPropertyStr(ctx, port, "write", JS_NewCFunction(ctx, write_handle, "write", 3));
  JS_SetPropertyStr(ctx, port, "close", JS_NewCFunction(ctx, close_handle, "close", 1));
  return port;
}
