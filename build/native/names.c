#define _GNU_SOURCE
#include "names.h"
#include <ctype.h>
#include <errno.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>
#include "port.h"
#include "values.h"

/* How long an answer is waited for, ms. */
#define ANSWER_MS 2000
/* How often each server is asked the same. */
#define ROUNDS 2
#define DNS_PORT 53
#define MDNS_PORT 5353
#define MDNS_GROUP "224.0.0.251"

/* Of a packet, RFC 1035 4.1. */
#define HEADER_BYTES 12
#define MAX_LABEL 63
#define PACKET_BYTES 1500
#define IS_ANSWER 0x80
#define RCODE 0x0f
#define NO_SUCH_NAME 3
#define TYPE_A 1
#define TYPE_AAAA 28

/* In this order, each with A and AAAA: the name with its suffix, the name as it is. */
#define STEPS 4

static bool ends_with_local(const char *host) {
  size_t length = strlen(host);
  return length > 6 && !strcasecmp(host + length - 6, ".local");
}

bool find_known_name(const char *host, char address[ADDRESS_TEXT]) {
  char line[512];
  union address parsed;
  bool found = false;
  FILE *file = fopen("/etc/hosts", "re");
  while (!found && file && fgets(line, sizeof line, file)) {
    line[strcspn(line, "#\n")] = 0;
    char *rest, *first = strtok_r(line, " \t", &rest);
    if (!first || !address_of(first, 0, &parsed)) continue;
    for (char *name; !found && (name = strtok_r(NULL, " \t", &rest));)
      found = !strcasecmp(name, host);
    if (found) snprintf(address, ADDRESS_TEXT, "%s", first);
  }
  if (file) fclose(file);
  if (found || strcasecmp(host, "localhost")) return found;
  snprintf(address, ADDRESS_TEXT, "127.0.0.1");
  return true;
}

/* Reads which servers are to be asked, and what names without a dot get. */
static void read_servers(struct query *query) {
  char line[512];
  union address parsed;
  FILE *file = fopen("/etc/resolv.conf", "re");
  while (file && fgets(line, sizeof line, file)) {
    char *rest, *word = strtok_r(line, " \t\n", &rest);
    char *value = word ? strtok_r(NULL, " \t\n", &rest) : NULL;
    if (!value) continue;
    if (!strcmp(word, "nameserver") && query->server_count < MAX_SERVERS) {
      if (address_of(value, DNS_PORT, &parsed))
        snprintf(query->servers[query->server_count++], ADDRESS_TEXT, "%s", value);
    } else if (!strcmp(word, "search") || !strcmp(word, "domain")) {
      snprintf(query->suffix, sizeof query->suffix, "%s", value);
    }
  }
  if (file) fclose(file);
  if (query->server_count) return;
  snprintf(query->servers[query->server_count++], ADDRESS_TEXT, "127.0.0.1");
}

static void add_address(struct query *query, const char *address) {
  if (query->count < MAX_ADDRESSES)
    snprintf(query->addresses[query->count++], ADDRESS_TEXT, "%s", address);
}

static int type_of(const struct query *query) {
  return query->step % 2 ? TYPE_AAAA : TYPE_A;
}

/* Writes the question for a step; its length, 0 if the name cannot be asked for. */
static size_t write_question(const struct query *query, uint8_t packet[PACKET_BYTES]) {
  char name[2 * MAX_NAME];
  bool has_suffix = query->step < STEPS / 2;
  snprintf(name, sizeof name, "%s%s%s", query->host, has_suffix ? "." : "",
           has_suffix ? query->suffix : "");
  if (strlen(name) >= MAX_NAME) return 0;
  memset(packet, 0, HEADER_BYTES);
  packet[0] = (uint8_t)(query->id >> 8);
  packet[1] = (uint8_t)query->id;
  packet[2] = 1; /* recursion is desired */
  packet[5] = 1; /* one question */
  size_t at = HEADER_BYTES;
  char *rest;
  for (char *label = strtok_r(name, ".", &rest); label; label = strtok_r(NULL, ".", &rest)) {
    size_t length = strlen(label);
    if (length > MAX_LABEL) return 0;
    packet[at++] = (uint8_t)length;
    memcpy(packet + at, label, length);
    at += length;
  }
  if (at == HEADER_BYTES) return 0;
  const uint8_t ending[] = { 0, 0, (uint8_t)type_of(query), 0, 1 };
  memcpy(packet + at, ending, sizeof ending);
  return at + sizeof ending;
}

