/*
 * Finds addresses of names without waiting: in /etc/hosts, by the name servers of /etc/resolv.conf,
 * and those that end with .local by multicast DNS (RFC 1035, RFC 6762 5.1). The C library would
 * wait, and cannot be linked into a program that has to run everywhere.
 */
#pragma once
#include <stdbool.h>
#include "address.h"

#define MAX_ADDRESSES 8
#define MAX_SERVERS 3
/* Longest name, RFC 1035 2.3.4, with its final 0. */
#define MAX_NAME 254

struct handle;

/* A name whose addresses are being found. */
struct query {
  int count;
  char addresses[MAX_ADDRESSES][ADDRESS_TEXT];
  char host[MAX_NAME];
  char suffix[MAX_NAME]; /* what a name without a dot gets in this network; may be empty */
  char servers[MAX_SERVERS][ADDRESS_TEXT];
  int server_count;
  int step; /* which name and type is asked for */
  int tries; /* how often this was sent */
  unsigned short id;
};

/* Looks into /etc/hosts. */
bool find_known_name(const char *host, char address[ADDRESS_TEXT]);

/*
 * Begins to ask, with descriptor and time of the handle; -ENOMEM, -ENOENT, or 0, with the handle
 * due at once if the answer is known already. The handle keeps it as `more`.
 */
int begin_query(struct handle *handle, const char *host);

/*
 * Goes on when something came or it was time: -EAGAIN while it is asked, 0 when there are
 * addresses, or why there are none.
 */
int go_on_query(struct handle *handle);
