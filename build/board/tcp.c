/* TCP: connections to others, and clients of the device, above lwIP's raw interface. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "lwip/tcp.h"
#include "names.h"
#include "net.h"
#include "tcp.h"
#include "tls.h"
#include "values.h"

/* Clients that wait for JavaScript to take them. */
#define BACKLOG 48
/* Handles that clients leave for what the device itself opens. */
#define RESERVED_HANDLES 32
/* How long a closed connection may take to hear that its peer has had everything, ms. */
#define FAREWELL_MS 1000
/* What is read at a time. */
#define CHUNK_BYTES 4096
/* When a connection whose bytes found no room looks for it again; halves of a second. */
#define LOOK_AGAIN 1

enum phase { NAMING, CONNECTING, OPEN, LEAVING };

/* A connection. */
struct stream {
  struct lookup lookup; /* of the peer's name, in phase NAMING */
  struct tcp_pcb *pcb; /* NULL: there is none any more */
  enum phase phase;
  int port;
  bool has_ended; /* the peer sends no more */
  struct session *session; /* TLS above it; NULL: plain bytes */
  /*
   * What came and was not read yet: lwIP's own buffers are few, and each holds a whole frame, so
   * that a client could take all of them with single bytes.
   */
  uint16_t first, count;
  uint8_t bytes[TCP_WND];
};

/* ---- connections ---- */

static err_t on_received(void *handle, struct tcp_pcb *pcb, struct pbuf *came, err_t error) {
  struct stream *stream = ((struct handle *)handle)->more;
  (void)error;
  if (!came) {
    stream->has_ended = true;
  } else if (stream->phase == LEAVING) {
    tcp_recved(pcb, came->tot_len);
    pbuf_free(came);
    return ERR_OK;
  } else {
    /* Never more than the window, which is as long. */
    if (stream->count + came->tot_len > TCP_WND) return ERR_MEM;
    for (uint16_t at = 0; at < came->tot_len;) {
      uint16_t to = (uint16_t)((stream->first + stream->count) % TCP_WND);
      uint16_t piece = (uint16_t)LWIP_MIN(came->tot_len - at, TCP_WND - to);
      pbuf_copy_partial(came, stream->bytes + to, piece, at);
      stream->count += piece;
      at += piece;
    }
    pbuf_free(came);
  }
  wake(handle);
  return ERR_OK;
}

static err_t on_sent(void *handle, struct tcp_pcb *pcb, u16_t length) {
  (void)pcb, (void)length;
  struct stream *stream = ((struct handle *)handle)->more;
  if (stream->phase == OPEN) wake(handle);
  return ERR_OK;
}

static err_t on_time(void *handle, struct tcp_pcb *pcb) {
  (void)pcb;
  struct stream *stream = ((struct handle *)handle)->more;
  if (stream->phase == OPEN) wake(handle);
  return ERR_OK;
}

/* The connection is gone; lwIP has released it. */
static void on_failed(void *handle, err_t error) {
  struct handle *own = handle;
  struct stream *stream = own->more;
  own->error = error_number(error);
  if (stream->phase == CONNECTING && error == ERR_RST) own->error = -ECONNREFUSED;
  stream->pcb = NULL;
  wake(own);
}

static err_t on_connected(void *handle, struct tcp_pcb *pcb, err_t error) {
  struct stream *stream = ((struct handle *)handle)->more;
  (void)pcb, (void)error;
  stream->phase = OPEN;
  wake(handle);
  return ERR_OK;
}

static void serve(struct handle *handle, struct tcp_pcb *pcb) {
  struct stream *stream = handle->more;
  stream->pcb = pcb;
  tcp_nagle_disable(pcb);
  tcp_arg(pcb, handle);
  tcp_recv(pcb, on_received);
  tcp_sent(pcb, on_sent);
  tcp_err(pcb, on_failed);
  tcp_poll(pcb, on_time, LOOK_AGAIN);
}

/* Hears no more of a connection of lwIP, if there is one. */
static void leave_pcb(struct tcp_pcb *pcb) {
  if (!pcb) return;
  tcp_arg(pcb, NULL);
  tcp_recv(pcb, NULL);
  tcp_sent(pcb, NULL);
  tcp_err(pcb, NULL);
  tcp_poll(pcb, NULL, 0);
}

/* Takes bytes that came, for whoever reads them: struct carrier. */
static int take(struct handle *handle, uint8_t *bytes, size_t size) {
  struct stream *stream = handle->more;
  size_t taken = 0;
  while (taken < size && stream->count > 0) {
    uint16_t piece = (uint16_t)LWIP_MIN(stream->count, TCP_WND - stream->first);
    piece = (uint16_t)LWIP_MIN(piece, size - taken);
    memcpy(bytes + taken, stream->bytes + stream->first, piece);
    stream->first = (uint16_t)((stream->first + piece) % TCP_WND);
    stream->count -= piece;
    taken += piece;
  }
  if (taken > 0 && stream->pcb) tcp_recved(stream->pcb, (u16_t)taken);
  if (taken > 0 || stream->has_ended) return (int)taken;
  return handle->error ? handle->error : -EAGAIN;
}

