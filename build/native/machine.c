/* Time, randomness, messages and memory of the machine. */
#include <errno.h>
#include <stdio.h>
#include <sys/random.h>
#include <time.h>
#include "port.h"
#include "values.h"

/* Before this, 2024-01-01, nobody has set the machine's clock; ms since 1970. */
#define EARLIEST_MS 1704067200e3

/* Random bytes that are given at a time. */
#define MOST_RANDOM 4096

static JSValue read_clock(JSContext *ctx, struct handle *handle, JSValueConst what) {
  (void)handle, (void)what;
  return JS_NewFloat64(ctx, clock_ms());
}

const struct kind clock_kind = { .name = "clock", .read = read_clock };

double calendar_now_ms(void) {
  struct timespec time;
  clock_gettime(CLOCK_REALTIME, &time);
  double now_ms = (double)time.tv_sec * 1e3 + (double)(time.tv_nsec / 1000000);
  return now_ms < EARLIEST_MS ? -1 : now_ms;
}

static JSValue read_calendar(JSContext *ctx, struct handle *handle, JSValueConst what) {
  (void)handle;
  if (JS_IsString(what)) return time_servers(ctx);
  return JS_NewFloat64(ctx, calendar_now_ms());
}

static int write_calendar(
    JSContext *ctx, struct handle *handle, JSValueConst data, JSValueConst where) {
  (void)handle, (void)where;
  double now_ms = 0;
  JS_ToFloat64(ctx, &now_ms, data);
  return set_calendar(now_ms);
}

const struct kind calendar_kind = {
  .name = "calendar", .read = read_calendar, .write = write_calendar,
};

static int set_timer(JSContext *ctx, struct handle *handle, JSValueConst data, JSValueConst where) {
  (void)where;
  double delay_ms = 0;
  JS_ToFloat64(ctx, &delay_ms, data);
  handle->due_ms = clock_ms() + delay_ms;
  return 0;
}

static bool timer_came(struct handle *handle) {
  handle->due_ms = -1;
  return true;
}

const struct kind timer_kind = { .name = "timer", .write = set_timer, .came = timer_came };

static JSValue read_random(JSContext *ctx, struct handle *handle, JSValueConst what) {
  (void)handle;
  uint8_t bytes[MOST_RANDOM];
  uint32_t count = 0;
  JS_ToUint32(ctx, &count, what);
  if (count > sizeof bytes) return JS_NewInt32(ctx, -EINVAL);
  for (size_t have = 0; have < count;) {
    ssize_t more = getrandom(bytes + have, count - have, 0);
    if (more < 0 && errno != EINTR) return JS_NewInt32(ctx, -errno);
    if (more > 0) have += (size_t)more;
  }
  return JS_NewArrayBufferCopy(ctx, bytes, count);
}

const struct kind random_kind = { .name = "random", .read = read_random };

static int write_log(JSContext *ctx, struct handle *handle, JSValueConst data, JSValueConst where) {
  (void)handle, (void)where;
  const char *message = JS_ToCString(ctx, data);
  fprintf(stderr, "%s\n", message ? message : "");
  JS_FreeCString(ctx, message);
  return 0;
}

const struct kind log_kind = { .name = "log", .write = write_log };

static JSValue read_memory(JSContext *ctx, struct handle *handle, JSValueConst what) {
  (void)handle, (void)what;
  JSMemoryUsage usage;
  JS_ComputeMemoryUsage(JS_GetRuntime(ctx), &usage);
  return JS_NewInt64(ctx, usage.malloc_size);
}

const struct kind memory_kind = { .name = "memory", .read = read_memory };
