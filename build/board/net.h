/* The network of the device: lwIP above the board's Ethernet. */
#pragma once
#include <stdbool.h>
#include <stdint.h>
#include "lwip/err.h"
#include "lwip/ip_addr.h"
#include "port.h"

/* Longest address as text, with its final 0. */
#define ADDRESS_TEXT IPADDR_STRLEN_MAX
/* Longest name, RFC 1035 2.3.4, with its final 0. */
#define MAX_NAME 254

/* Starts it, with the address that DHCP gives until the device says something else. */
void start_network(const uint8_t mac[6]);

/* Takes frames that came; whether there were any. */
bool take_frames(void);

/* Does what is due. */
void poll_network(void);

/* How long nothing of it is due, ms. */
uint32_t network_rest_ms(void);

/*
 * Waits until there is an address, where a cable is, for 2 s at most: who says that it listens is
 * to be reached.
 */
void wait_for_address(void (*sleep)(void));

/* Whether the network has an address, and which. */
bool own_address(ip_addr_t *address);

/* Has the loop tell JavaScript that something about a handle may have changed. */
void wake(struct handle *handle);

/* What `came` is of kinds that are told of by `wake`. */
bool was_woken(struct handle *handle);

/* The I/O port's error number, negative, for lwIP's. */
int error_number(err_t error);

/* Reads an address on which to listen; an empty text means all. */
bool listening_address(const char *host, ip_addr_t *address);

extern const struct kind network_kind;
