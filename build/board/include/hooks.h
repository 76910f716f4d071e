/* What this device adds to lwIP. */
#pragma once
#include <stdint.h>

struct dhcp;
struct dhcp_msg;

#define LWIP_HOOK_DHCP_APPEND_OPTIONS(netif, dhcp, state, message, type, length) \
  add_dhcp_options(dhcp, message, type, length)
/* Adds options to a message to a DHCP server, behind its first `length` bytes of them. */
void add_dhcp_options(
    const struct dhcp *dhcp, struct dhcp_msg *message, uint8_t type, uint16_t *length);
