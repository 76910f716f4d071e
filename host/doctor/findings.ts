import type { Clock } from '../platform/clock.ts';
import type { ModbusLinks } from '../platform/modbus.ts';
import type { Random } from '../platform/random.ts';
import type { SerialPorts } from '../platform/serial-ports.ts';
import type { Message } from '../sentences/forms.ts';
import { inEnglish } from '../sentences/message.ts';

/** Result about configured hardware. */
export interface Finding {
  readonly answers: boolean;
  /** Answer of the hardware, or the reason for none, for people. */
  readonly lines: readonly string[];
}

/** Means of examining devices. */
export interface Instruments {
  /** Real time. */
  readonly clock: Clock;
  readonly random: Random;
  readonly links: ModbusLinks;
  readonly ports: SerialPorts;
}

/** Interval at which events are checked, ms. */
const lookMs = 20;

/** Waits until something is so, `limitMs` at the longest. */
export function until(clock: Clock, limitMs: number, isSo: () => boolean): Promise<void> {
  return new Promise(resolve => {
    const endMs = clock.nowMs() + limitMs;
    const look = (): void => {
      if (isSo() || clock.nowMs() >= endMs) resolve();
      else clock.after(lookMs, look);
    };
    look();
  });
}

/** A current for people. */
export function amperes(currentMa: number): string {
  return `${currentMa / 1000} A`;
}

/** Nothing came; `said` are the messages about the connection, the newest last. */
export function silence(said: readonly Message[]): Finding {
  const newest = said.at(-1);
  // Drivers go on for ever; here it is tried once.
  const last = newest && inEnglish(newest).replace(/\. It is tried again$/, '');
  return { answers: false, lines: [last ?? 'nobody answers'] };
}
