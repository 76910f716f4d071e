#include "engine.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "delivered.h"

/*
 * Heap of the engine, 8 MB with 32 bits and 16 MB with 64: most of it is pointers. A charger that
 * has everything enabled needs 4.7 MB with 32 bits, docs/embedding.md.
 */
#ifndef HEAP_BYTES
#define HEAP_BYTES (sizeof(void *) * (2u << 20))
#endif
#ifndef STACK_BYTES
#define STACK_BYTES (256u << 10)
#endif

/* A machine with a watchdog is asked while the engine is at work. */
#ifdef ON_LONG_TURN
int ON_LONG_TURN(JSRuntime *runtime, void *opaque);
#endif

/* The module that is loaded first. */
#define ENTRY "command.js"

const struct delivered *find_delivered(const char *name) {
  for (const struct delivered *file = delivered; file->name; file++)
    if (!strcmp(file->name, name)) return file;
  return NULL;
}

/* Tells the error that nothing caught, and ends. */
static _Noreturn void fail(JSContext *ctx) {
  JSValue error = JS_GetException(ctx);
  JSValue stack = JS_IsObject(error) ? JS_GetPropertyStr(ctx, error, "stack") : JS_UNDEFINED;
  const char *words = JS_ToCString(ctx, error);
  const char *place = JS_IsUndefined(stack) ? NULL : JS_ToCString(ctx, stack);
  fprintf(stderr, "voltkern: %s\n%s", words ? words : "out of memory", place ? place : "");
  exit(1);
}

/* A module, as bytecode of this engine. */
static JSValue read_module(JSContext *ctx, const char *name) {
  const struct delivered *file = find_delivered(name);
  if (!file) return JS_ThrowReferenceError(ctx, "%s is not part of this program", name);
  return JS_ReadObject(ctx, file->start, (size_t)(file->end - file->start), JS_READ_OBJ_BYTECODE);
}

static JSModuleDef *load_module(JSContext *ctx, const char *name, void *opaque) {
  (void)opaque;
  JSValue module = read_module(ctx, name);
  if (JS_IsException(module)) return NULL;
  JSModuleDef *definition = JS_VALUE_GET_PTR(module);
  JS_FreeValue(ctx, module); /* the engine holds it */
  return definition;
}

static void run_jobs(JSRuntime *runtime) {
  JSContext *ctx;
  int state;
  while ((state = JS_ExecutePendingJob(runtime, &ctx)) > 0);
  if (state < 0) fail(ctx);
}

JSContext *open_engine(void) {
  JSRuntime *runtime = JS_NewRuntime();
  JSContext *ctx = runtime ? JS_NewContext(runtime) : NULL;
  if (!ctx) {
    fprintf(stderr, "voltkern: out of memory\n");
    exit(1);
  }
  JS_SetMemoryLimit(runtime, HEAP_BYTES);
  JS_SetMaxStackSize(runtime, STACK_BYTES);
#ifdef ON_LONG_TURN
  JS_SetInterruptHandler(runtime, ON_LONG_TURN, NULL);
#endif
  JS_SetModuleLoaderFunc(runtime, NULL, load_module, NULL);
  JSValue module = read_module(ctx, ENTRY);
  if (JS_IsException(module) || JS_ResolveModule(ctx, module) < 0) fail(ctx);
  JSValue result = JS_EvalFunction(ctx, module);
  if (JS_IsException(result)) fail(ctx);
  JS_FreeValue(ctx, result);
  run_jobs(runtime);
  return ctx;
}

void close_engine(JSContext *ctx) {
  JSRuntime *runtime = JS_GetRuntime(ctx);
  JS_FreeContext(ctx);
  JS_FreeRuntime(runtime);
}

void call(JSContext *ctx, JSValueConst function, JSValueConst self, int count, JSValue *given) {
  JSValue result = JS_Call(ctx, function, self, count, given);
  if (JS_IsException(result)) fail(ctx);
  JS_FreeValue(ctx, result);
  run_jobs(JS_GetRuntime(ctx));
}
