// Access to the manual release, slot 4, which the button and the host share.
import { input, output } from '../memory';
import { isGeneration1 } from './conditions';

// Actions of the button by its configuration (interface 2.10): 0 none, 1 start, 2 stop, 3 both.
// From 4 on the host decides.
//
//    31                          2 1        0
//   ┌─────────────────────────────┬──────┬───────┐
//   │              0              │ stop │ start │
//   └─────────────────────────────┴──────┴───────┘
const START: u32 = 1;
const STOP: u32 = 2;

function actions(): u32 {
  const configured = input.buttonConfiguration;
  return configured <= (START | STOP) ? configured : 0;
}

export function buttonStarts(): bool {
  return (actions() & START) != 0;
}

export function buttonStops(): bool {
  return (actions() & STOP) != 0;
}

/** A stop button that is held blocks every write to the manual release. */
export function manualReleaseHeld(): bool {
  return output.buttonPressed != 0 && (isGeneration1() || buttonStops());
}
