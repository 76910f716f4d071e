/* The command of host/native.ts, and what of the loop every machine has. */
#pragma once
#include "port.h"

/* How the process ends, once JavaScript has said that it does; negative before. */
extern int status;

/* What the machine failed with before this start, told once; NULL if it did not. */
const char *last_fault(void);

/* The command that runs. */
struct command {
  JSContext *ctx;
  JSValue ready; /* voltkern.ready */
  JSValue stop; /* ends it in good order */
};

/* Starts the engine, and the command with the words of its command line. */
struct command start_command(int count, char **words);

/* Has the command end in good order; `status` says that it has. */
void stop_command(const struct command *command);

/* Closes everything, and the engine. */
void end_command(struct command *command);

/* Tells JavaScript of what came for a handle. */
void tell(const struct command *command, struct handle *handle);

/* Tells of every handle whose time has come. */
void tell_due(const struct command *command);

/* When the next handle is due, as `clock_ms`; negative: none is. */
double next_due_ms(void);
