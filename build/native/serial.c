/* Serial lines, 8N1. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <termios.h>
#include <unistd.h>
#include "port.h"
#include "values.h"

#define MAX_PATH 256
#define CHUNK_BYTES 4096

static const struct { int baud; speed_t speed; } speeds[] = {
  { 1200, B1200 }, { 2400, B2400 }, { 4800, B4800 }, { 9600, B9600 }, { 19200, B19200 },
  { 38400, B38400 }, { 57600, B57600 }, { 115200, B115200 }, { 230400, B230400 },
  { 460800, B460800 }, { 921600, B921600 },
};

/* Sets a line up; 0 or a negative error number. */
static int set_line(int fd, int baud) {
  struct termios settings;
  if (tcgetattr(fd, &settings)) return -errno;
  for (size_t i = 0; i < sizeof speeds / sizeof *speeds; i++) {
    if (speeds[i].baud != baud) continue;
    cfmakeraw(&settings);
    settings.c_cflag = (settings.c_cflag & ~(tcflag_t)(CSTOPB | CRTSCTS)) | CLOCAL | CREAD;
    cfsetspeed(&settings, speeds[i].speed);
    if (tcsetattr(fd, TCSANOW, &settings)) return -errno;
    tcflush(fd, TCIOFLUSH);
    return 0;
  }
  return -EINVAL;
}

static int open_line(JSContext *ctx, JSValueConst options) {
  char path[MAX_PATH];
  member_text(ctx, options, "name", path, sizeof path);
  int fd = open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
  if (fd < 0) return -errno;
  int failed = set_line(fd, member_int(ctx, options, "baud"));
  if (!failed) return take_handle(&serial_kind, fd);
  close(fd);
  return failed;
}

static JSValue read_line(JSContext *ctx, struct handle *handle, JSValueConst what) {
  (void)what;
  uint8_t bytes[CHUNK_BYTES];
  ssize_t count = read(handle->fd, bytes, sizeof bytes);
  if (count >= 0) return JS_NewArrayBufferCopy(ctx, bytes, (size_t)count);
  int error = errno;
  if (error == EAGAIN) handle->awaited |= POLLIN;
  return JS_NewInt32(ctx, -error);
}

static int write_line(
    JSContext *ctx, struct handle *handle, JSValueConst data, JSValueConst where) {
  (void)where;
  size_t length;
  const uint8_t *bytes = bytes_of(ctx, data, &length);
  if (length == 0) return 0;
  ssize_t count = write(handle->fd, bytes, length);
  if (count < 0 && errno != EAGAIN) return -errno;
  if (count < (ssize_t)length) handle->awaited |= POLLOUT;
  return count < 0 ? -EAGAIN : (int)count;
}

const struct kind serial_kind = {
  .name = "serial", .create = open_line, .read = read_line, .write = write_line,
};
