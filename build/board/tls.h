/*
 * TLS above the byte stream of a connection. Nothing here knows TCP, and nothing waits: what takes
 * long goes on when the connection is told that its time has come.
 */
#pragma once
#include "port.h"

/* The stream beneath, by the handle of its connection. */
struct carrier {
  /* Takes bytes that came: how many, 0: the peer has ended, or a negative error number. */
  int (*take)(struct handle *connection, uint8_t *bytes, size_t size);
  /* Sends bytes: how many found room, or a negative error number. */
  int (*give)(struct handle *connection, const uint8_t *bytes, size_t length);
  /* Breaks the connection, because another one needs its place. */
  void (*drop)(struct handle *connection);
};

/* What one connection needs. */
struct session;

/*
 * Makes one for a connection, with the identity of the handle `tls`; NULL for the handle 0, which
 * means plain bytes. 0, or a negative error number: -ENOPKG where a client was not told whom to
 * trust.
 */
int begin_session(int tls, struct handle *connection, const struct carrier *carrier,
                  struct session **session);

/* Goes on to agree on keys: 0 when that is done, -EAGAIN, or why it failed. */
int open_session(struct session *session);

/* Reads what the peer sent: how many bytes, 0: it has ended, or a negative error number. */
int read_session(struct session *session, uint8_t *bytes, size_t size);

/*
 * Sends: how many bytes were taken, or a negative error number. After -EAGAIN the same bytes have
 * to be given again.
 */
int write_session(struct session *session, const uint8_t *bytes, size_t length);

/* Ends it, if there is one, and tells the peer so. */
void end_session(struct session *session);

/* How much the memory for TLS was at most, bytes. */
uint32_t tls_memory_used(void);
