/* The core in the interpreter wasm3, the module inside the program. */
#include "replay.h"
#include "wasm3.h"

#include <stdio.h>
#include <stdlib.h>

__asm__(".section .rodata.module, \"a\"\n"
        ".global module_start, module_end\n"
        "module_start:\n"
        ".incbin \"" CORE_FILE "\"\n"
        "module_end:\n"
        ".previous\n");
extern const uint8_t module_start[], module_end[];

#define STACK_BYTES 8192

static IM3Runtime runtime;
static IM3Function functions[FUNCTIONS];

static void check(M3Result result) {
  if (result == m3Err_none) return;
  printf("wasm3: %s\n", result);
  exit(result == m3Err_trapOutOfBoundsMemoryAccess || result == m3Err_trapUnreachable ? 3 : 4);
}

void core_start(void) {
  static const char *const names[] = {
#define NAME(name, count) #name,
      VK_FUNCTIONS(NAME)
#undef NAME
  };
  const IM3Environment environment = m3_NewEnvironment();
  runtime = m3_NewRuntime(environment, STACK_BYTES, NULL);
  IM3Module module;
  check(m3_ParseModule(environment, &module, module_start, (uint32_t)(module_end - module_start)));
  check(m3_LoadModule(runtime, module));
  check(m3_RunStart(module));
  for (unsigned i = 0; i < FUNCTIONS; i++) check(m3_FindFunction(&functions[i], runtime, names[i]));
}

uint8_t *core_at(uint32_t address) {
  return address == 0 ? NULL : m3_GetMemory(runtime, NULL, 0) + address;
}

int32_t core_call(unsigned number, const int32_t *arguments) {
  if (number >= FUNCTIONS) replay_trapped(-1);
  const IM3Function function = functions[number];
  const void *places[MOST_ARGUMENTS];
  for (unsigned i = 0; i < MOST_ARGUMENTS; i++) places[i] = &arguments[i];
  check(m3_Call(function, m3_GetArgCount(function), places));
  int32_t answer = 0;
  const void *answers[] = {&answer};
  if (m3_GetRetCount(function) > 0) check(m3_GetResults(function, 1, answers));
  return answer;
}
