#include "frame.h"

/* Longest run of bytes other than zero. */
#define RUN_LONGEST 254

/* By half a byte: a table for whole ones would cost a kilobyte. */
static const uint32_t crc_of_half[16] = {
  0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac, 0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c,
  0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c, 0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c,
};

uint32_t crc32(const void *bytes, uint32_t count) {
  uint32_t crc = 0xffffffff;
  for (const uint8_t *at = bytes, *end = at + count; at < end; at++) {
    crc ^= *at;
    crc = crc_of_half[crc & 15] ^ (crc >> 4);
    crc = crc_of_half[crc & 15] ^ (crc >> 4);
  }
  return ~crc;
}

static void append(struct frame_receiver *receiver, uint8_t byte) {
  if (receiver->length < FRAME_LONGEST) ((uint8_t *)&receiver->frame)[receiver->length++] = byte;
  else receiver->broken = true;
}

static int32_t payload_of(const struct frame_receiver *receiver) {
  if (receiver->broken || receiver->left > 0 || receiver->length < FRAME_HEADER + FRAME_CRC)
    return -1;
  uint32_t end = receiver->length - FRAME_CRC;
  const uint8_t *crc = (const uint8_t *)&receiver->frame + end;
  uint32_t expected =
      crc[0] | (uint32_t)crc[1] << 8 | (uint32_t)crc[2] << 16 | (uint32_t)crc[3] << 24;
  return crc32(&receiver->frame, end) == expected ? (int32_t)(end - FRAME_HEADER) : -1;
}

int32_t frame_take(struct frame_receiver *receiver, uint8_t byte) {
  if (byte == 0) {
    int32_t payload_bytes = payload_of(receiver);
    if (receiver->started && payload_bytes < 0) receiver->dropped++;
    receiver->length = 0;
    receiver->left = 0;
    receiver->started = receiver->broken = receiver->zero_follows = false;
    return payload_bytes;
  }
  receiver->started = true;
  if (receiver->left > 0) {
    append(receiver, byte);
    receiver->left--;
  } else {
    if (receiver->zero_follows) append(receiver, 0);
    receiver->left = byte - 1;
    receiver->zero_follows = byte <= RUN_LONGEST;
  }
  return -1;
}

uint32_t frame_room(uint32_t payload_bytes) {
  uint32_t bytes = FRAME_HEADER + payload_bytes + FRAME_CRC;
  return bytes + bytes / RUN_LONGEST + 2;
}

void frame_send(struct frame *frame, uint32_t payload_bytes,
    void (*send)(const uint8_t *bytes, uint32_t count)) {
  uint32_t length = FRAME_HEADER + payload_bytes;
  uint32_t crc = crc32(frame, length);
  for (int shift = 0; shift < 32; shift += 8)
    frame->payload[payload_bytes++] = (uint8_t)(crc >> shift);
  length += FRAME_CRC;
  const uint8_t *bytes = (const uint8_t *)frame;
  const uint8_t *end = bytes + length;
  for (;;) {
    uint32_t run = 0;
    while (run < RUN_LONGEST && bytes + run < end && bytes[run] != 0) run++;
    uint8_t code = (uint8_t)(run + 1);
    send(&code, 1);
    if (run > 0) send(bytes, run);
    bytes += run;
    if (bytes == end) break;
    /* A full run stands for no zero. */
    if (run < RUN_LONGEST) bytes++;
    /* A zero at the very end is an empty run. */
    if (bytes == end && run < RUN_LONGEST) {
      code = 1;
      send(&code, 1);
      break;
    }
  }
  send(&(const uint8_t){0}, 1);
}
