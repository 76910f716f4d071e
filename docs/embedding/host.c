/*
 * A whole charger on a machine that has QuickJS and sockets: loads the portable host, as source
 * or as bytecode, gives it the I/O port, and lets it run in one loop. POSIX; on a microcontroller
 * the same functions stand on lwIP, a flash file system and a UART.
 *
 * cc -O2 -Iquickjs docs/embedding/host.c quickjs/libquickjs.a -lm -lpthread -o host
 * ./host build/out/portable FOLDER PORT [VARIANT]
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <arpa/inet.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#include "quickjs.h"

/* What the engine may have; docs/embedding.md says what the device needs. */
#ifndef HEAP_BYTES
#define HEAP_BYTES (6u << 20)
#endif
#define STACK_BYTES (256u << 10)
#define HANDLES 64
#define CHUNK 4096
#define NAME 192

/* Kinds of handles; free ones are 0, as are handles of JavaScript: the first one is 1. */
enum kind {
  FREE, CLOCK, CALENDAR, TIMER, RANDOM, LOG, STORAGE, ASSETS, LOOKUP, CONNECTION, LISTENER, UDP,
  SERIAL
};
static const char *const kinds[] = {
  "", "clock", "calendar", "timer", "random", "log", "storage", "assets", "lookup", "connection",
  "listener", "udp", "serial"
};

static struct handle {
  enum kind kind;
  int fd;
  /*
   * Wakes the device when there is room: a connection is being made, or took less than it was
   * given.
   */
  int waits_for_room;
  char address[64]; /* of a lookup */
} handles[HANDLES];

static const char *delivered; /* the folder with the host itself */
static const char *folder;
static double due_ms = -1; /* when the timer is due; -1: it is not set */
static int timer_handle;
static int lookup_done; /* handle whose `ready` is due at once */

