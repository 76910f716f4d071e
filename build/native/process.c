#include "process.h"
#include <stdbool.h>
#include <stdio.h>
#include "engine.h"
#include "files.h"
#include "port.h"
#include "values.h"

int status = -1;

/* ---- the process, as host/native.ts knows it ---- */

static JSValue print(
    JSContext *ctx, JSValueConst self, int count, JSValueConst *given, int is_complaint) {
  (void)self, (void)count;
  const char *text = JS_ToCString(ctx, given[0]);
  fprintf(is_complaint ? stderr : stdout, "%s\n", text ? text : "");
  fflush(stdout);
  JS_FreeCString(ctx, text);
  return JS_UNDEFINED;
}

static JSValue use_data_folder(
    JSContext *ctx, JSValueConst self, int count, JSValueConst *given) {
  (void)self, (void)count;
  const char *path = JS_ToCString(ctx, given[0]);
  const char *problem = use_folder(path ? path : "");
  JS_FreeCString(ctx, path);
  return problem ? JS_ThrowInternalError(ctx, "%s", problem) : JS_UNDEFINED;
}

static JSValue end(JSContext *ctx, JSValueConst self, int count, JSValueConst *given) {
  (void)self, (void)count;
  int32_t wanted = 1;
  JS_ToInt32(ctx, &wanted, given[0]);
  status = wanted;
  return JS_UNDEFINED;
}

static JSValue make_process(JSContext *ctx, int count, char **words) {
  JSValue process = JS_NewObject(ctx), given = JS_NewArray(ctx);
  for (int i = 1; i < count; i++)
    JS_SetPropertyUint32(ctx, given, (uint32_t)i - 1, JS_NewString(ctx, words[i]));
  JSCFunctionType printer = { .generic_magic = print };
  JSValue tell = JS_NewCFunction2(ctx, printer.generic, "print", 1, JS_CFUNC_generic_magic, false);
  JSValue complain =
      JS_NewCFunction2(ctx, printer.generic, "complain", 1, JS_CFUNC_generic_magic, true);
  JSValue folder = JS_NewCFunction(ctx, use_data_folder, "useFolder", 1);
  JS_SetPropertyStr(ctx, process, "words", given);
  JS_SetPropertyStr(ctx, process, "print", tell);
  JS_SetPropertyStr(ctx, process, "complain", complain);
  JS_SetPropertyStr(ctx, process, "useFolder", folder);
  const char *fault = last_fault();
  if (fault) set_text(ctx, process, "fault", fault);
  JS_SetPropertyStr(ctx, process, "end", JS_NewCFunction(ctx, end, "end", 1));
  return process;
}

/* ---- the command ---- */

struct command start_command(int count, char **words) {
  JSContext *ctx = open_engine();
  JSValue global = JS_GetGlobalObject(ctx);
  JSValue voltkern = JS_GetPropertyStr(ctx, global, "voltkern");
  JSValue function = JS_GetPropertyStr(ctx, global, "command");
  struct command command = {
    .ctx = ctx,
    .ready = JS_GetPropertyStr(ctx, voltkern, "ready"),
    .stop = JS_GetPropertyStr(ctx, function, "stop"),
  };
  JSValue given[] = { make_port(ctx), make_process(ctx, count, words) };
  call(ctx, function, JS_UNDEFINED, 2, given);
  JSValue own[] = { given[0], given[1], function, voltkern, global };
  for (size_t i = 0; i < sizeof own / sizeof *own; i++) JS_FreeValue(ctx, own[i]);
  return command;
}

void stop_command(const struct command *command) {
  call(command->ctx, command->stop, JS_UNDEFINED, 0, NULL);
}

void end_command(struct command *command) {
  close_port();
  JS_FreeValue(command->ctx, command->stop);
  JS_FreeValue(command->ctx, command->ready);
  close_engine(command->ctx);
}

void tell(const struct command *command, struct handle *handle) {
  if (handle->kind->came && !handle->kind->came(handle)) return;
  JSValue number = JS_NewInt32(command->ctx, number_of(handle));
  call(command->ctx, command->ready, JS_UNDEFINED, 1, &number);
}

static bool is_due(const struct handle *handle) {
  return status < 0 && handle->kind && handle->due_ms >= 0 && clock_ms() >= handle->due_ms;
}

static void tell_timer(const struct command *command) {
  for (struct handle *handle = handles + 1; handle < handles + MAX_HANDLES; handle++)
    if (handle->kind == &timer_kind && is_due(handle)) tell(command, handle);
}

void tell_due(const struct command *command) {
  for (struct handle *handle = handles + 1; handle < handles + MAX_HANDLES; handle++) {
    if (!is_due(handle)) continue;
    tell(command, handle);
    /* Many clients, each of whom wants much, are not to delay what is due by the clock. */
    tell_timer(command);
  }
}

double next_due_ms(void) {
  double due_ms = -1;
  for (struct handle *handle = handles + 1; handle < handles + MAX_HANDLES; handle++) {
    if (!handle->kind || handle->due_ms < 0) continue;
    if (due_ms < 0 || handle->due_ms < due_ms) due_ms = handle->due_ms;
  }
  return due_ms;
}
