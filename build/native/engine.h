/* The engine with the host in it. */
#pragma once
#include "quickjs.h"

/* Starts the engine and loads the command; ends the process if that cannot be. */
JSContext *open_engine(void);

/* Ends the engine. */
void close_engine(JSContext *ctx);

/*
 * Calls a function, and what promises left to do behind it; releases the answer. Ends the process
 * if an error reaches it: who started the process starts it again.
 */
void call(JSContext *ctx, JSValueConst function, JSValueConst self, int count, JSValue *given);
