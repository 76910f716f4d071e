/* Bytes between an interrupt and the main loop: one of them puts, the other one takes. */
#ifndef VOLTKERN_RING_H
#define VOLTKERN_RING_H

#include <stdint.h>

/* A power of 2. */
#ifndef RING_BYTES
#define RING_BYTES 1024u
#endif

struct ring {
  volatile uint32_t put; /* Counts; so that a full ring differs from an empty one. */
  volatile uint32_t taken;
  uint8_t bytes[RING_BYTES];
};

static inline uint32_t ring_used(const struct ring *ring) {
  return ring->put - ring->taken;
}

static inline uint32_t ring_room(const struct ring *ring) {
  return RING_BYTES - ring_used(ring);
}

/* Only if there is room. The byte is there before the count says so. */
static inline void ring_put(struct ring *ring, uint8_t byte) {
  ((volatile uint8_t *)ring->bytes)[ring->put % RING_BYTES] = byte;
  ring->put++;
}

/* Only if it is not empty. */
static inline uint8_t ring_take(struct ring *ring) {
  uint8_t byte = ((volatile uint8_t *)ring->bytes)[ring->taken % RING_BYTES];
  ring->taken++;
  return byte;
}

#endif
