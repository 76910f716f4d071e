/* What was delivered with the program. */
#include <errno.h>
#include <stdio.h>
#include "delivered.h"
#include "port.h"
#include "values.h"

/* Longest name of a file that was delivered. */
#define MAX_FILE 200

static JSValue read_asset(JSContext *ctx, struct handle *handle, JSValueConst what) {
  (void)handle;
  char name[MAX_FILE];
  int length = snprintf(name, sizeof name, "assets/");
  text_of(ctx, what, name + length, sizeof name - (size_t)length);
  const struct delivered *file = find_delivered(name);
  if (!file) return JS_NewInt32(ctx, -ENOENT);
  return JS_NewArrayBufferCopy(ctx, file->start, (size_t)(file->end - file->start));
}

const struct kind assets_kind = { .name = "assets", .read = read_asset };
