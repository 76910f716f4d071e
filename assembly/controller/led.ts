// The indicator LED: error blinking wins over the start, that over a requested indication, that
// over charging, on and standby.
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
import { output } from '../memory';
import { booted, charging } from './pilot';
import { age, reached, start, T_LED_API, T_LED_ON, touch } from './timers';

const STANDBY_MS: u32 = 15 * 60 * 1000;

let lit: bool = false;
let durationMs: u32 = 0;

/** With its timer stopped, the light goes out by itself. */
export function bootLed(): void {
  endIndication();
}

/** On, for the standby time; does not end error blinking. */
export function lightLed(): void {
  lit = true;
  start(T_LED_ON);
}

/** The state is A or B: whatever blinked is over. */
export function endBlinking(): void {
  output.ledBlinks = 0;
  lightLed();
}

/** Charging resumed out of an error. */
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
    if (reached(T_LED_API, durationMs)) {
      endIndication();
      lightLed();
      touch();
    } else {
      output.ledDurationMs = durationMs - age(T_LED_API);
    }
  }
  if (lit & !charging()) lit = !reached(T_LED_ON, STANDBY_MS);
  let state = lit ? LED_STATE_ON : LED_STATE_OFF;
  if (charging()) state = LED_STATE_BREATHING;
  if (indicating()) state = LED_STATE_API;
  if (!booted()) state = LED_STATE_FLICKERING;
  if (output.ledBlinks) state = LED_STATE_BLINKING;
  output.ledState = state;
}

function within(value: i32, least: i32, most: i32): bool {
  return <u32>(value - least) <= <u32>(most - least);
}

export function indicate(
  indication: i32,
  duration: i32,
  hue: i32,
  saturation: i32,
  value: i32,
): i32 {
  const known =
    within(indication, -1, 255) | within(indication, 1001, 1003) | within(indication, 2001, 2010);
  const coloured = within(hue, 0, 359) & within(saturation, 0, 255) & within(value, 0, 255);
  if (!(known & coloured) | (duration < 0)) return RESULT_OUT_OF_RANGE;
  if (output.ledBlinks | u32(!booted())) return RESULT_REFUSED;
  if (indication == -1) {
    if (indicating()) lightLed();
    endIndication();
    return RESULT_OK;
  }
  setIndication(indication, duration, hue, saturation, value);
  durationMs = duration;
  start(T_LED_API);
  return RESULT_OK;
}
