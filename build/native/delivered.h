/* The files that are part of the program: the host as bytecode, the page, the documents. */
#pragma once
#include <stdint.h>

struct delivered {
  const char *name; /* seen from the folder that was built, e.g. assets/page.json */
  const uint8_t *start;
  const uint8_t *end;
};

/* All files; the last one has no name. build/native/delivered.ts makes the table. */
extern const struct delivered delivered[];

/* The file of a name, or NULL. */
const struct delivered *find_delivered(const char *name);
