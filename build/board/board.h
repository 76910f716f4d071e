/*
 * What the device needs of a board: whoever builds one writes these ten functions, start-up code
 * that calls main, and a linker script (docs/board.md). board-an500.c is the emulated example.
 *
 * All of them are called from the main loop alone, and none of them waits for anything but what it
 * says.
 */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "flash-store.h"
#include "slots.h"

/* The images of a board that has two slots for them and a loader that starts one (slots.h). */
struct board_images {
  /* Name of the board: an image for another one is refused. */
  const char *board;
  /* The flash with the slots, which may be the same chip as that of the storage. */
  const struct vk_flash *flash;
  struct vk_slots_places places;
  /* The slot whose image runs. */
  uint32_t running;
};

/*
 * A UART at whose other end a charge controller is (docs/coprocessor-link.md): 8N1, no flow
 * control. Bytes come and go by interrupt: at least 2 KB of those that came have to find room,
 * because the device may be busy for a tenth of a second.
 */
struct board_uart {
  /* What the command line calls it: --controller serial:UART1. */
  const char *name;
  /* Sets it going, with nothing in it; false if it cannot be as fast. */
  bool (*start)(uint32_t baud);
  /* How many bytes came that nobody took yet. */
  size_t (*received)(void);
  /* Takes bytes that came, as many as there are; answers how many. */
  size_t (*receive)(uint8_t *bytes, size_t size);
  /* Sends bytes; answers how many found room. */
  size_t (*send)(const uint8_t *bytes, size_t count);
};

/* What the board is; it never changes. */
struct board_facts {
  /* The command line of the device, e.g. voltkern --variant warp3; the first word is any name. */
  char **words;
  int word_count;
  uint8_t mac[6];
  /* Time of a clock with a battery, s since 1970; 0 without one. */
  uint32_t unix_s;
  /* Of the storage of the device, which nothing else uses. */
  const struct vk_flash *flash;
  /* NULL: the image is replaced by other means. */
  const struct board_images *images;
  /* Of a charge controller; NULL if there is none at a UART. */
  const struct board_uart *uart;
};

/* The cable, as the board knows it. */
struct board_link {
  bool is_up;
  bool is_full_duplex;
  uint16_t speed_mbit_per_s;
};

/* Looks what the board is, once, before everything else. */
struct board_facts board_start(void);

/* Time since the start, µs; it never wraps and never goes back. */
uint64_t board_now_us(void);

/* Sleeps until a frame, a word or a byte of the UART came, 1 ms at most. */
void board_wait(void);

/*
 * Gives random bytes that are fit for keys, which have to come from a source made for that; false
 * if there is none, or as long as it is not ready. A device without them does not start.
 */
bool board_random(uint8_t *bytes, size_t count);

/* Writes text for people, e.g. to a UART; may wait until it has left. */
void board_log(const char *text, size_t length);

/*
 * What somebody typed, e.g. at the same UART: a byte, or -1 if there is none. The byte 3 (ETX) ends
 * the device in good order, 5 (ENQ) has it log what it needs.
 */
int board_typed(void);

/* The next Ethernet frame that came, without its checksum; its length, 0 if there is none. */
size_t board_receive(uint8_t *frame, size_t size);

/* Sends an Ethernet frame, to which the board adds the checksum; false if there is no room now. */
bool board_send(const uint8_t *frame, size_t length);

/* The cable at this moment. */
struct board_link board_link(void);

/*
 * Keeps the watchdog from restarting the board for another 8 s. It runs from before main on, and
 * restarts the board, whatever the processor does.
 */
void board_feed_watchdog(void);

/* Ends the device: a board without somebody to tell the status restarts. */
_Noreturn void board_end(int status);
