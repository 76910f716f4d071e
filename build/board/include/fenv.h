/* Directions of rounding, which newlib lacks for this processor; printing alone follows them. */
#pragma once
#define FE_TONEAREST 0
#define FE_DOWNWARD 1
#define FE_UPWARD 2

/* Sets the direction in which the next numbers are printed. */
int fesetround(int direction);
