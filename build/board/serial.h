/* The line to a charge controller, the kind of handle `serial` over a UART of the board. */
#pragma once
#include <stdbool.h>
#include <stdint.h>

struct board_uart;

/* The UART of the board; NULL: it has none. */
void use_uart(const struct board_uart *uart);

/* Has the loop tell JavaScript of bytes that came; whether there were any. */
bool look_at_line(void);

/*
 * The longest time that the controller heard nothing, ms, since this was asked last; 0 as long as
 * nothing was ever sent.
 */
uint32_t longest_silence_ms(void);
