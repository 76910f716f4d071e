/*
 * The runtime that wasm2c's output needs, for machines without operating system: one memory of a
 * fixed size inside the instance, no tables, no libc. The size may be less than a page of
 * WebAssembly; it is known when the core is compiled, so that checks of addresses that are known
 * then cost nothing.
 *
 * Of the embedder:
 *   VK_MEMORY_BYTES    bytes of memory, a multiple of 8; build/firmware/core.ts writes into its
 *                      output what the core needs
 *   VK_BOUNDS_CHECKS   0 leaves out the checks of addresses (default 1): for machines that stop
 *                      such an access in another way
 *   voltkern_trap      see abi.h
 */
#ifndef WASM_RT_H_
#define WASM_RT_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "abi.h"

#ifndef VK_BOUNDS_CHECKS
#define VK_BOUNDS_CHECKS 1
#endif

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "the structs of abi.h lie over the core's memory, which is little-endian"
#endif

#define LIKELY(x) __builtin_expect(!!(x), 1)
#define UNLIKELY(x) __builtin_expect(!!(x), 0)

#define WASM_RT_MEMCHECK_GUARD_PAGES (!VK_BOUNDS_CHECKS)
#define WASM_RT_STACK_DEPTH_COUNT 0
#define WASM_RT_USE_SEGUE 0
#define WASM_RT_SANITY_CHECKS 0

typedef enum {
  WASM_RT_TRAP_NONE,
  WASM_RT_TRAP_OOB,                /* An address outside the memory. */
  WASM_RT_TRAP_INT_OVERFLOW,       /* A quotient or a converted number that 32 bits do not hold. */
  WASM_RT_TRAP_DIV_BY_ZERO,        /* A division by 0. */
  WASM_RT_TRAP_INVALID_CONVERSION, /* NaN as an integer. */
  WASM_RT_TRAP_UNREACHABLE,        /* Code that is never reached was reached. */
  WASM_RT_TRAP_CALL_INDIRECT,      /* A call through a table: the core has none. */
  WASM_RT_TRAP_EXHAUSTION,         /* A stack that is too small; nobody counts here. */
} wasm_rt_trap_t;

#define wasm_rt_trap(reason) voltkern_trap(reason)

typedef struct {
  uint8_t data[VK_MEMORY_BYTES] __attribute__((aligned(8)));
} wasm_rt_memory_t;

/* The instance brings its memory along, full of zeros. */
#define wasm_rt_allocate_memory(memory, initial_pages, maximum_pages, is64, page_bytes)            \
  ((void)(memory))
#define wasm_rt_free_memory(memory) ((void)(memory))
#define wasm_rt_is_initialized() true

/*
 * Every access of the core is aligned. A compiler that does not know it puts words together from
 * bytes for some machines.
 */
static inline __attribute__((always_inline)) void wasm_rt_memcpy(
    void *to, const void *from, size_t bytes) {
  switch (__builtin_constant_p(bytes) ? bytes : 0) {
    case 2:
      __builtin_memcpy(__builtin_assume_aligned(to, 2), __builtin_assume_aligned(from, 2), 2);
      break;
    case 4:
    case 8:
      __builtin_memcpy(__builtin_assume_aligned(to, 4), __builtin_assume_aligned(from, 4), bytes);
      break;
    default:
      __builtin_memcpy(to, from, bytes);
  }
}

/*
 * wasm2c writes helpers for tables whether there are any or not, and nobody calls them; these are
 * the types they name.
 */
typedef enum {
  WASM_RT_I32,
  WASM_RT_I64,
  WASM_RT_F32,
  WASM_RT_F64,
  WASM_RT_V128,
  WASM_RT_FUNCREF,
  WASM_RT_EXTERNREF,
} wasm_rt_type_t;
typedef const char *wasm_rt_func_type_t;
typedef void (*wasm_rt_function_ptr_t)(void);
typedef struct {
  void (*fn)(void **instance, void *stack, void *next);
} wasm_rt_tailcallee_t;
typedef struct {
  wasm_rt_func_type_t func_type;
  wasm_rt_function_ptr_t func;
  wasm_rt_tailcallee_t func_tailcallee;
  void *module_instance;
} wasm_rt_funcref_t;
typedef void *wasm_rt_externref_t;
typedef struct {
  wasm_rt_funcref_t *data;
  uint32_t size;
} wasm_rt_funcref_table_t;
typedef struct {
  wasm_rt_externref_t *data;
  uint32_t size;
} wasm_rt_externref_table_t;
static const wasm_rt_funcref_t wasm_rt_funcref_null_value __attribute__((unused));
static const wasm_rt_externref_t wasm_rt_externref_null_value __attribute__((unused));

#endif
