/* TCP: connections to others, and clients of the device. */
#define _GNU_SOURCE
#include <errno.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>
#include "address.h"
#include "names.h"
#include "port.h"
#include "values.h"

/* What is read at a time. */
#define CHUNK_BYTES 4096
/* What the system keeps for a connection, each way: a small machine has many of them. */
#define BUFFER_BYTES 32768
/* Clients that wait to be accepted. */
#define BACKLOG 16
/* Handles that clients leave for what the device itself opens. */
#define RESERVED_HANDLES 32
/* How long a closed connection may take to hear that its peer has had everything, ms. */
#define FAREWELL_MS 1000

/* What a connection needs until it is made. */
struct attempt {
  struct query query; /* first: names.c keeps it as `more` */
  int port;
  int next; /* the address that is tried after the present one */
  bool is_named; /* whether its addresses are known */
};

static void set_options(int fd) {
  const int one = 1, size = BUFFER_BYTES;
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
  setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &size, sizeof size);
}

/* ---- connections ---- */

static void release_connection(struct handle *handle) {
  free(handle->more);
}

/* Tries the next address; 0 if it was begun, or why there is none. */
static int try_next(struct handle *handle) {
  struct attempt *attempt = handle->more;
  int failed = -ENOENT;
  handle->due_ms = -1;
  while (attempt->next < attempt->query.count) {
    union address address;
    const char *host = attempt->query.addresses[attempt->next++];
    socklen_t length = address_of(host, attempt->port, &address);
    if (handle->fd >= 0) close(handle->fd);
    handle->fd = socket(address.any.sa_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (handle->fd < 0) return -errno;
    set_options(handle->fd);
    handle->awaited = POLLOUT;
    if (!connect(handle->fd, &address.any, length) || errno == EINPROGRESS) return 0;
    failed = -errno;
  }
  return failed;
}

static int open_connection(JSContext *ctx, JSValueConst options) {
  char host[MAX_NAME + 1];
  member_text(ctx, options, "host", host, sizeof host);
  int number = take_handle(&connection_kind, -1);
  if (number < 0) return number;
  struct handle *handle = &handles[number];
  int failed = begin_query(handle, host);
  struct attempt *attempt = handle->more ? realloc(handle->more, sizeof *attempt) : NULL;
  if (attempt) {
    handle->more = attempt;
    attempt->port = member_int(ctx, options, "port");
    attempt->next = 0;
    attempt->is_named = false;
  } else if (!failed) {
    failed = -ENOMEM;
  }
  if (failed) free_handle(handle);
  return failed ? failed : number;
}

/* A step of an attempt is through: its name, or its connection. */
static bool connection_came(struct handle *handle) {
  struct attempt *attempt = handle->more;
  if (!attempt) return true;
  int outcome;
  if (!attempt->is_named) {
    outcome = go_on_query(handle);
    if (outcome == -EAGAIN) return false;
    attempt->is_named = true;
  } else {
    socklen_t size = sizeof outcome;
    if (getsockopt(handle->fd, SOL_SOCKET, SO_ERROR, &outcome, &size)) outcome = errno;
    outcome = -outcome;
    if (outcome == 0) {
      free(attempt);
      handle->more = NULL;
      handle->awaited = POLLIN;
      return true;
    }
    if (attempt->next == attempt->query.count) attempt->query.count = 0;
  }
  if (attempt->query.count) outcome = try_next(handle);
  if (outcome == 0) return false;
  free(attempt);
  *handle = (struct handle){
    .kind = handle->kind, .fd = handle->fd, .error = outcome, .due_ms = -1,
  };
  return true;
}

static JSValue read_connection(JSContext *ctx, struct handle *handle, JSValueConst what) {
  (void)what;
  uint8_t bytes[CHUNK_BYTES];
  if (handle->error) return JS_NewInt32(ctx, handle->error);
  if (handle->more) return JS_NewInt32(ctx, -EAGAIN);
  ssize_t count = recv(handle->fd, bytes, sizeof bytes, 0);
  if (count >= 0) return JS_NewArrayBufferCopy(ctx, bytes, (size_t)count);
  int error = errno;
  if (error == EAGAIN) handle->awaited |= POLLIN;
  return JS_NewInt32(ctx, -error);
}

static int write_connection(
    JSContext *ctx, struct handle *handle, JSValueConst data, JSValueConst where) {
  (void)where;
  size_t length;
  const uint8_t *bytes = bytes_of(ctx, data, &length);
  if (handle->error) return handle->error;
  if (handle->more) return -EAGAIN;
  if (length == 0) return 0;
  ssize_t count = send(handle->fd, bytes, length, MSG_NOSIGNAL);
  if (count == (ssize_t)length) return (int)count;
  int error = errno;
  /* Why a connection ended is told by reading. */
  handle->awaited |= count >= 0 || error == EAGAIN ? POLLOUT : POLLIN;
  return count < 0 ? -error : (int)count;
}

/* ---- connections that were closed: unread bytes would break them before all was received ---- */

static bool farewell_came(struct handle *handle) {
  uint8_t bytes[CHUNK_BYTES];
  bool goes_on = clock_ms() < handle->due_ms;
  ssize_t count = recv(handle->fd, bytes, sizeof bytes, 0);
  if (goes_on && (count > 0 || (count < 0 && errno == EAGAIN))) handle->awaited = POLLIN;
  else free_handle(handle);
  return false;
}

static const struct kind farewell_kind = { .name = "", .came = farewell_came };

static bool connection_lingers(struct handle *handle) {
  if (handle->more || handle->error || shutdown(handle->fd, SHUT_WR)) return false;
  *handle = (struct handle){
    .kind = &farewell_kind, .fd = handle->fd, .awaited = POLLIN,
    .due_ms = clock_ms() + FAREWELL_MS,
  };
  return true;
}

const struct kind connection_kind = {
  .name = "connection", .create = open_connection, .read = read_connection,
  .write = write_connection, .release = release_connection, .lingers = connection_lingers,
  .came = connection_came,
};

/* ---- clients ---- */

static int open_listener(JSContext *ctx, JSValueConst options) {
  char host[MAX_NAME + 1];
  union address address;
  const int one = 1;
  member_text(ctx, options, "host", host, sizeof host);
  socklen_t length = own_address_of(host, member_int(ctx, options, "port"), &address);
  if (!length) return -EADDRNOTAVAIL;
  int fd = socket(address.any.sa_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (fd < 0) return -errno;
  setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
  if (!bind(fd, &address.any, length) && !listen(fd, BACKLOG))
    return take_handle(&listener_kind, fd);
  int error = errno;
  close(fd);
  return -error;
}

/* The port that a socket is bound to. */
static JSValue read_port(JSContext *ctx, int fd) {
  union address own;
  socklen_t length = sizeof own;
  if (getsockname(fd, &own.any, &length)) return JS_NewInt32(ctx, -errno);
  return JS_NewInt32(ctx, address_port(&own));
}

static JSValue read_listener(JSContext *ctx, struct handle *handle, JSValueConst what) {
  union address address;
  socklen_t length = sizeof address;
  char host[ADDRESS_TEXT];
  if (JS_IsString(what)) return read_port(ctx, handle->fd);
  int fd = accept4(handle->fd, &address.any, &length, SOCK_NONBLOCK | SOCK_CLOEXEC);
  if (fd < 0) {
    handle->awaited |= POLLIN;
    return JS_NewInt32(ctx, -EAGAIN);
  }
  if (free_handles() <= RESERVED_HANDLES) {
    close(fd);
    handle->awaited |= POLLIN;
    return JS_NewInt32(ctx, -EAGAIN);
  }
  set_options(fd);
  JSValue client = JS_NewObject(ctx);
  JS_SetPropertyStr(ctx, client, "handle", JS_NewInt32(ctx, take_handle(&connection_kind, fd)));
  address_text(&address, host);
  set_text(ctx, client, "host", host);
  length = sizeof address;
  if (!getsockname(fd, &address.any, &length)) {
    address_text(&address, host);
    set_text(ctx, client, "local", host);
  }
  return client;
}

const struct kind listener_kind = {
  .name = "listener", .create = open_listener, .read = read_listener,
};
