import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../build/paths.ts';
import { eventually } from '../support/eventually.ts';
import type { RunningDevice } from '../support/gateway.ts';
import type { WorldLine } from '../support/world-line.ts';

/* What demonstrations have in common: how they are told, watched and ended. */

const defaultSpeed = 60;
/** Real time that each step may take: only a broken one takes longer, s. */
const limitS = 60;
/** How often the host is looked at, ms. */
const lookMs = 250;
/** Value id of the active power (docs/meters.md). */
const powerId = 74;
const chargerStates = ['no vehicle', 'waiting for release', 'ready to charge', 'charging', 'error'];

const ends: (() => unknown)[] = [];
let ending = false;

/** Tells those who watch. */
export function tell(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Has something called at the end, whatever it is. */
export function atExit(stop: () => unknown): void {
  ends.push(stop);
}

async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  for (const stop of ends.reverse()) {
    try {
      await stop();
    } catch {
      // It has ended already.
    }
  }
  process.exit(code);
}

/** Plays a demonstration; the exit code is 1 if it threw, because a promise was not kept. */
export function play(demo: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(130));
  demo().then(
    () => end(0),
    error => {
      if (!ending) process.stderr.write(`The demonstration failed: ${(error as Error).message}\n`);
      return end(1);
    },
  );
}

/** `--speed N` of the command line: how fast the world goes, 60 times real time by default. */
export function readSpeed(): number {
  const { values } = parseArgs({ options: { speed: { type: 'string' } } });
  const speed = values.speed === undefined ? defaultSpeed : Number(values.speed);
  if (!(speed >= 1 && speed <= 1000))
    throw new Error(`--speed ${values.speed}: must be a number from 1 to 1000`);
  return speed;
}

/** What an image takes of a microcontroller. */
export function sizeOf(image: string): string {
  const { stdout = '' } = spawnSync('arm-none-eabi-size', [image], { encoding: 'utf8' });
  const [text = 0, data = 0, bss = 0] = (stdout.split('\n')[1] ?? '')
    .trim()
    .split(/\s+/)
    .map(Number);
  const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;
  return `${relative(root, image)}: ${kib(text + data)} of flash, ${kib(data + bss)} of RAM`;
}

/** The charger, as a client of the host sees it; tells what changes. */
export class Onlooker {
  chargerState = -1;
  powerW = 0;
  /** In its log. */
  charges = 0;
  #device: RunningDevice | undefined;
  #pause: NodeJS.Timeout | undefined;

  /**
   * Begins to look, at this host. It may start once more, when it learns of the controller's meter.
   */
  async watch(device: RunningDevice): Promise<void> {
    this.stop();
    this.#device = device;
    await eventually(() => this.#look(device));
    const again = (): void => {
      if (this.#device !== device) return;
      this.#pause = setTimeout(() => void this.#look(device).then(again, again), lookMs);
    };
    again();
  }

  /** Looks no more. */
  stop(): void {
    this.#device = undefined;
    clearTimeout(this.#pause);
  }

  async #look(device: RunningDevice): Promise<void> {
    const { charger_state, iec61851_state } = await device.get('evse/state');
    const ids: number[] = await device.get('meters/0/value_ids');
    const { tracked_charges } = await device.get('charge_tracker/state');
    const powerW = (await device.get('meters/0/values'))[ids.indexOf(powerId)] ?? 0;
    if (this.#device !== device) return;
    if (charger_state !== this.chargerState)
      tell(
        `  host: ${chargerStates[charger_state] ?? charger_state} (state ${'ABCDE'[iec61851_state]})`,
      );
    this.chargerState = charger_state;
    this.powerW = powerW;
    this.charges = tracked_charges;
  }
}

/** Lets the world go on until something is so; throws if it does not become so. */
export async function until(
  world: WorldLine,
  speed: number,
  what: string,
  reached: () => boolean,
): Promise<void> {
  if (!(await world.run(speed, speed * limitS * 1000, reached)))
    throw new Error(`${what} within ${limitS} s`);
}
