/*
 * The UART of Arm's CMSDK (Cortex-M System Design Kit), which boards of QEMU have, and a line at
 * it: bytes that its interrupts bring and fetch while the main loop does something else.
 */
#ifndef VOLTKERN_CMSDK_UART_H
#define VOLTKERN_CMSDK_UART_H

#include "ring.h"

struct cmsdk_uart {
  volatile uint32_t data;
  volatile uint32_t state; /* Bit 0: the byte to send waits, bit 1: a received one does. */
  volatile uint32_t control;
  volatile uint32_t interrupts; /* Writing a bit ends it. */
  volatile uint32_t divisor;
};
enum { STATE_SENDING = 1, STATE_RECEIVED = 2 };
enum {
  CONTROL_SEND = 1,
  CONTROL_RECEIVE = 2,
  CONTROL_SEND_INTERRUPT = 4,
  CONTROL_RECEIVE_INTERRUPT = 8
};

/* Interrupts of UARTs 0 to 2: two each. */
#define RECEIVED_INTERRUPT(uart) (2 * (uart))
#define SENT_INTERRUPT(uart) (2 * (uart) + 1)

/* A UART and the bytes on their way through it. */
struct line {
  struct cmsdk_uart *uart;
  struct ring received;
  struct ring sent;
};

/* Sets a line going, 8N1; whoever calls it enables its interrupts. */
void line_start(struct line *line, struct cmsdk_uart *uart, uint32_t divisor);

/* Its interrupts. */
void line_on_received(struct line *line);
void line_on_sent(struct line *line);

/* Lets a line go on that had to wait because nobody took what it had received. */
void line_accept(struct line *line);

/* Sends bytes; answers how many found room. */
uint32_t line_send(struct line *line, const uint8_t *bytes, uint32_t count);

#endif
