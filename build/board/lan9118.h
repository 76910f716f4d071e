/* The Ethernet controller LAN9118 (SMSC, data sheet of the LAN9118). */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Starts it; answers the address that it has from its EEPROM. */
void start_lan9118(uint8_t mac[6]);
size_t lan9118_receive(uint8_t *frame, size_t size);
bool lan9118_send(const uint8_t *frame, size_t length);
bool lan9118_has_link(void);
