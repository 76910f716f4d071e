/* UDP, and multicast groups. */
#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "address.h"
#include "names.h"
#include "port.h"
#include "values.h"

#define DATAGRAM_BYTES 9000

static int open_socket(const struct kind *kind, const char *host, int port, bool is_shared) {
  union address address;
  const int one = 1;
  socklen_t length = own_address_of(host, port, &address);
  /* What speaks here is IPv4. */
  if (length == sizeof address.v6 && IN6_IS_ADDR_UNSPECIFIED(&address.v6.sin6_addr))
    length = own_address_of("", port, &address);
  if (!length || address.any.sa_family != AF_INET) return -EADDRNOTAVAIL;
  int fd = socket(AF_INET, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (fd < 0) return -errno;
  if (is_shared) {
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    setsockopt(fd, SOL_SOCKET, SO_REUSEPORT, &one, sizeof one);
  }
  if (!bind(fd, &address.any, length)) return take_handle(kind, fd);
  int error = errno;
  close(fd);
  return -error;
}

static int open_udp(JSContext *ctx, JSValueConst options) {
  char host[MAX_NAME + 1];
  member_text(ctx, options, "host", host, sizeof host);
  return open_socket(&udp_kind, host, member_int(ctx, options, "port"), false);
}

static JSValue read_datagram(JSContext *ctx, struct handle *handle, JSValueConst what) {
  (void)what;
  uint8_t bytes[DATAGRAM_BYTES];
  union address from;
  socklen_t length = sizeof from;
  char host[ADDRESS_TEXT];
  ssize_t count = recvfrom(handle->fd, bytes, sizeof bytes, 0, &from.any, &length);
  if (count < 0) {
    /* That a datagram found nobody is for its protocol to find out. */
    handle->awaited |= POLLIN;
    return JS_NewInt32(ctx, -EAGAIN);
  }
  JSValue datagram = JS_NewObject(ctx);
  JSValue copy = JS_NewArrayBufferCopy(ctx, bytes, (size_t)count);
  JS_SetPropertyStr(ctx, datagram, "bytes", copy);
  address_text(&from, host);
  set_text(ctx, datagram, "host", host);
  JS_SetPropertyStr(ctx, datagram, "port", JS_NewInt32(ctx, address_port(&from)));
  return datagram;
}

/* Where a datagram goes; 0 if that is no address. */
static socklen_t destination(JSContext *ctx, JSValueConst where, union address *to) {
  char host[ADDRESS_TEXT];
  member_text(ctx, where, "host", host, sizeof host);
  return address_of(host, member_int(ctx, where, "port"), to);
}

static int write_udp(JSContext *ctx, struct handle *handle, JSValueConst data, JSValueConst where) {
  union address to;
  size_t length;
  const uint8_t *bytes = bytes_of(ctx, data, &length);
  socklen_t size = destination(ctx, where, &to);
  if (!size) return -EINVAL;
  return sendto(handle->fd, bytes, length, 0, &to.any, size) < 0 ? -errno : 0;
}

const struct kind udp_kind = {
  .name = "udp", .create = open_udp, .read = read_datagram, .write = write_udp,
};

/* ---- multicast ---- */

/* The group of a handle, and the machine's own addresses where it is in it. */
struct membership {
  struct in_addr group;
  struct in_addr only; /* the one network that is wanted; 0: all */
  int count;
  struct in_addr own[MAX_NETWORKS];
};

/* Joins the group in the networks that there are now. */
static void join(struct handle *handle) {
  struct membership *membership = handle->more;
  struct in_addr found[MAX_NETWORKS] = { membership->only };
  int count = membership->only.s_addr ? 1 : find_networks(found);
  membership->count = 0;
  for (int i = 0; i < count; i++) {
    struct ip_mreq request = { .imr_multiaddr = membership->group, .imr_interface = found[i] };
    int failed = setsockopt(handle->fd, IPPROTO_IP, IP_ADD_MEMBERSHIP, &request, sizeof request);
    if (!failed || errno == EADDRINUSE) membership->own[membership->count++] = found[i];
  }
}

static int open_multicast(JSContext *ctx, JSValueConst options) {
  char host[MAX_NAME + 1], group[ADDRESS_TEXT];
  union address only, group_address;
  const int hops = 255; /* RFC 6762 11 */
  member_text(ctx, options, "host", host, sizeof host);
  member_text(ctx, options, "group", group, sizeof group);
  if (address_of(group, 0, &group_address) != sizeof group_address.v4) return -EINVAL;
  if (own_address_of(host, 0, &only) == sizeof only.v6) own_address_of("", 0, &only);
  /* Multicast is not delivered to sockets that are bound to one address. */
  int number = open_socket(&multicast_kind, "", member_int(ctx, options, "port"), true);
  if (number < 0) return number;
  struct handle *handle = &handles[number];
  struct membership *membership = calloc(1, sizeof *membership);
  if (!membership) {
    free_handle(handle);
    return -ENOMEM;
  }
  membership->group = group_address.v4.sin_addr;
  membership->only = only.v4.sin_addr;
  handle->more = membership;
  setsockopt(handle->fd, IPPROTO_IP, IP_MULTICAST_TTL, &hops, sizeof hops);
  join(handle);
  return number;
}

static JSValue read_multicast(JSContext *ctx, struct handle *handle, JSValueConst what) {
  const struct membership *membership = handle->more;
  if (!JS_IsString(what)) return read_datagram(ctx, handle, what);
  join(handle);
  JSValue addresses = JS_NewArray(ctx);
  for (int i = 0; i < membership->count; i++) {
    char text[ADDRESS_TEXT];
    union address own = { .v4 = { .sin_family = AF_INET, .sin_addr = membership->own[i] } };
    address_text(&own, text);
    JS_SetPropertyUint32(ctx, addresses, (uint32_t)i, JS_NewString(ctx, text));
  }
  return addresses;
}

/* Sends into each network. */
static int write_multicast(
    JSContext *ctx, struct handle *handle, JSValueConst data, JSValueConst where) {
  const struct membership *membership = handle->more;
  int answer = -ENETUNREACH;
  for (int i = 0; i < membership->count; i++) {
    setsockopt(handle->fd, IPPROTO_IP, IP_MULTICAST_IF, &membership->own[i],
               sizeof membership->own[i]);
    int sent = write_udp(ctx, handle, data, where);
    if (answer) answer = sent;
  }
  return answer;
}

static void release_multicast(struct handle *handle) {
  free(handle->more);
}

const struct kind multicast_kind = {
  .name = "multicast", .create = open_multicast, .read = read_multicast,
  .write = write_multicast, .release = release_multicast,
};
