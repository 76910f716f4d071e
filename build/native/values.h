/* Values of JavaScript as C has them. */
#pragma once
#include <stddef.h>
#include <stdint.h>
#include "quickjs.h"

/* Copies a text out of the engine, cut to `size` with its final 0. */
void text_of(JSContext *ctx, JSValueConst value, char *text, size_t size);

/* The same of a member of an object. */
void member_text(JSContext *ctx, JSValueConst object, const char *name, char *text, size_t size);

/* A member of an object as a number; 0 if it is none. */
int member_int(JSContext *ctx, JSValueConst object, const char *name);

/* The bytes of a Uint8Array, which stay the engine's; NULL if it is something else. */
const uint8_t *bytes_of(JSContext *ctx, JSValueConst value, size_t *length);

/* Sets a member of an object to a text. */
void set_text(JSContext *ctx, JSValueConst object, const char *name, const char *text);