static double clock_ms(clockid_t id) {
  struct timespec t;
  clock_gettime(id, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static int allocate(enum kind kind, int fd) {
  for (int i = 1; i < HANDLES; i++) {
    if (handles[i].kind != FREE) continue;
    handles[i] = (struct handle){ .kind = kind, .fd = fd };
    return i;
  }
  if (fd >= 0) close(fd);
  return -EMFILE;
}

static struct handle *handle_of(JSContext *ctx, JSValueConst value) {
  int32_t number = 0;
  JS_ToInt32(ctx, &number, value);
  return number > 0 && number < HANDLES ? &handles[number] : &handles[0];
}

/* Copies a text out of the engine. */
static void text_of(JSContext *ctx, JSValueConst value, char *text, size_t size) {
  const char *given = JS_ToCString(ctx, value);
  snprintf(text, size, "%s", given ? given : "");
  JS_FreeCString(ctx, given);
}

static void member_text(
    JSContext *ctx, JSValueConst object, const char *name, char *text, size_t size) {
  JSValue member = JS_GetPropertyStr(ctx, object, name);
  text_of(ctx, member, text, size);
  JS_FreeValue(ctx, member);
}

static int member_int(JSContext *ctx, JSValueConst object, const char *name) {
  int32_t number = 0;
  JSValue member = JS_GetPropertyStr(ctx, object, name);
  JS_ToInt32(ctx, &number, member);
  JS_FreeValue(ctx, member);
  return number;
}

/* The bytes of a Uint8Array; they stay the engine's. NULL if it is something else. */
static const uint8_t *bytes_of(JSContext *ctx, JSValueConst value, size_t *length) {
  size_t offset, size, per_element;
  JSValue buffer = JS_GetTypedArrayBuffer(ctx, value, &offset, length, &per_element);
  if (JS_IsException(buffer)) {
    JS_FreeValue(ctx, JS_GetException(ctx));
    return NULL;
  }
  const uint8_t *start = JS_GetArrayBuffer(ctx, &size, buffer);
  JS_FreeValue(ctx, buffer); /* the array still holds it */
  return start ? start + offset : NULL;
}

/* ---- TCP, UDP, serial ---- */

static struct sockaddr_in endpoint_of(JSContext *ctx, JSValueConst options) {
  char host[64];
  struct sockaddr_in address = { .sin_family = AF_INET };
  member_text(ctx, options, "host", host, sizeof host);
  address.sin_port = htons((uint16_t)member_int(ctx, options, "port"));
  /* Names were looked up before, but for a broker's or controller's. */
  if (*host && inet_pton(AF_INET, host, &address.sin_addr) != 1) {
    struct addrinfo hints = { .ai_family = AF_INET }, *found;
    if (getaddrinfo(host, NULL, &hints, &found)) return (struct sockaddr_in){ 0 };
    address.sin_addr = ((struct sockaddr_in *)found->ai_addr)->sin_addr;
    freeaddrinfo(found);
  }
  return address;
}

static int open_socket(JSContext *ctx, enum kind kind, JSValueConst options) {
  struct sockaddr_in address = endpoint_of(ctx, options);
  const int one = 1;
  if (address.sin_family == 0) return -ENOENT;
  int fd =
      socket(AF_INET, (kind == UDP ? SOCK_DGRAM : SOCK_STREAM) | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (fd < 0) return -errno;
  int failed;
  if (kind == CONNECTION) {
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    failed = connect(fd, (struct sockaddr *)&address, sizeof address) && errno != EINPROGRESS;
  } else {
    if (kind == LISTENER) setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    failed = bind(fd, (struct sockaddr *)&address, sizeof address) ||
             (kind == LISTENER && listen(fd, 8));
  }
  if (failed) {
    int error = errno;
    close(fd);
    return -error;
  }
  int handle = allocate(kind, fd);
  if (handle > 0) handles[handle].waits_for_room = kind == CONNECTION;
  return handle;
}

static int open_serial(JSContext *ctx, JSValueConst options) {
  char name[NAME];
  struct termios settings;
  member_text(ctx, options, "name", name, sizeof name);
  int fd = open(name, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
  if (fd < 0) return -errno;
  if (tcgetattr(fd, &settings)) {
    close(fd);
    return -ENOTTY;
  }
  cfmakeraw(&settings);
  /* The rate that the link has; others would be looked up by `baud`. */
  cfsetspeed(&settings, B115200);
  tcsetattr(fd, TCSANOW, &settings);
  return allocate(SERIAL, fd);
}

static JSValue read_client(JSContext *ctx, int listener) {
  struct sockaddr_in from;
  socklen_t length = sizeof from;
  const int one = 1;
  int fd = accept4(listener, (struct sockaddr *)&from, &length, SOCK_NONBLOCK | SOCK_CLOEXEC);
  if (fd < 0) return JS_NewInt32(ctx, -errno);
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  int handle = allocate(CONNECTION, fd);
  if (handle < 0) return JS_NewInt32(ctx, -EAGAIN);
  char host[INET_ADDRSTRLEN];
  inet_ntop(AF_INET, &from.sin_addr, host, sizeof host);
  JSValue client = JS_NewObject(ctx);
  JS_SetPropertyStr(ctx, client, "handle", JS_NewInt32(ctx, handle));
  JS_SetPropertyStr(ctx, client, "host", JS_NewString(ctx, host));
  if (!getsockname(fd, (struct sockaddr *)&from, &length)) {
    inet_ntop(AF_INET, &from.sin_addr, host, sizeof host);
    JS_SetPropertyStr(ctx, client, "local", JS_NewString(ctx, host));
  }
  return client;
}

static JSValue read_datagram(JSContext *ctx, int fd) {
  uint8_t bytes[1500];
  struct sockaddr_in from;
  socklen_t length = sizeof from;
  ssize_t count = recvfrom(fd, bytes, sizeof bytes, 0, (struct sockaddr *)&from, &length);
  if (count < 0) return JS_NewInt32(ctx, -errno);
  char host[INET_ADDRSTRLEN];
  inet_ntop(AF_INET, &from.sin_addr, host, sizeof host);
  JSValue datagram = JS_NewObject(ctx);
  JS_SetPropertyStr(ctx, datagram, "bytes", JS_NewArrayBufferCopy(ctx, bytes, (size_t)count));
  JS_SetPropertyStr(ctx, datagram, "host", JS_NewString(ctx, host));
  JS_SetPropertyStr(ctx, datagram, "port", JS_NewInt32(ctx, ntohs(from.sin_port)));
  return datagram;
}

/* ---- storage: one file per object in one folder; `/` becomes `!` ---- */

static void path_of(const char *name, const char *ending, char *path) {
  int start = snprintf(path, NAME, "%s/", folder);
  snprintf(path + start, NAME - start, "%s%s", name, ending);
  for (char *at = path + start; *at; at++) if (*at == '/') *at = '!';
}

static int sync_folder(void) {
  int fd = open(folder, O_RDONLY | O_DIRECTORY);
  if (fd < 0) return -errno;
  int failed = fsync(fd) ? -errno : 0;
  close(fd);
  return failed;
}

static int write_file(const char *path, int flags, const uint8_t *bytes, size_t length) {
  int fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, 0600), failed = 0;
  if (fd < 0) return -errno;
  off_t before = lseek(fd, 0, SEEK_END);
  for (size_t at = 0; at < length && !failed;) {
    ssize_t count = write(fd, bytes + at, length - at);
    if (count < 0) failed = -errno;
    else at += (size_t)count;
  }
  if (!failed && fsync(fd)) failed = -errno;
  /* What is told as failed must not be found later. */
  if (failed && !ftruncate(fd, before)) fsync(fd);
  close(fd);
  return failed;
}

static int store(JSContext *ctx, JSValueConst data, JSValueConst where) {
  char name[NAME], how[16], path[NAME], other[NAME];
  member_text(ctx, where, "name", name, sizeof name);
  member_text(ctx, where, "how", how, sizeof how);
  path_of(name, "", path);
  if (!strcmp(how, "remove")) return unlink(path) && errno != ENOENT ? -errno : sync_folder();
  if (!strcmp(how, "rename")) {
    text_of(ctx, data, name, sizeof name);
    path_of(name, "", other);
    return rename(path, other) ? -errno : sync_folder();
  }
  if (!strcmp(how, "truncate")) {
    int64_t length = 0;
    JS_ToInt64(ctx, &length, data);
    if (truncate(path, length)) return -errno;
    return write_file(path, 0, NULL, 0);
  }
  size_t length;
  const uint8_t *bytes = bytes_of(ctx, data, &length);
  if (!bytes && length > 0) return -EINVAL;
  if (!strcmp(how, "append")) {
    int failed = write_file(path, O_APPEND, bytes, length);
    return failed ? failed : sync_folder();
  }
  path_of(name, ".new", other);
  int failed = write_file(other, O_TRUNC, bytes, length);
  if (!failed && rename(other, path)) failed = -errno;
  if (failed) unlink(other);
  return failed ? failed : sync_folder();
}

/* A whole file, with a 0 behind it; NULL if it cannot be read. */
static char *load_file(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  struct stat stat;
  char *bytes = fstat(fileno(file), &stat) ? NULL : calloc((size_t)stat.st_size + 1, 1);
  *length = bytes ? fread(bytes, 1, (size_t)stat.st_size, file) : 0;
  if (bytes && ferror(file)) {
    free(bytes);
    bytes = NULL;
    errno = EIO;
  }
  fclose(file);
  return bytes;
}

static JSValue read_file(JSContext *ctx, const char *path) {
  size_t length;
  char *bytes = load_file(path, &length);
  if (!bytes) return JS_NewInt32(ctx, -errno);
  JSValue answer = JS_NewArrayBufferCopy(ctx, (uint8_t *)bytes, length);
  free(bytes);
  return answer;
}

static JSValue read_object(JSContext *ctx, JSValueConst what) {
  char name[NAME], path[NAME];
  text_of(ctx, what, name, sizeof name);
  path_of(name, "", path);
  return read_file(ctx, path);
}

static JSValue read_asset(JSContext *ctx, JSValueConst what) {
  char name[64], path[NAME];
  text_of(ctx, what, name, sizeof name);
  snprintf(path, sizeof path, "%s/assets/%s", delivered, name);
  return read_file(ctx, path);
}

static JSValue read_names(JSContext *ctx) {
  DIR *directory = opendir(folder);
  if (!directory) return JS_NewInt32(ctx, -errno);
  JSValue names = JS_NewArray(ctx);
  uint32_t count = 0;
  for (struct dirent *entry; (entry = readdir(directory));) {
    char name[NAME];
    size_t length = strlen(entry->d_name);
    if (entry->d_name[0] == '.' || length >= sizeof name) continue;
    if (length > 4 && !strcmp(entry->d_name + length - 4, ".new")) continue;
    for (size_t i = 0; i <= length; i++) name[i] = entry->d_name[i] == '!' ? '/' : entry->d_name[i];
    JS_SetPropertyUint32(ctx, names, count++, JS_NewString(ctx, name));
  }
  closedir(directory);
  return names;
}

/* ---- the four verbs ---- */

static JSValue verb_create(JSContext *ctx, JSValueConst self, int argc, JSValueConst *argv) {
  char name[16], host[128];
  int kind = SERIAL, handle;
  text_of(ctx, argv[0], name, sizeof name);
  while (kind > FREE && strcmp(kinds[kind], name)) kind--;
  switch (kind) {
    case FREE:
      return JS_NewInt32(ctx, -ENOSYS);
    case CONNECTION:
    case LISTENER:
    case UDP:
      return JS_NewInt32(ctx, open_socket(ctx, kind, argv[1]));
    case SERIAL:
      return JS_NewInt32(ctx, open_serial(ctx, argv[1]));
    case LOOKUP: {
      /*
       * This waits; where names are looked up in the background, `ready` follows when the answer is
       * there.
       */
      struct addrinfo hints = { .ai_family = AF_INET, .ai_socktype = SOCK_STREAM }, *found;
      member_text(ctx, argv[1], "host", host, sizeof host);
      if (getaddrinfo(host, NULL, &hints, &found)) return JS_NewInt32(ctx, -ENOENT);
      handle = allocate(LOOKUP, -1);
      if (handle > 0) {
        struct in_addr address = ((struct sockaddr_in *)found->ai_addr)->sin_addr;
        inet_ntop(AF_INET, &address, handles[handle].address, sizeof handles[handle].address);
        lookup_done = handle;
      }
      freeaddrinfo(found);
      return JS_NewInt32(ctx, handle);
    }
    default:
      handle = allocate(kind, -1);
      if (kind == TIMER) timer_handle = handle;
      return JS_NewInt32(ctx, handle);
  }
}

static JSValue verb_read(JSContext *ctx, JSValueConst self, int argc, JSValueConst *argv) {
  struct handle *handle = handle_of(ctx, argv[0]);
  uint8_t bytes[CHUNK];
  switch (handle->kind) {
    case CLOCK:
      return JS_NewFloat64(ctx, clock_ms(CLOCK_MONOTONIC));
    case CALENDAR: {
      /* A clock that was never set stands in 1970. */
      double now_ms = clock_ms(CLOCK_REALTIME);
      return JS_NewFloat64(ctx, now_ms < 1704067200e3 ? -1 : now_ms);
    }
    case RANDOM: {
      uint32_t count = 0;
      JS_ToUint32(ctx, &count, argv[1]);
      if (count > sizeof bytes || getrandom(bytes, count, 0) != (ssize_t)count)
        return JS_NewInt32(ctx, -EIO);
      return JS_NewArrayBufferCopy(ctx, bytes, count);
    }
    case STORAGE:
      return argc > 1 && !JS_IsUndefined(argv[1]) ? read_object(ctx, argv[1]) : read_names(ctx);
    case ASSETS:
      return read_asset(ctx, argv[1]);
    case LOOKUP: {
      JSValue addresses = JS_NewArray(ctx);
      JS_SetPropertyUint32(ctx, addresses, 0, JS_NewString(ctx, handle->address));
      return addresses;
    }
    case CONNECTION:
    case SERIAL: {
      ssize_t count = read(handle->fd, bytes, sizeof bytes);
      if (count < 0) return JS_NewInt32(ctx, -errno);
      return JS_NewArrayBufferCopy(ctx, bytes, (size_t)count);
    }
    case LISTENER:
      return read_client(ctx, handle->fd);
    case UDP:
      return read_datagram(ctx, handle->fd);
    default:
      return JS_NewInt32(ctx, -EBADF);
  }
}

static JSValue verb_write(JSContext *ctx, JSValueConst self, int argc, JSValueConst *argv) {
  struct handle *handle = handle_of(ctx, argv[0]);
  size_t length = 0;
  const uint8_t *bytes;
  ssize_t count;
  switch (handle->kind) {
    case TIMER: {
      double delay_ms = 0;
      JS_ToFloat64(ctx, &delay_ms, argv[1]);
      due_ms = clock_ms(CLOCK_MONOTONIC) + delay_ms;
      return JS_NewInt32(ctx, 0);
    }
    case CALENDAR:
      /* A device with a clock chip would set it here. */
      return JS_NewInt32(ctx, -EPERM);
    case LOG: {
      const char *text = JS_ToCString(ctx, argv[1]);
      fprintf(stderr, "%s\n", text ? text : "");
      JS_FreeCString(ctx, text);
      return JS_NewInt32(ctx, 0);
    }
    case STORAGE:
      return JS_NewInt32(ctx, store(ctx, argv[1], argv[2]));
    case CONNECTION:
    case SERIAL:
      bytes = bytes_of(ctx, argv[1], &length);
      if (handle->kind == CONNECTION) count = send(handle->fd, bytes ? (const void *)bytes : "", length, MSG_NOSIGNAL);
      else count = length > 0 ? write(handle->fd, bytes, length) : 0;
      handle->waits_for_room = count < 0 ? errno == EAGAIN : (size_t)count < length;
      return JS_NewInt32(ctx, count < 0 ? -errno : (int32_t)count);
    case UDP: {
      struct sockaddr_in to = endpoint_of(ctx, argv[2]);
      bytes = bytes_of(ctx, argv[1], &length);
      count = sendto(handle->fd, bytes, length, 0, (struct sockaddr *)&to, sizeof to);
      return JS_NewInt32(ctx, count < 0 ? -errno : 0);
    }
    default:
      return JS_NewInt32(ctx, -EBADF);
  }
}

static JSValue verb_close(JSContext *ctx, JSValueConst self, int argc, JSValueConst *argv) {
  struct handle *handle = handle_of(ctx, argv[0]);
  if (handle->kind == TIMER) due_ms = -1;
  if (handle->kind >= CONNECTION) close(handle->fd);
  handle->kind = FREE;
  return JS_UNDEFINED;
}

/* ---- the loop ---- */

static void fail(JSContext *ctx) {
  JSValue error = JS_GetException(ctx), stack = JS_GetPropertyStr(ctx, error, "stack");
  const char *words = JS_ToCString(ctx, error), *place = JS_ToCString(ctx, stack);
  fprintf(stderr, "%s\n%s\n", words ? words : "", place ? place : "");
  exit(1); /* whoever watches starts it again */
}

/* What is left over from promises; after every call into the engine. */
static void run_jobs(JSRuntime *runtime) {
  JSContext *ctx;
  int state;
  while ((state = JS_ExecutePendingJob(runtime, &ctx)) > 0);
  if (state < 0) fail(ctx);
}

static void call_ready(JSContext *ctx, JSValueConst ready, int handle) {
  JSValue number = JS_NewInt32(ctx, handle);
  JSValue result = JS_Call(ctx, ready, JS_UNDEFINED, 1, &number);
  if (JS_IsException(result)) fail(ctx);
  JS_FreeValue(ctx, result);
  run_jobs(JS_GetRuntime(ctx));
}

static void loop(JSContext *ctx, JSValueConst ready) {
  for (;;) {
    struct pollfd fds[HANDLES];
    int of[HANDLES], count = 0;
    for (int i = 1; i < HANDLES; i++) {
      if (handles[i].kind < CONNECTION) continue;
      fds[count] = (struct pollfd){ .fd = handles[i].fd, .events = POLLIN };
      if (handles[i].waits_for_room) fds[count].events |= POLLOUT;
      of[count++] = i;
    }
    double left_ms = due_ms < 0 ? -1 : due_ms - clock_ms(CLOCK_MONOTONIC);
    int wait_ms = lookup_done ? 0 : due_ms < 0 ? -1 : left_ms <= 0 ? 0 : (int)left_ms + 1;
    poll(fds, (nfds_t)count, wait_ms);
    for (int i = 0; i < count; i++) if (fds[i].revents) call_ready(ctx, ready, of[i]);
    if (lookup_done) {
      int handle = lookup_done;
      lookup_done = 0;
      call_ready(ctx, ready, handle);
    }
    if (due_ms >= 0 && clock_ms(CLOCK_MONOTONIC) >= due_ms) {
      due_ms = -1;
      call_ready(ctx, ready, timer_handle);
    }
  }
}

/* ---- the host: modules, each as source or as bytecode, which begins with a small number ---- */

static JSValue compile(JSContext *ctx, const char *name) {
  char path[NAME];
  size_t length;
  snprintf(path, sizeof path, "%s/%s", delivered, name);
  char *code = load_file(path, &length);
  if (!code) return JS_ThrowReferenceError(ctx, "%s cannot be read", path);
  const int flags = JS_EVAL_TYPE_MODULE | JS_EVAL_FLAG_COMPILE_ONLY;
  const int is_bytecode = *code < ' ';
  JSValue module = is_bytecode
    ? JS_ReadObject(ctx, (uint8_t *)code, length, JS_READ_OBJ_BYTECODE)
    : JS_Eval(ctx, code, length, name, flags);
  free(code);
  return module;
}

static JSModuleDef *load_module(JSContext *ctx, const char *name, void *opaque) {
  JSValue module = compile(ctx, name);
  if (JS_IsException(module)) return NULL;
  JSModuleDef *definition = JS_VALUE_GET_PTR(module);
  JS_FreeValue(ctx, module); /* the engine holds it */
  return definition;
}

int main(int argc, char **argv) {
  if (argc < 4) return fprintf(stderr, "usage: host HOST FOLDER PORT [VARIANT]\n"), 2;
  delivered = argv[1];
  folder = argv[2];
  mkdir(folder, 0700);
  JSRuntime *runtime = JS_NewRuntime();
  JS_SetMemoryLimit(runtime, HEAP_BYTES);
  JS_SetMaxStackSize(runtime, STACK_BYTES);
  JS_SetModuleLoaderFunc(runtime, NULL, load_module, NULL);
  JSContext *ctx = JS_NewContext(runtime);

  JSValue module = compile(ctx, "voltkern.js");
  if (JS_IsException(module) || JS_ResolveModule(ctx, module) < 0) fail(ctx);
  JSValue result = JS_EvalFunction(ctx, module);
  if (JS_IsException(result)) fail(ctx);
  JS_FreeValue(ctx, result);
  run_jobs(runtime);

  JSValue global = JS_GetGlobalObject(ctx), io = JS_NewObject(ctx), settings = JS_NewObject(ctx);
  JS_SetPropertyStr(ctx, io, "create", JS_NewCFunction(ctx, verb_create, "create", 2));
  JS_SetPropertyStr(ctx, io, "read", JS_NewCFunction(ctx, verb_read, "read", 2));
  JS_SetPropertyStr(ctx, io, "write", JS_NewCFunction(ctx, verb_write, "write", 3));
  JS_SetPropertyStr(ctx, io, "close", JS_NewCFunction(ctx, verb_close, "close", 1));
  JS_SetPropertyStr(ctx, settings, "variant", JS_NewString(ctx, argc > 4 ? argv[4] : "warp3"));
  JS_SetPropertyStr(ctx, settings, "port", JS_NewInt32(ctx, atoi(argv[3])));

  JSValue voltkern = JS_GetPropertyStr(ctx, global, "voltkern");
  JSValue ready = JS_GetPropertyStr(ctx, voltkern, "ready");
  JSValueConst arguments[] = { io, settings };
  JSValue device = JS_Call(ctx, voltkern, JS_UNDEFINED, 2, arguments);
  if (JS_IsException(device)) fail(ctx);
  run_jobs(runtime);
  loop(ctx, ready);
}
