/*
 * Prints numbers as build/board/rounding.c does and as the C library of this machine does, with
 * each direction: reads lines FORM DIGITS NUMBER, answers lines of six texts.
 */
#include <fenv.h>
#include <stdio.h>
#include "rounding.h"

int board_fesetround(int direction);

int main(void) {
  const int directions[] = { FE_TONEAREST, FE_DOWNWARD, FE_UPWARD };
  char form;
  int digits;
  double number;
  while (scanf(" %c %d %la", &form, &digits, &number) == 3) {
    const char *format = form == 'f' ? "%.*f" : "%+.*e";
    for (int i = 0; i < 3; i++) {
      char own[600], other[600];
      board_fesetround(directions[i]);
      print_rounded(own, sizeof own, format, digits, number);
      fesetround(directions[i]);
      snprintf(other, sizeof other, format, digits, number);
      fesetround(FE_TONEAREST);
      printf("%s %s ", own, other);
    }
    printf("\n");
  }
  return 0;
}
