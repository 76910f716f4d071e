#define _GNU_SOURCE
#include "address.h"
#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <stdbool.h>
#include <string.h>
#include "names.h"

socklen_t address_of(const char *host, int port, union address *address) {
  memset(address, 0, sizeof *address);
  if (inet_pton(AF_INET, host, &address->v4.sin_addr) == 1) {
    address->v4.sin_family = AF_INET;
    address->v4.sin_port = htons((uint16_t)port);
    return sizeof address->v4;
  }
  if (inet_pton(AF_INET6, host, &address->v6.sin6_addr) == 1) {
    address->v6.sin6_family = AF_INET6;
    address->v6.sin6_port = htons((uint16_t)port);
    return sizeof address->v6;
  }
  return 0;
}

socklen_t own_address_of(const char *host, int port, union address *address) {
  char found[ADDRESS_TEXT];
  if (!*host) return address_of("0.0.0.0", port, address);
  socklen_t length = address_of(host, port, address);
  return length || !find_known_name(host, found) ? length : address_of(found, port, address);
}

void address_text(const union address *address, char text[ADDRESS_TEXT]) {
  const void *bytes = &address->v4.sin_addr;
  if (address->any.sa_family == AF_INET6) bytes = &address->v6.sin6_addr;
  if (!inet_ntop(address->any.sa_family, bytes, text, ADDRESS_TEXT)) text[0] = 0;
}

int address_port(const union address *address) {
  return ntohs(address->any.sa_family == AF_INET6 ? address->v6.sin6_port : address->v4.sin_port);
}

int find_networks(struct in_addr own[MAX_NETWORKS]) {
  struct ifaddrs *all;
  int count = 0;
  if (getifaddrs(&all)) return 0;
  for (struct ifaddrs *at = all; at && count < MAX_NETWORKS; at = at->ifa_next) {
    if (!at->ifa_addr || at->ifa_addr->sa_family != AF_INET) continue;
    bool is_there = (at->ifa_flags & IFF_UP) && (at->ifa_flags & IFF_MULTICAST);
    if (!is_there || (at->ifa_flags & IFF_LOOPBACK)) continue;
    own[count++] = ((struct sockaddr_in *)at->ifa_addr)->sin_addr;
  }
  freeifaddrs(all);
  return count;
}
