#include "cmsdk-uart.h"

enum { INTERRUPT_SENT = 1, INTERRUPT_RECEIVED = 2 };

static void feed_uart(struct line *line) {
  while (ring_used(&line->sent) > 0 && !(line->uart->state & STATE_SENDING))
    line->uart->data = ring_take(&line->sent);
}

void line_on_received(struct line *line) {
  line->uart->interrupts = INTERRUPT_RECEIVED;
  while (line->uart->state & STATE_RECEIVED) {
    if (ring_room(&line->received) == 0) {
      /*
       * A line with flow control waits for line_accept; on another one bytes are lost, and what
       * they belonged to comes again.
       */
      line->uart->control &= ~(uint32_t)CONTROL_RECEIVE_INTERRUPT;
      return;
    }
    ring_put(&line->received, (uint8_t)line->uart->data);
  }
}

void line_on_sent(struct line *line) {
  line->uart->interrupts = INTERRUPT_SENT;
  feed_uart(line);
}

void line_start(struct line *line, struct cmsdk_uart *uart, uint32_t divisor) {
  line->uart = uart;
  line->uart->divisor = divisor;
  line->uart->control =
      CONTROL_SEND | CONTROL_RECEIVE | CONTROL_SEND_INTERRUPT | CONTROL_RECEIVE_INTERRUPT;
}

static uint32_t mask_interrupts(void) {
  uint32_t masked;
  __asm volatile("mrs %0, primask\n cpsid i" : "=r"(masked)::"memory");
  return masked;
}

static void unmask_interrupts(uint32_t masked) {
  __asm volatile("msr primask, %0" ::"r"(masked) : "memory");
}

void line_accept(struct line *line) {
  if (line->uart->control & CONTROL_RECEIVE_INTERRUPT || ring_room(&line->received) == 0) return;
  uint32_t masked = mask_interrupts();
  line->uart->control |= CONTROL_RECEIVE_INTERRUPT;
  line_on_received(line);
  unmask_interrupts(masked);
}

uint32_t line_send(struct line *line, const uint8_t *bytes, uint32_t count) {
  uint32_t taken = 0;
  while (taken < count && ring_room(&line->sent) > 0) ring_put(&line->sent, bytes[taken++]);
  uint32_t masked = mask_interrupts();
  feed_uart(line);
  unmask_interrupts(masked);
  return taken;
}
