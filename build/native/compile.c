/*
 * Compiles modules of the portable host to the bytecode of the QuickJS that this is linked with:
 * what runs it must be of the same version. Processors with the same order of bytes share it,
 * whether they have 32 bits or 64.
 *
 * cc -O2 -Iquickjs build/native/compile.c quickjs/libquickjs.a -lm -lpthread -o compile
 * ./compile DRAFT FOLDER parts/importing.js voltkern.js parts/…
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "quickjs.h"

#define NAME 512

/* Other versions of the engine are told elsewhere to leave debug information out. */
#ifndef JS_EVAL_FLAG_STRIP
#define JS_EVAL_FLAG_STRIP 0
#endif

static const char *from;

static void fail(const char *what, const char *name) {
  fprintf(stderr, "%s: %s\n", name, what);
  exit(1);
}

/* Compiles one module, with debug information or without; what it imports comes by `load`. */
static JSValue compile(JSContext *ctx, const char *name, int strip) {
  char path[NAME];
  snprintf(path, sizeof path, "%s/%s", from, name);
  FILE *file = fopen(path, "rb");
  if (!file) fail("cannot be read", path);
  fseek(file, 0, SEEK_END);
  size_t length = (size_t)ftell(file);
  rewind(file);
  char *text = calloc(length + 1, 1);
  if (!text || fread(text, 1, length, file) != length) fail("cannot be read", path);
  fclose(file);
  const int flags = JS_EVAL_TYPE_MODULE | JS_EVAL_FLAG_COMPILE_ONLY | strip;
  JSValue module = JS_Eval(ctx, text, length, name, flags);
  free(text);
  if (JS_IsException(module)) {
    JSValue error = JS_GetException(ctx);
    fail(JS_ToCString(ctx, error), name);
  }
  return module;
}

static JSModuleDef *load(JSContext *ctx, const char *name, void *opaque) {
  (void)opaque;
  JSValue module = compile(ctx, name, JS_EVAL_FLAG_STRIP);
  JSModuleDef *definition = JS_VALUE_GET_PTR(module);
  JS_FreeValue(ctx, module); /* the engine holds it */
  return definition;
}

int main(int argc, char **argv) {
  if (argc < 4) return fprintf(stderr, "usage: compile FROM TO MODULE...\n"), 2;
  from = argv[1];
  for (int i = 3; i < argc; i++) {
    /* An engine for each: one knows a module of a name only once. */
    JSRuntime *runtime = JS_NewRuntime();
    JSContext *ctx = JS_NewContext(runtime);
    JS_SetModuleLoaderFunc(runtime, NULL, load, NULL);
    /* The first one imports for all. */
    JSValue module = compile(ctx, argv[i], i > 3 ? JS_EVAL_FLAG_STRIP : 0);
    size_t length;
    uint8_t *bytes = JS_WriteObject(ctx, &length, module, JS_WRITE_OBJ_BYTECODE);
    char path[NAME];
    snprintf(path, sizeof path, "%s/%s", argv[2], argv[i]);
    FILE *file = bytes ? fopen(path, "wb") : NULL;
    if (!file || fwrite(bytes, 1, length, file) != length || fclose(file))
      fail("cannot be written", path);
    js_free(ctx, bytes);
    JS_FreeValue(ctx, module);
    JS_FreeContext(ctx);
    JS_FreeRuntime(runtime);
  }
  return 0;
}
