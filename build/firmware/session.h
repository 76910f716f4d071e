/* The controller's end of the link, see docs/coprocessor-link.md. */
#ifndef VOLTKERN_SESSION_H
#define VOLTKERN_SESSION_H

#include <stdbool.h>
#include <stdint.h>

/* What people are told, each once until it was sent. */
enum message {
  MESSAGE_STARTED,
  MESSAGE_SETTINGS_NEW,
  MESSAGE_FAULT,
  MESSAGE_FAULT_BEFORE,
  MESSAGE_GIVEN_UP,
  MESSAGE_MANAGER_SILENT,
  MESSAGES,
};

/* Says what the run begins with. */
void session_start(void);

/* Takes what came over the link; answers whether a command was executed. */
bool session_receive(void);

/* Blocks charging if the manager was not heard in time; answers whether it did so now. */
bool session_watch_manager(void);

/* Lets the next session_send tell the state. */
void session_tell_state(void);

/* Lets session_send tell people something. */
void session_log(enum message message);

/* Sends what there is to send, as far as there is room: nothing here waits. */
void session_send(void);

#endif