/* Gives bytes to lwIP. */
static int give(struct handle *handle, const uint8_t *bytes, size_t length) {
  struct stream *stream = handle->more;
  if (!stream->pcb) return handle->error;
  u16_t piece = (u16_t)LWIP_MIN(length, tcp_sndbuf(stream->pcb));
  /* Where lwIP's memory is short, a smaller piece may still find room. */
  while (piece > 0) {
    err_t error = tcp_write(stream->pcb, bytes, piece, TCP_WRITE_FLAG_COPY);
    if (error == ERR_OK) break;
    if (error != ERR_MEM) return error_number(error);
    piece /= 2;
  }
  tcp_output(stream->pcb);
  return piece > 0 ? piece : -EAGAIN;
}

/* Breaks it off. */
static void drop(struct handle *handle) {
  struct stream *stream = handle->more;
  leave_pcb(stream->pcb);
  if (stream->pcb) tcp_abort(stream->pcb);
  stream->pcb = NULL;
  stream->count = 0;
  handle->error = -ECONNRESET;
  end_session(stream->session);
  stream->session = NULL;
  wake(handle);
}

static const struct carrier carrier = { .take = take, .give = give, .drop = drop };

/* Ends a connection; what was given to lwIP still leaves. */
static void release_connection(struct handle *handle) {
  struct stream *stream = handle->more;
  struct tcp_pcb *pcb = stream ? stream->pcb : NULL;
  if (stream && stream->phase == NAMING) forget_lookup(handle);
  if (stream) end_session(stream->session);
  leave_pcb(pcb);
  if (pcb && tcp_close(pcb) != ERR_OK) tcp_abort(pcb);
  free(stream);
}

/* Makes one with TLS above it, by the handle of that; 0: plain bytes. */
static int make_stream(int tls) {
  int number = take_handle(&connection_kind, -1);
  if (number < 0) return number;
  struct handle *handle = &handles[number];
  struct stream *stream = handle->more = calloc(1, sizeof *stream);
  int failed = stream ? begin_session(tls, handle, &carrier, &stream->session) : -ENOMEM;
  if (failed) free_handle(handle);
  return failed ? failed : number;
}

/* Begins to connect to the address that was found; 0, or why that cannot be. */
static int begin_connection(struct handle *handle) {
  struct stream *stream = handle->more;
  struct tcp_pcb *pcb = tcp_new();
  if (!pcb) return -ENOMEM;
  stream->phase = CONNECTING;
  serve(handle, pcb);
  return error_number(
      tcp_connect(pcb, &stream->lookup.address, (u16_t)stream->port, on_connected));
}

static int open_connection(JSContext *ctx, JSValueConst options) {
  char host[MAX_NAME];
  member_text(ctx, options, "host", host, sizeof host);
  int number = make_stream(member_int(ctx, options, "tls"));
  if (number < 0) return number;
  struct handle *handle = &handles[number];
  struct stream *stream = handle->more;
  stream->port = member_int(ctx, options, "port");
  int failed = begin_lookup(handle, host);
  if (failed) free_handle(handle);
  return failed ? failed : number;
}

/* A name was found, or something came, or a farewell is over. */
static bool connection_came(struct handle *handle) {
  struct stream *stream = handle->more;
  handle->due_ms = -1;
  if (stream->phase == LEAVING) {
    free_handle(handle);
    return false;
  }
  if (stream->phase == OPEN && stream->session && !handle->error) {
    int answer = open_session(stream->session);
    if (answer == -EAGAIN) return false;
    handle->error = answer;
  }
  if (stream->phase != NAMING) return true;
  handle->error = stream->lookup.error;
  if (!handle->error) handle->error = begin_connection(handle);
  return handle->error != 0;
}

static JSValue read_connection(JSContext *ctx, struct handle *handle, JSValueConst what) {
  struct stream *stream = handle->more;
  uint8_t bytes[CHUNK_BYTES];
  (void)what;
  int count = stream->session ? read_session(stream->session, bytes, sizeof bytes)
                              : take(handle, bytes, sizeof bytes);
  return count < 0 ? JS_NewInt32(ctx, count) : JS_NewArrayBufferCopy(ctx, bytes, (size_t)count);
}

static int write_connection(
    JSContext *ctx, struct handle *handle, JSValueConst data, JSValueConst where) {
  struct stream *stream = handle->more;
  size_t length;
  const uint8_t *bytes = bytes_of(ctx, data, &length);
  (void)where;
  if (handle->error) return handle->error;
  if (stream->phase != OPEN) return -EAGAIN;
  if (stream->session) return write_session(stream->session, bytes, length);
  return length == 0 ? 0 : give(handle, bytes, length);
}

