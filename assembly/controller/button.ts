// The button of the charger, or the key switch of generation 1, writes the manual release.
import { IEC61851_STATE_A } from '../abi';
import { MAX_CURRENT_MA } from '../currents';
import { input, output, state } from '../memory';
import { charging, isGeneration1, supplied } from './conditions';
import { lightLed } from './led';
import { buttonStarts, buttonStops } from './manual-release';
import { manualSlot } from './slots';
import { held, reached, start, T_BUTTON, T_BUTTON_ACTION, touch } from './timers';

const DEBOUNCE_MS: u32 = 100;
/** A button that starts and stops ignores a second press within this time. */
const DOUBLE_PRESS_MS: u32 = 2000;

export function bootButton(): void {
  state.unpluggedSincePress = false;
}

export function stepButton(nowMs: u32): void {
  const pressed = input.buttonPressed != 0;
  if (!held(T_BUTTON, pressed != (output.buttonPressed != 0), DEBOUNCE_MS)) return;
  touch();
  // 0 means "never", so the millisecond in which the clock wraps counts as the next one.
  const time = nowMs == 0 ? 1 : nowMs;
  output.buttonPressed = pressed;
  if (pressed) {
    output.buttonPressTimeMs = time;
    if (isGeneration1()) pressGeneration1();
    else press();
  } else {
    output.buttonReleaseTimeMs = time;
    if (isGeneration1()) releaseGeneration1();
    lightLed();
  }
}

/** Starts a stopped charge, or else stops, as far as the configuration allows. */
function press(): void {
  if (buttonStarts() && buttonStops() && !reached(T_BUTTON_ACTION, DOUBLE_PRESS_MS)) return;
  if (!supplied()) return;
  const starts = !charging() && manualSlot.maxCurrentMa == 0;
  if (starts ? !buttonStarts() : !buttonStops()) return;
  manualSlot.maxCurrentMa = starts ? MAX_CURRENT_MA : 0;
  start(T_BUTTON_ACTION);
}

function pressGeneration1(): void {
  manualSlot.maxCurrentMa = 0;
  state.unpluggedSincePress = state.pilot == IEC61851_STATE_A;
}

function releaseGeneration1(): void {
  if (state.unpluggedSincePress && manualSlot.clearOnDisconnect == 0)
    manualSlot.maxCurrentMa = MAX_CURRENT_MA;
}
