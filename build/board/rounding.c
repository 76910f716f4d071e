/*
 * Printing with directed rounding: JavaScript rounds ties away from zero, and the engine finds ties
 * by printing a number rounded down and rounded up. newlib always rounds to the nearest, but prints
 * any number of digits exactly; what is cut off of them tells where to round.
 */
#include <fenv.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include "rounding.h"

/* Digits of the longest double: of its whole part, and behind the point. */
#define WHOLE_DIGITS 309
#define FRACTION_DIGITS 1074
/* Significant digits of any double. */
#define SIGNIFICANT_DIGITS 767

static int direction = FE_TONEAREST;

int fesetround(int wanted) {
  direction = wanted;
  return 0;
}

/* Adds one to the last of the digits before `end`; whether it carried beyond the first. */
static bool increment(char *first, char *end) {
  while (end-- > first) {
    if (*end == '.') continue;
    if (++*end <= '9') return false;
    *end = '0';
  }
  return true;
}

/* Rounds what was printed exactly, `[+-]digits.digits[e…]`, to so many digits behind the point. */
static void round_exact(char *text, int digits, char form) {
  bool is_negative = *text == '-';
  char *first = text + (*text == '-' || *text == '+'), *point = strchr(first, '.');
  char *exponent = form == 'e' ? strchr(point, 'e') : point + strlen(point);
  char *end = digits > 0 ? point + 1 + digits : point;
  if (end >= exponent) return;
  bool is_exact = strspn(end + (*end == '.'), "0") == (size_t)(exponent - end - (*end == '.'));
  bool grows = !is_exact && (direction == FE_UPWARD) != is_negative;
  bool carried = grows && increment(first, end);
  int power = 0;
  if (form == 'e') sscanf(exponent + 1, "%d", &power);
  *end = 0;
  if (carried && form == 'f') {
    memmove(first + 1, first, strlen(first) + 1);
    *first = '1';
  } else if (carried) {
    *first = '1'; /* 9.99 became 0.00 */
    power++;
  }
  if (form == 'e') sprintf(end, "e%+03d", power);
}

int print_rounded(char *text, size_t size, const char *format, ...) {
  va_list given;
  va_start(given, format);
  size_t length = strlen(format);
  char form = format[length - 1];
  int written;
  /* "%.*f" and "%+.*e" are all that the engine prints with a direction. */
  if (direction == FE_TONEAREST || (form != 'f' && form != 'e')) {
    written = vsnprintf(text, size, format, given);
  } else {
    char exact[WHOLE_DIGITS + FRACTION_DIGITS + 16];
    int digits = va_arg(given, int);
    double number = va_arg(given, double);
    if (form == 'f') snprintf(exact, sizeof exact - 1, "%.*f", FRACTION_DIGITS, number);
    else snprintf(exact, sizeof exact - 1, "%+.*e", SIGNIFICANT_DIGITS, number);
    round_exact(exact, digits, form);
    written = snprintf(text, size, "%s", exact);
  }
  va_end(given);
  return written;
}
