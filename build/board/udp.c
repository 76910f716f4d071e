/* UDP, and multicast groups, above lwIP's raw interface. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "lwip/igmp.h"
#include "lwip/udp.h"
#include "net.h"
#include "values.h"

/* Datagrams that wait to be read; what comes beyond is lost, as on any way. */
#define MAX_WAITING 16
#define DATAGRAM_BYTES 9000
#define HOPS 255 /* of multicast DNS, RFC 6762 11 */

struct datagram {
  struct datagram *next;
  ip_addr_t host;
  uint16_t port, length;
  uint8_t bytes[];
};

struct socket {
  struct udp_pcb *pcb;
  ip4_addr_t group; /* all addresses: none */
  struct datagram *first, *last;
  int count;
};

static void on_datagram(
    void *handle, struct udp_pcb *pcb, struct pbuf *came, const ip_addr_t *host, u16_t port) {
  struct socket *socket = ((struct handle *)handle)->more;
  struct datagram *datagram = NULL;
  (void)pcb;
  if (socket->count < MAX_WAITING && came->tot_len <= DATAGRAM_BYTES)
    datagram = malloc(sizeof *datagram + came->tot_len);
  if (datagram) {
    *datagram = (struct datagram){ .host = *host, .port = port, .length = came->tot_len };
    pbuf_copy_partial(came, datagram->bytes, came->tot_len, 0);
    if (socket->first) socket->last->next = datagram;
    else socket->first = datagram;
    socket->last = datagram;
    socket->count++;
    wake(handle);
  }
  pbuf_free(came);
}

static struct datagram *next_of(struct socket *socket) {
  struct datagram *datagram = socket->first;
  if (!datagram) return NULL;
  socket->first = datagram->next;
  socket->count--;
  return datagram;
}

static void release_socket(struct handle *handle) {
  struct socket *socket = handle->more;
  if (!socket) return;
  if (!ip4_addr_isany_val(socket->group)) igmp_leavegroup(IP4_ADDR_ANY4, &socket->group);
  if (socket->pcb) udp_remove(socket->pcb);
  for (struct datagram *datagram; (datagram = next_of(socket));) free(datagram);
  free(socket);
}

static int open_socket(const struct kind *kind, const char *host, int port, bool is_shared) {
  ip_addr_t address;
  if (!listening_address(host, &address)) return -EADDRNOTAVAIL;
  int number = take_handle(kind, -1);
  if (number < 0) return number;
  struct handle *handle = &handles[number];
  struct socket *socket = handle->more = calloc(1, sizeof *socket);
  err_t error = ERR_MEM;
  if (socket) socket->pcb = udp_new();
  if (socket && socket->pcb) {
    if (is_shared) ip_set_option(socket->pcb, SOF_REUSEADDR);
    error = udp_bind(socket->pcb, &address, (u16_t)port);
  }
  if (error != ERR_OK) {
    free_handle(handle);
    return error_number(error);
  }
  udp_recv(socket->pcb, on_datagram, handle);
  return number;
}

static int open_udp(JSContext *ctx, JSValueConst options) {
  char host[ADDRESS_TEXT];
  member_text(ctx, options, "host", host, sizeof host);
  return open_socket(&udp_kind, host, member_int(ctx, options, "port"), false);
}

static JSValue read_datagram(JSContext *ctx, struct handle *handle, JSValueConst what) {
  struct datagram *datagram = next_of(handle->more);
  char host[ADDRESS_TEXT];
  (void)what;
  if (!datagram) return JS_NewInt32(ctx, -EAGAIN);
  JSValue read = JS_NewObject(ctx);
  JSValue bytes = JS_NewArrayBufferCopy(ctx, datagram->bytes, datagram->length);
  JS_SetPropertyStr(ctx, read, "bytes", bytes);
  set_text(ctx, read, "host", ipaddr_ntoa_r(&datagram->host, host, sizeof host));
  JS_SetPropertyStr(ctx, read, "port", JS_NewInt32(ctx, datagram->port));
  free(datagram);
  return read;
}

static int write_udp(JSContext *ctx, struct handle *handle, JSValueConst data, JSValueConst where) {
  const struct socket *socket = handle->more;
  char host[ADDRESS_TEXT];
  ip_addr_t address;
  size_t length;
  const uint8_t *bytes = bytes_of(ctx, data, &length);
  member_text(ctx, where, "host", host, sizeof host);
  if (!ipaddr_aton(host, &address) || length > DATAGRAM_BYTES) return -EINVAL;
  struct pbuf *datagram = pbuf_alloc(PBUF_TRANSPORT, (u16_t)length, PBUF_RAM);
  if (!datagram) return -ENOMEM;
  pbuf_take(datagram, bytes, (u16_t)length);
  err_t error = udp_sendto(socket->pcb, datagram, &address, (u16_t)member_int(ctx, where, "port"));
  pbuf_free(datagram);
  return error_number(error);
}

const struct kind udp_kind = {
  .name = "udp", .create = open_udp, .read = read_datagram, .write = write_udp,
  .release = release_socket, .came = was_woken,
};

/* ---- multicast ---- */

static int open_multicast(JSContext *ctx, JSValueConst options) {
  char text[ADDRESS_TEXT];
  ip4_addr_t group;
  member_text(ctx, options, "group", text, sizeof text);
  if (!ip4addr_aton(text, &group) || !ip4_addr_ismulticast(&group)) return -EINVAL;
  /* Multicast is not delivered to sockets that are bound to one address. */
  int number = open_socket(&multicast_kind, "", member_int(ctx, options, "port"), true);
  if (number < 0) return number;
  struct socket *socket = handles[number].more;
  err_t error = igmp_joingroup(IP4_ADDR_ANY4, &group);
  if (error != ERR_OK) {
    free_handle(&handles[number]);
    return error_number(error);
  }
  socket->group = group;
  udp_set_multicast_ttl(socket->pcb, HOPS);
  return number;
}

static JSValue read_multicast(JSContext *ctx, struct handle *handle, JSValueConst what) {
  ip_addr_t own;
  char text[ADDRESS_TEXT];
  if (!JS_IsString(what)) return read_datagram(ctx, handle, what);
  JSValue addresses = JS_NewArray(ctx);
  if (own_address(&own)) {
    ipaddr_ntoa_r(&own, text, sizeof text);
    JS_SetPropertyUint32(ctx, addresses, 0, JS_NewString(ctx, text));
  }
  return addresses;
}

const struct kind multicast_kind = {
  .name = "multicast", .create = open_multicast, .read = read_multicast, .write = write_udp,
  .release = release_socket, .came = was_woken,
};
