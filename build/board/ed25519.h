/* Signatures of a maker. */
#pragma once
#include "port.h"

extern const struct kind ed25519_kind;