/* Sends a packet into each network; whoever knows the answer sends it back. */
static void send_to_group(
    int fd, const uint8_t *packet, size_t length, const struct sockaddr_in *group) {
  struct in_addr own[MAX_NETWORKS];
  for (int i = find_networks(own) - 1; i >= 0; i--) {
    setsockopt(fd, IPPROTO_IP, IP_MULTICAST_IF, &own[i], sizeof own[i]);
    ssize_t sent =
        sendto(fd, packet, length, 0, (const struct sockaddr *)group, sizeof *group);
    (void)sent;
  }
}

/* Sends a packet to the next server, and has the handle wait for the answer. */
static int send_question(struct handle *handle, const uint8_t *packet, size_t length) {
  struct query *query = handle->more;
  union address server;
  bool is_local = ends_with_local(query->host);
  const char *host = is_local ? MDNS_GROUP : query->servers[query->tries % query->server_count];
  socklen_t size = address_of(host, is_local ? MDNS_PORT : DNS_PORT, &server);
  if (handle->fd >= 0) close(handle->fd);
  handle->fd = socket(server.any.sa_family, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (handle->fd < 0) return -errno;
  query->tries++;
  handle->awaited = POLLIN;
  handle->due_ms = clock_ms() + ANSWER_MS;
  if (is_local) {
    send_to_group(handle->fd, packet, length, &server.v4);
    return 0;
  }
  /* Only who was asked is heard. What does not leave is as good as lost on the way. */
  ssize_t sent = -1;
  if (!connect(handle->fd, &server.any, size)) sent = send(handle->fd, packet, length, 0);
  (void)sent;
  return 0;
}

/* Asks what is to be asked now; -ENOENT if nothing is left. */
static int ask(struct handle *handle) {
  struct query *query = handle->more;
  bool has_suffix = query->suffix[0] && !strchr(query->host, '.');
  if (!has_suffix && query->step < STEPS / 2) query->step = STEPS / 2;
  for (; query->step < STEPS; query->step++) {
    uint8_t packet[PACKET_BYTES];
    if (getrandom(&query->id, sizeof query->id, 0) != sizeof query->id) return -EIO;
    size_t length = write_question(query, packet);
    if (length) return send_question(handle, packet, length);
  }
  return -ENOENT;
}

int begin_query(struct handle *handle, const char *host) {
  char known[ADDRESS_TEXT];
  union address parsed;
  if (!*host || strlen(host) >= MAX_NAME) return -ENOENT;
  struct query *query = calloc(1, sizeof *query);
  if (!query) return -ENOMEM;
  handle->more = query;
  snprintf(query->host, sizeof query->host, "%s", host);
  if (address_of(host, 0, &parsed)) add_address(query, host);
  else if (find_known_name(host, known)) add_address(query, known);
  if (query->count) {
    handle->due_ms = clock_ms();
    return 0;
  }
  read_servers(query);
  return ask(handle);
}

/* Where a name of a packet ends that begins at `at`; 0 if it does not. */
static size_t skip_name(const uint8_t *packet, size_t length, size_t at) {
  while (at < length) {
    if (packet[at] == 0) return at + 1;
    if (packet[at] > MAX_LABEL) return at + 2; /* a pointer ends a name */
    at += 1u + packet[at];
  }
  return 0;
}

/* Whether a packet answers the question that was asked. */
static bool answers(const struct query *query, const uint8_t *packet, size_t length) {
  uint8_t asked[PACKET_BYTES];
  size_t asked_length = write_question(query, asked);
  if (length < asked_length || memcmp(packet, asked, 2) || !(packet[2] & IS_ANSWER)) return false;
  if (packet[4] != 0 || packet[5] != 1) return false;
  for (size_t i = HEADER_BYTES; i < asked_length; i++)
    if (tolower(packet[i]) != tolower(asked[i])) return false;
  return true;
}

/* Takes the addresses of a packet. */
static void take_addresses(struct query *query, const uint8_t *packet, size_t length) {
  int family = type_of(query) == TYPE_A ? AF_INET : AF_INET6;
  size_t size = family == AF_INET ? 4 : 16;
  size_t at = skip_name(packet, length, HEADER_BYTES) + 4;
  for (int left = packet[6] << 8 | packet[7]; left > 0; left--) {
    at = skip_name(packet, length, at);
    if (at == 0 || at + 10 > length) return;
    int type = packet[at] << 8 | packet[at + 1];
    size_t bytes = (size_t)(packet[at + 8] << 8 | packet[at + 9]);
    at += 10;
    if (at + bytes > length) return;
    char text[ADDRESS_TEXT];
    union address address = { .any.sa_family = (sa_family_t)family };
    if (type == type_of(query) && bytes == size) {
      void *to = &address.v4.sin_addr;
      if (family == AF_INET6) to = &address.v6.sin6_addr;
      memcpy(to, packet + at, size);
      address_text(&address, text);
      add_address(query, text);
    }
    at += bytes;
  }
}

/* What an answer is worth: 0 addresses, -EAGAIN it was none, -ENOENT there are none. */
static int take_answer(struct handle *handle) {
  struct query *query = handle->more;
  uint8_t packet[PACKET_BYTES];
  for (;;) {
    ssize_t count = recv(handle->fd, packet, sizeof packet, 0);
    if (count < 0) return -EAGAIN;
    if (count < HEADER_BYTES || !answers(query, packet, (size_t)count)) continue;
    int code = packet[3] & RCODE;
    /* A server that cannot say may be followed by one that can. */
    if (code != 0 && code != NO_SUCH_NAME) return -EAGAIN;
    take_addresses(query, packet, (size_t)count);
    return query->count ? 0 : -ENOENT;
  }
}

int go_on_query(struct handle *handle) {
  struct query *query = handle->more;
  if (query->count) return 0;
  int outcome = take_answer(handle);
  if (outcome == 0) return 0;
  if (outcome == -ENOENT) {
    query->step++;
    query->tries = 0;
  } else if (clock_ms() < handle->due_ms) {
    handle->awaited = POLLIN;
    return -EAGAIN;
  } else if (query->tries >= ROUNDS * query->server_count) {
    return ends_with_local(query->host) ? -ENOENT : -ETIMEDOUT;
  }
  int failed = ask(handle);
  return failed ? failed : -EAGAIN;
}

/* ---- the kind `lookup` ---- */

static int open_lookup(JSContext *ctx, JSValueConst options) {
  char host[MAX_NAME + 1];
  member_text(ctx, options, "host", host, sizeof host);
  int number = take_handle(&lookup_kind, -1);
  if (number < 0) return number;
  int failed = begin_query(&handles[number], host);
  if (failed) free_handle(&handles[number]);
  return failed ? failed : number;
}

static bool lookup_came(struct handle *handle) {
  handle->error = go_on_query(handle);
  if (handle->error == -EAGAIN) return false;
  handle->awaited = 0;
  handle->due_ms = -1;
  return true;
}

static JSValue read_lookup(JSContext *ctx, struct handle *handle, JSValueConst what) {
  (void)what;
  struct query *query = handle->more;
  if (handle->error) return JS_NewInt32(ctx, handle->error);
  if (!query->count) return JS_NewInt32(ctx, -EAGAIN);
  JSValue addresses = JS_NewArray(ctx);
  for (int i = 0; i < query->count; i++)
    JS_SetPropertyUint32(ctx, addresses, (uint32_t)i, JS_NewString(ctx, query->addresses[i]));
  return addresses;
}

static void release_lookup(struct handle *handle) {
  free(handle->more);
}

const struct kind lookup_kind = {
  .name = "lookup", .create = open_lookup, .read = read_lookup,
  .release = release_lookup, .came = lookup_came,
};
