/* Finds addresses of names: by lwIP's DNS, and by multicast DNS those that end with .local. */
#pragma once
#include "net.h"

/* A name whose address is being found; a handle keeps it as the first part of its `more`. */
struct lookup {
  ip_addr_t address;
  int error; /* -EAGAIN while it is asked, 0 when there is an address, or why there is none */
};

/* Begins to ask; the handle is woken with the outcome. 0, or why that cannot be. */
int begin_lookup(struct handle *handle, const char *host);

/* The handle no longer waits for an answer. */
void forget_lookup(struct handle *handle);
