// The indicator LED. Priority: error, start, requested indication, charging, on, standby.
import {
  LED_STATE_API,
  LED_STATE_BLINKING,
  LED_STATE_BREATHING,
  LED_STATE_FLICKERING,
  LED_STATE_OFF,
  LED_STATE_ON,
  RESULT_OK,
  RESULT_OUT_OF_RANGE,
  RESULT_REFUSED,
} from '../abi';
import { output, state } from '../memory';
import { charging } from './conditions';
import { age, reached, start, T_INDICATION, T_LED_ON, touch } from './timers';

const STANDBY_MS: u32 = 15 * 60 * 1000;

/** The light goes out in the next step, because its timer is off. */
export function bootLed(): void {
  endIndication();
}

/** Switches the LED on for the standby time; error blinking goes on. */
export function lightLed(): void {
  state.lit = true;
  start(T_LED_ON);
}

/** Ends error blinking, in state A or B. */
export function endBlinking(): void {
  output.ledBlinks = 0;
  lightLed();
}

/** Ends error blinking when charging begins out of an error. */
export function breathe(): void {
  output.ledBlinks = 0;
}

export function blink(times: u32): void {
  if (output.ledBlinks == times) return;
  touch();
  output.ledBlinks = times;
  endIndication();
}

function endIndication(): void {
  setIndication(-1, 0, 0, 0, 0);
}

function setIndication(
  indication: i32,
  duration: u32,
  hue: u32,
  saturation: u32,
  value: u32,
): void {
  output.ledIndication = indication;
  output.ledDurationMs = duration;
  output.ledHue = hue;
  output.ledSaturation = saturation;
  output.ledValue = value;
}

function indicating(): bool {
  return output.ledIndication != -1;
}

export function stepLed(): void {
  if (indicating()) {
    if (reached(T_INDICATION, state.indicationMs)) {
      endIndication();
      lightLed();
      touch();
    } else {
      output.ledDurationMs = state.indicationMs - age(T_INDICATION);
    }
  }
  if (state.lit && !charging()) state.lit = !reached(T_LED_ON, STANDBY_MS);
  output.ledState = shownState();
}

function shownState(): u32 {
  if (output.ledBlinks != 0) return LED_STATE_BLINKING;
  if (!state.booted) return LED_STATE_FLICKERING;
  if (indicating()) return LED_STATE_API;
  if (charging()) return LED_STATE_BREATHING;
  return state.lit ? LED_STATE_ON : LED_STATE_OFF;
}

function within(value: i32, least: i32, most: i32): bool {
  return value >= least && value <= most;
}

/**
 * Indications (interface 2.10): -1 none, 0 to 255 a share of red, 1001 to 1003 acknowledgements,
 * 2001 to 2010 errors.
 */
function isIndication(indication: i32): bool {
  return (
    within(indication, -1, 255) || within(indication, 1001, 1003) || within(indication, 2001, 2010)
  );
}

export function indicate(
  indication: i32,
  durationMs: i32,
  hue: i32,
  saturation: i32,
  value: i32,
): i32 {
  if (!isIndication(indication) || durationMs < 0) return RESULT_OUT_OF_RANGE;
  if (!within(hue, 0, 359) || !within(saturation, 0, 255) || !within(value, 0, 255))
    return RESULT_OUT_OF_RANGE;
  if (output.ledBlinks != 0 || !state.booted) return RESULT_REFUSED;
  if (indication == -1) {
    if (indicating()) lightLed();
    endIndication();
    return RESULT_OK;
  }
  setIndication(indication, durationMs, hue, saturation, value);
  state.indicationMs = durationMs;
  start(T_INDICATION);
  return RESULT_OK;
}
