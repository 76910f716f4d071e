/*
 * Frames of the link, see docs/coprocessor-link.md: type, sequence, session, payload, CRC-32,
 * stuffed so that 0 ends one.
 */
#ifndef VOLTKERN_FRAME_H
#define VOLTKERN_FRAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  FRAME_HEADER = 4,
  FRAME_CRC = 4,
  FRAME_LONGEST = 640,
  FRAME_PAYLOAD_LONGEST = FRAME_LONGEST - FRAME_HEADER - FRAME_CRC,
};

/* A frame before it is stuffed. The payload lies at an address that a word can have. */
struct frame {
  uint8_t type;
  uint8_t sequence; /* 1 to 255 of a command, else 0. */
  uint16_t session;
  uint8_t payload[FRAME_LONGEST - FRAME_HEADER]; /* And the CRC behind it. */
} __attribute__((aligned(4)));

/* Puts frames together from bytes. */
struct frame_receiver {
  struct frame frame;
  uint16_t length;    /* Bytes of the frame so far. */
  uint8_t left;       /* Bytes of the run that are still to come. */
  bool zero_follows;  /* The run stands for a zero behind it, unless the frame ends there. */
  bool started;       /* Something came since the last zero. */
  bool broken;        /* This cannot become a frame any more. */
  uint32_t dropped;   /* What came and was none. */
};

/*
 * Takes a byte; answers the length of the payload if it completes a frame, else -1. The frame stays
 * until the next byte.
 */
int32_t frame_take(struct frame_receiver *receiver, uint8_t byte);

/* Bytes on the line of a frame with such a payload, at most. */
uint32_t frame_room(uint32_t payload_bytes);

/* Completes and sends a frame whose payload has so many bytes. */
void frame_send(struct frame *frame, uint32_t payload_bytes,
    void (*send)(const uint8_t *bytes, uint32_t count));

/* CRC-32 of IEEE 802.3, as zlib has it. */
uint32_t crc32(const void *bytes, uint32_t count);

#endif