/*
 * Unread bytes would have the connection broken before all was received: it is ended for writing,
 * and what still comes is dropped for a while.
 */
static bool connection_lingers(struct handle *handle) {
  struct stream *stream = handle->more;
  if (!stream->pcb || stream->phase != OPEN || stream->has_ended) return false;
  end_session(stream->session);
  stream->session = NULL;
  if (tcp_shutdown(stream->pcb, 0, 1) != ERR_OK) return false;
  stream->phase = LEAVING;
  if (stream->count) tcp_recved(stream->pcb, stream->count);
  stream->count = 0;
  handle->due_ms = clock_ms() + FAREWELL_MS;
  return true;
}

const struct kind connection_kind = {
  .name = "connection", .create = open_connection, .read = read_connection,
  .write = write_connection, .release = release_connection, .lingers = connection_lingers,
  .came = connection_came,
};

/* ---- clients ---- */

struct listener {
  struct tcp_pcb *pcb;
  int tls; /* handle of the TLS above its connections; 0: none */
  int count;
  int waiting[BACKLOG]; /* numbers of connections that JavaScript has not taken yet */
};

static err_t on_client(void *handle, struct tcp_pcb *pcb, err_t error) {
  struct listener *listener = ((struct handle *)handle)->more;
  if (error != ERR_OK || !pcb) return ERR_VAL;
  int number = -EMFILE;
  if (free_handles() > RESERVED_HANDLES && listener->count < BACKLOG)
    number = make_stream(listener->tls);
  if (number < 0) {
    tcp_abort(pcb);
    return ERR_ABRT;
  }
  serve(&handles[number], pcb);
  ((struct stream *)handles[number].more)->phase = OPEN;
  listener->waiting[listener->count++] = number;
  wake(handle);
  return ERR_OK;
}

static void release_listener(struct handle *handle) {
  struct listener *listener = handle->more;
  if (!listener) return;
  while (listener->count > 0) free_handle(&handles[listener->waiting[--listener->count]]);
  if (listener->pcb) tcp_close(listener->pcb);
  free(listener);
}

static int open_listener(JSContext *ctx, JSValueConst options) {
  char host[MAX_NAME];
  ip_addr_t address;
  member_text(ctx, options, "host", host, sizeof host);
  if (!listening_address(host, &address)) return -EADDRNOTAVAIL;
  int number = take_handle(&listener_kind, -1);
  if (number < 0) return number;
  struct handle *handle = &handles[number];
  struct listener *listener = handle->more = calloc(1, sizeof *listener);
  struct tcp_pcb *pcb = listener ? tcp_new() : NULL;
  if (listener) listener->tls = member_int(ctx, options, "tls");
  err_t error = ERR_MEM;
  /* Connections that have ended keep a port for two minutes: a restart must not wait for them. */
  if (pcb) ip_set_option(pcb, SOF_REUSEADDR);
  if (pcb) error = tcp_bind(pcb, &address, (u16_t)member_int(ctx, options, "port"));
  if (error == ERR_OK) listener->pcb = tcp_listen_with_backlog_and_err(pcb, BACKLOG, &error);
  if (error != ERR_OK) {
    if (pcb) tcp_close(pcb);
    free_handle(handle);
    return error_number(error);
  }
  /* What the device itself opens comes first where connections are short. */
  tcp_setprio(listener->pcb, TCP_PRIO_MIN);
  tcp_arg(listener->pcb, handle);
  tcp_accept(listener->pcb, on_client);
  return number;
}

uint16_t listening_port(void) {
  for (int i = 1; i < MAX_HANDLES; i++) {
    const struct listener *listener = handles[i].more;
    if (handles[i].kind == &listener_kind) return listener->pcb->local_port;
  }
  return 0;
}

static JSValue read_listener(JSContext *ctx, struct handle *handle, JSValueConst what) {
  struct listener *listener = handle->more;
  char host[ADDRESS_TEXT];
  if (JS_IsString(what)) return JS_NewInt32(ctx, listener->pcb->local_port);
  if (listener->count == 0) return JS_NewInt32(ctx, -EAGAIN);
  int number = listener->waiting[0];
  memmove(listener->waiting, listener->waiting + 1, sizeof(int) * (size_t)--listener->count);
  const struct tcp_pcb *pcb = ((struct stream *)handles[number].more)->pcb;
  JSValue client = JS_NewObject(ctx);
  JS_SetPropertyStr(ctx, client, "handle", JS_NewInt32(ctx, number));
  set_text(ctx, client, "host", pcb ? ipaddr_ntoa_r(&pcb->remote_ip, host, sizeof host) : "");
  if (pcb) set_text(ctx, client, "local", ipaddr_ntoa_r(&pcb->local_ip, host, sizeof host));
  return client;
}

const struct kind listener_kind = {
  .name = "listener", .create = open_listener, .read = read_listener,
  .release = release_listener, .came = was_woken,
};
