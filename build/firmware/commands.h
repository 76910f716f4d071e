/* What the commands of the link do. */
#ifndef VOLTKERN_COMMANDS_H
#define VOLTKERN_COMMANDS_H

#include <stdbool.h>
#include <stdint.h>

/* Types of the commands. */
enum command {
  COMMAND_SLOT = 0x10,
  COMMAND_OPTIONS = 0x11,
  COMMAND_INDICATE = 0x12,
  COMMAND_OUTPUT = 0x13,
  COMMAND_CP_DISCONNECT = 0x14,
  COMMAND_REQUEST_PHASES = 0x15,
  COMMAND_RESET_DC_FAULT = 0x16,
  COMMAND_TEST_DC_FAULT = 0x17,
  COMMAND_FACTORY_RESET = 0x18,
  COMMAND_RESTART = 0x19,
  COMMAND_WRITE_PAGE = 0x1a,
  COMMAND_RESET_METER = 0x1b,
};

enum { SLOT_LIVE, SLOT_DEFAULT };

/* How many bytes of payload a command has at least; -1 if there is no such command. */
int32_t command_bytes(uint8_t type);

/*
 * Executes a command; answers a VK_RESULT. FACTORY_RESET and RESTART ask for a restart, see
 * restart_wanted.
 */
int32_t command_execute(uint8_t type, const uint8_t *payload);

/* The last command asked for a restart, which is due when its answer is on its way. */
extern bool restart_wanted;

#endif
