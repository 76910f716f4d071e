/* Addresses of the internet, as text and as sockets want them. */
#pragma once
#include <netinet/in.h>
#include <sys/socket.h>

/* Longest address as text, with its final 0. */
#define ADDRESS_TEXT INET6_ADDRSTRLEN
/* Networks of a machine that take part in multicast at most. */
#define MAX_NETWORKS 8

union address {
  struct sockaddr any;
  struct sockaddr_in v4;
  struct sockaddr_in6 v6;
};

/* Reads an address, IPv4 or IPv6; its length for sockets, 0 if the text is none. */
socklen_t address_of(const char *host, int port, union address *address);

/*
 * The same of an address of this machine: an empty text means all of IPv4, and a name may be one
 * that the machine itself knows, such as localhost.
 */
socklen_t own_address_of(const char *host, int port, union address *address);

/* Writes an address without its port. */
void address_text(const union address *address, char text[ADDRESS_TEXT]);

/*
 * Finds the machine's own addresses in the networks that have multicast and are up now: they come
 * and go. Answers how many it found.
 */
int find_networks(struct in_addr own[MAX_NETWORKS]);

/* The port of an address. */
int address_port(const union address *address);
