/*
 * What an emulated processor asks of the machine that emulates it (Arm: Semihosting for AArch32).
 */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Ways to open a file, those of fopen: rb, and r+b. */
enum { OPEN_FOR_READING = 1, OPEN_FOR_CHANGES = 3 };

/* Place of a read from something that has none. */
#define AS_IT_COMES UINT32_MAX

/* Opens a file; negative if that cannot be. */
int semihosting_open(const char *path, int how);

/* Reads so many bytes from a place of a file; false if they are not there. */
bool semihosting_read(int file, uint32_t offset, void *bytes, size_t count);

/* Writes bytes to a place of a file. */
bool semihosting_write(int file, uint32_t offset, const void *bytes, size_t count);

/* The command line, its words with spaces between them. */
void semihosting_command_line(char *line, size_t size);

/* Time, s since 1970. */
uint32_t semihosting_unix_s(void);

/* Writes a text for people. */
void semihosting_say(const char *text);

/* Ends the emulator. */
_Noreturn void semihosting_exit(int status);
