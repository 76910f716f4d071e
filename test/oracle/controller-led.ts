import { type ControllerOutput, ErrorState, LedState, Result } from '../../host/core/abi.ts';
import type { ChargeController } from './controller.ts';

const STANDBY_MS = 900_000;

interface Indication {
  readonly number: number;
  readonly untilMs: number;
  readonly hue: number;
  readonly saturation: number;
  readonly value: number;
}

const END_INDICATION = -1;

const isOneOf = (value: number, ...ranges: readonly [least: number, most: number][]): boolean =>
  ranges.some(([least, most]) => value >= least && value <= most);

/** The light of the charger. */
export class Led {
  readonly #controller: ChargeController;
  /** Error that blinks. */
  blinks: ErrorState = ErrorState.ok;
  #state: LedState = LedState.off;
  #litAtMs: number | undefined;
  #indication: Indication | undefined = { number: 0, untilMs: 0, hue: 0, saturation: 0, value: 0 };

  constructor(controller: ChargeController) {
    this.#controller = controller;
  }

  boot(): void {
    this.blinks = ErrorState.ok;
    this.#litAtMs = undefined;
    this.#indication = undefined;
  }

  /** On until it goes to standby. */
  light(): void {
    this.#litAtMs = this.#controller.clock.nowMs;
  }

  blink(error: ErrorState): void {
    if (error === this.blinks) return;
    this.#controller.clock.lookAgain();
    this.blinks = error;
    this.#indication = undefined;
  }

  stopBlinking(): void {
    this.blinks = ErrorState.ok;
  }

  endBlinking(): void {
    this.stopBlinking();
    this.light();
  }

  step(): void {
    const { clock, pilot } = this.#controller;
    if (this.#indication && clock.reached(this.#indication.untilMs)) {
      this.#indication = undefined;
      this.light();
      clock.lookAgain();
    }
    if (this.#litAtMs !== undefined && !pilot.charging && clock.reached(this.#litAtMs + STANDBY_MS))
      this.#litAtMs = undefined;
    this.#state = this.#mostImportant();
  }

  indicate(
    number: number,
    durationMs: number,
    hue: number,
    saturation: number,
    value: number,
  ): Result {
    const isKnown = isOneOf(number, [END_INDICATION, 255], [1001, 1003], [2001, 2010]);
    const isColour =
      isOneOf(hue, [0, 359]) && isOneOf(saturation, [0, 255]) && isOneOf(value, [0, 255]);
    if (!isKnown || !isColour || durationMs < 0) return Result.outOfRange;
    const { clock, started } = this.#controller;
    if (this.blinks !== ErrorState.ok || !started) return Result.refused;
    if (number === END_INDICATION) {
      if (this.#indication) this.light();
      this.#indication = undefined;
    } else this.#indication = { number, untilMs: clock.nowMs + durationMs, hue, saturation, value };
    return Result.ok;
  }

  show(output: ControllerOutput): void {
    const indication = this.#indication;
    output.ledState = this.#state;
    output.ledBlinks = this.blinks;
    output.ledIndication = indication?.number ?? END_INDICATION;
    output.ledDurationMs = indication ? indication.untilMs - this.#controller.clock.nowMs : 0;
    output.ledHue = indication?.hue ?? 0;
    output.ledSaturation = indication?.saturation ?? 0;
    output.ledValue = indication?.value ?? 0;
  }

  #mostImportant(): LedState {
    const { pilot, started } = this.#controller;
    if (this.blinks !== ErrorState.ok) return LedState.blinking;
    if (!started) return LedState.flickering;
    if (this.#indication) return LedState.api;
    if (pilot.charging) return LedState.breathing;
    return this.#litAtMs === undefined ? LedState.off : LedState.on;
  }
}
