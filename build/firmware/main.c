#include "board.h"
#include "charger.h"

int main(void) {
  board_start();
  charger_start();
  charger_run();
}
