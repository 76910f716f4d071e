/* Turns of the engine, and the watchdog. */
#pragma once
#include "engine.h"

/* The loop is at its beginning. */
void begin_turn(void);

/* The engine is at work; what it asks from time to time (JS_SetInterruptHandler). */
int on_long_turn(JSRuntime *runtime, void *opaque);
