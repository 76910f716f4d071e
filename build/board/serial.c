#include "serial.h"
#include <errno.h>
#include <string.h>
#include "board.h"
#include "net.h"
#include "values.h"

/* Longest name of a UART, with its final 0. */
#define MAX_LINE_NAME 32
/* Bytes that JavaScript is given at a time. */
#define CHUNK_BYTES 512
/* When a line that had no room is looked at again, ms: a tenth of what one of 115200 baud sends. */
#define LOOK_AGAIN_MS 10

static const struct board_uart *uart;
/* The handle that has the line; NULL: nobody has. */
static struct handle *holder;
/* JavaScript waits for bytes: it is told once of those that come, and reads until none are left. */
static bool is_waiting;
/* When something was sent last, and the longest time before that, us; 0: never. */
static uint64_t sent_us, silence_us;

void use_uart(const struct board_uart *used) {
  uart = used;
}

bool look_at_line(void) {
  if (!holder || !is_waiting || uart->received() == 0) return false;
  is_waiting = false;
  wake(holder);
  return true;
}

static void note_silence(void) {
  uint64_t now_us = board_now_us();
  if (sent_us && now_us - sent_us > silence_us) silence_us = now_us - sent_us;
}

uint32_t longest_silence_ms(void) {
  note_silence();
  uint32_t longest_ms = (uint32_t)(silence_us / 1000);
  silence_us = 0;
  return longest_ms;
}

static int open_line(JSContext *ctx, JSValueConst options) {
  char name[MAX_LINE_NAME];
  member_text(ctx, options, "name", name, sizeof name);
  if (!uart || strcmp(name, uart->name)) return -ENOENT;
  if (holder) return -EBUSY;
  if (!uart->start((uint32_t)member_int(ctx, options, "baud"))) return -EINVAL;
  int number = take_handle(&serial_kind, -1);
  if (number < 0) return number;
  holder = &handles[number];
  is_waiting = true;
  return number;
}

static void release_line(struct handle *handle) {
  if (handle == holder) holder = NULL;
}

static JSValue read_line(JSContext *ctx, struct handle *handle, JSValueConst what) {
  uint8_t bytes[CHUNK_BYTES];
  (void)handle, (void)what;
  size_t count = uart->receive(bytes, sizeof bytes);
  if (count > 0) return JS_NewArrayBufferCopy(ctx, bytes, count);
  is_waiting = true;
  return JS_NewInt32(ctx, -EAGAIN);
}

static int write_line(
    JSContext *ctx, struct handle *handle, JSValueConst data, JSValueConst where) {
  size_t length;
  const uint8_t *bytes = bytes_of(ctx, data, &length);
  (void)where;
  if (length == 0) return 0;
  size_t taken = uart->send(bytes, length);
  if (taken < length) handle->due_ms = clock_ms() + LOOK_AGAIN_MS;
  if (taken == 0) return -EAGAIN;
  note_silence();
  sent_us = board_now_us();
  return (int)taken;
}

const struct kind serial_kind = {
  .name = "serial", .create = open_line, .read = read_line, .write = write_line,
  .release = release_line, .came = was_woken,
};
