// The button of the charger (generation 1: button or key switch), which writes the manual release.
import { IEC61851_STATE_A } from '../abi';
import { MAX_CURRENT_MA } from '../currents';
import { input, output } from '../memory';
import { lightLed } from './led';
import { charging, isGeneration1, pilotState, supplied } from './pilot';
import { manualSlot } from './slots';
import { held, reached, start, T_BUTTON, T_BUTTON_ACTION, touch } from './timers';

const DEBOUNCE_MS: u32 = 100;
/** With start and stop on one button, a second press this soon was no decision. */
const DOUBLE_PRESS_MS: u32 = 2000;
const STARTS: u32 = 1;
const STOPS: u32 = 2;

/** Generation 1 releases only after the vehicle was gone. */
let unpluggedSincePress: bool = false;

/**
 * What the configuration allows: bit 0 start, bit 1 stop; 4 and above leave the button to the host.
 */
function actions(): u32 {
  const configured = input.buttonConfiguration;
  return configured <= (STARTS | STOPS) ? configured : 0;
}

/** A held stop button wins over every write to the manual release. */
export function manualReleaseHeld(): bool {
  return (output.buttonPressed != 0) & (isGeneration1 | ((actions() & STOPS) != 0));
}

export function bootButton(): void {
  unpluggedSincePress = false;
}

export function buttonSeesUnplug(): void {
  unpluggedSincePress = true;
}

export function stepButton(nowMs: u32): void {
  const pressed = input.buttonPressed != 0;
  if (!held(T_BUTTON, u32(pressed) != output.buttonPressed, DEBOUNCE_MS)) return;
  touch();
  // 0 means "never": the millisecond at which the clock wraps counts as the next one.
  const time = nowMs == 0 ? 1 : nowMs;
  output.buttonPressed = pressed;
  if (pressed) {
    output.buttonPressTimeMs = time;
    if (isGeneration1) pressGeneration1();
    else press();
  } else {
    output.buttonReleaseTimeMs = time;
    if (isGeneration1) releaseGeneration1();
    lightLed();
  }
}

function press(): void {
  const allowed = actions();
  if (allowed == (STARTS | STOPS)) {
    if (!reached(T_BUTTON_ACTION, DOUBLE_PRESS_MS)) return;
  }
  const starts = !charging() & (manualSlot.maxCurrentMa == 0);
  if (!supplied() | !(allowed & (starts ? STARTS : STOPS))) return;
  manualSlot.maxCurrentMa = starts ? MAX_CURRENT_MA : 0;
  start(T_BUTTON_ACTION);
}

function pressGeneration1(): void {
  manualSlot.maxCurrentMa = 0;
  unpluggedSincePress = pilotState == IEC61851_STATE_A;
}

function releaseGeneration1(): void {
  if (unpluggedSincePress & !manualSlot.clearOnDisconnect) manualSlot.maxCurrentMa = MAX_CURRENT_MA;
}
