/*
 * The I/O port of the portable host, host/platform/portable/io.ts: handles of several kinds, and
 * the four verbs. Nothing in it waits; the loop in main.c does.
 */
#pragma once
#include <stdbool.h>
#include "quickjs.h"

struct handle;

/* A kind of handle, and what the verbs do for it; what a kind lacks is NULL. */
struct kind {
  const char *name;
  /* Makes one: the number of a handle, or a negative error number. */
  int (*create)(JSContext *ctx, JSValueConst options);
  JSValue (*read)(JSContext *ctx, struct handle *handle, JSValueConst what);
  int (*write)(JSContext *ctx, struct handle *handle, JSValueConst data, JSValueConst where);
  /* Releases what the handle has besides its descriptor. */
  void (*release)(struct handle *handle);
  /* Whether the handle, closed by JavaScript, has something left to do; it ends by itself then. */
  bool (*lingers)(struct handle *handle);
  /*
   * Is told that what was awaited has come, or its time; whether JavaScript is to hear of it, as it
   * does where this is NULL.
   */
  bool (*came)(struct handle *handle);
};

/* Something that a number of JavaScript stands for. */
struct handle {
  const struct kind *kind; /* NULL: free */
  int fd; /* -1: none */
  /*
   * What of the descriptor is awaited, POLLIN and POLLOUT. It is told once: whoever then reads or
   * writes until nothing is left awaits it again. A client that the device lets rest thus costs
   * nothing, however much it sends.
   */
  short awaited;
  double due_ms; /* when it is time for it, as `clock_ms`; negative: never */
  int error; /* why it does not work, a negative error number; 0: it does */
  void *more; /* what its kind needs besides */
};

/* Handles at a time: 32 clients of HTTP, 4 of /ws, and what the device itself opens. */
#define MAX_HANDLES 128

/* By number; 0 is none. */
extern struct handle handles[MAX_HANDLES];

/*
 * Takes a free handle; -EMFILE if there is none, and `fd` is closed then. It awaits bytes if it has
 * a descriptor.
 */
int take_handle(const struct kind *kind, int fd);

/* Frees a handle, and closes what it has. */
void free_handle(struct handle *handle);

/* How many handles are free. */
int free_handles(void);

/* The number of a handle. */
int number_of(const struct handle *handle);

/* ms, monotonic. */
double clock_ms(void);

/* ms since 1970; negative while nobody knows. */
double calendar_now_ms(void);

/* Sets the calendar of the machine, ms since 1970; 0, or a negative error number. */
int set_calendar(double now_ms);

/* What the `calendar` answers about time servers, host/platform/portable/io.ts. */
JSValue time_servers(JSContext *ctx);

/* An object with the four verbs. */
JSValue make_port(JSContext *ctx);

/* Closes everything that is open. */
void close_port(void);

/* The kinds that this machine has; the last one is NULL. */
extern const struct kind *const kinds[];

/* The kinds, each in the file that is named after what it is about. */
extern const struct kind clock_kind, calendar_kind, timer_kind, random_kind, log_kind, memory_kind;
extern const struct kind storage_kind, assets_kind, serial_kind;
extern const struct kind lookup_kind, connection_kind, listener_kind;
extern const struct kind udp_kind, multicast_kind;
