/*
 * The command voltkern on machines without Node: QuickJS with the portable host in it, the I/O port
 * of this machine, and one loop. What the command line says is for host/native.ts to read.
 */
#define _GNU_SOURCE
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include "engine.h"
#include "files.h"
#include "port.h"
#include "service.h"
#include "values.h"

/* Longest that the loop waits without looking at the time, ms. */
#define LONGEST_MS 60000

static volatile sig_atomic_t was_told_to_stop;
/* How the process ends, once JavaScript has said that it does; negative before. */
static int status = -1;

static void note_signal(int number) {
  (void)number;
  was_told_to_stop = 1;
}

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
  JS_SetPropertyStr(ctx, process, "end", JS_NewCFunction(ctx, end, "end", 1));
  return process;
}

/* ---- the loop ---- */

/* Waits until something is there or due, or a signal came. */
static void wait_for(struct pollfd *fds, nfds_t count, double due_ms, const sigset_t *open) {
  double wait_ms = due_ms < 0 ? LONGEST_MS : due_ms - clock_ms();
  if (wait_ms > LONGEST_MS) wait_ms = LONGEST_MS;
  if (wait_ms < 0) wait_ms = 0;
  struct timespec limit = { .tv_sec = (time_t)(wait_ms / 1e3) };
  limit.tv_nsec = (long)((wait_ms - (double)limit.tv_sec * 1e3) * 1e6);
  ppoll(fds, count, &limit, open);
}

/* Tells JavaScript of what came for a handle. */
static void tell(JSContext *ctx, JSValueConst ready, struct handle *handle) {
  if (handle->kind->came && !handle->kind->came(handle)) return;
  JSValue number = JS_NewInt32(ctx, number_of(handle));
  call(ctx, ready, JS_UNDEFINED, 1, &number);
}

/* Whether the device listens for clients, which it does as soon as it serves. */
static bool listens(void) {
  for (struct handle *handle = handles + 1; handle < handles + MAX_HANDLES; handle++)
    if (handle->kind == &listener_kind) return true;
  return false;
}

/* One turn: waits, and tells of what came meanwhile. */
static void turn(JSContext *ctx, JSValueConst ready, const sigset_t *open) {
  struct pollfd fds[MAX_HANDLES];
  struct handle *of[MAX_HANDLES];
  nfds_t count = 0;
  double due_ms = report_to_service(listens());
  for (struct handle *handle = handles + 1; handle < handles + MAX_HANDLES; handle++) {
    if (!handle->kind) continue;
    if (handle->due_ms >= 0 && (due_ms < 0 || handle->due_ms < due_ms)) due_ms = handle->due_ms;
    if (handle->fd < 0 || !handle->awaited) continue;
    fds[count] = (struct pollfd){ .fd = handle->fd, .events = handle->awaited };
    of[count++] = handle;
  }
  wait_for(fds, count, due_ms, open);
  for (nfds_t i = 0; i < count && status < 0; i++) {
    /* What was called before may have closed it. */
    if (!fds[i].revents || !of[i]->kind || of[i]->fd != fds[i].fd) continue;
    bool has_failed = fds[i].revents & (POLLERR | POLLHUP | POLLNVAL);
    of[i]->awaited &= has_failed ? 0 : (short)~fds[i].revents;
    tell(ctx, ready, of[i]);
  }
  for (struct handle *handle = handles + 1; handle < handles + MAX_HANDLES; handle++) {
    if (status >= 0 || !handle->kind || handle->due_ms < 0 || clock_ms() < handle->due_ms) continue;
    tell(ctx, ready, handle);
  }
}

int main(int count, char **words) {
  sigset_t stops, open;
  struct sigaction action = { .sa_handler = note_signal };
  sigemptyset(&stops);
  sigaddset(&stops, SIGTERM);
  sigaddset(&stops, SIGINT);
  sigprocmask(SIG_BLOCK, &stops, &open);
  sigaction(SIGTERM, &action, NULL);
  sigaction(SIGINT, &action, NULL);
  signal(SIGPIPE, SIG_IGN);

  JSContext *ctx = open_engine();
  JSValue global = JS_GetGlobalObject(ctx);
  JSValue voltkern = JS_GetPropertyStr(ctx, global, "voltkern");
  JSValue ready = JS_GetPropertyStr(ctx, voltkern, "ready");
  JSValue command = JS_GetPropertyStr(ctx, global, "command");
  JSValue stop = JS_GetPropertyStr(ctx, command, "stop");
  JSValue given[] = { make_port(ctx), make_process(ctx, count, words) };
  call(ctx, command, JS_UNDEFINED, 2, given);
  while (status < 0) {
    turn(ctx, ready, &open);
    if (status < 0 && was_told_to_stop) call(ctx, stop, JS_UNDEFINED, 0, NULL);
  }
  close_port();
  JSValue own[] = { given[0], given[1], stop, command, ready, voltkern, global };
  for (size_t i = 0; i < sizeof own / sizeof *own; i++) JS_FreeValue(ctx, own[i]);
  close_engine(ctx);
  return status;
}
