import { Random } from '../rig/random.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import type { Conditions, Findings, Scenario } from './scenario.ts';

const wrapMs = 2 ** 32;
const hourMs = 3_600_000;

interface Charge {
  readonly timestamp_minutes: number;
  readonly charge_duration: number;
  readonly user_id: number;
  readonly energy_charged: number;
}

const lastCharge = (device: VirtualDevice): Charge | undefined =>
  device.get('charge_tracker/last_charges').at(-1);

/**
 * A charge of `durationS` during which something happens at `atS`. Answers what is wrong with its
 * record.
 *
 * @param startMinutes what the record must say of its start
 */
function chargeThrough(
  device: VirtualDevice,
  durationS: number,
  atS: number,
  happens: () => void,
  startMinutes: number,
): string[] {
  const broken: string[] = [];
  const countBefore = device.get('charge_tracker/state').tracked_charges;
  device.put('debug/plug');
  device.advance(atS * 1000);
  if (device.get('evse/state').charger_state !== 3) broken.push(`no charge flows after ${atS} s`);
  happens();
  device.advance((durationS - atS) * 1000);
  if (device.get('evse/state').charger_state !== 3)
    broken.push(`no charge flows after ${durationS} s`);
  device.put('debug/unplug');
  device.advance(5000);
  const charge = lastCharge(device);
  const count = device.get('charge_tracker/state').tracked_charges - countBefore;
  if (!charge || count !== 1) return [...broken, `${count} charges were recorded in place of 1`];
  if (Math.abs(charge.charge_duration - durationS) > 3)
    broken.push(`${charge.charge_duration} s of ${durationS} s`);
  if (Math.abs(charge.timestamp_minutes - startMinutes) > 1) {
    broken.push(`it began at minute ${charge.timestamp_minutes}, must be ${startMinutes}`);
  }
  // 32 A limit, 16 A cable, three phases: the simulated vehicle draws about 11 kW after a few
  // seconds.
  const kwh = (charge.charge_duration / 3600) * 11;
  if (!(charge.energy_charged > 0.7 * kwh && charge.energy_charged < 1.1 * kwh)) {
    broken.push(`${charge.energy_charged} kWh in ${charge.charge_duration} s`);
  }
  return broken;
}

const minutes = (wallMs: number): number => Math.floor(wallMs / 60_000);

/**
 * The counter of the charge controller wraps at 2^32 ms during a charge; the host may restart
 * before or after that.
 */
export function counterWraps(random: Random, restarts: 'none' | 'before' | 'after'): string[] {
  const durationS = random.between(300, 1200);
  const wrapAtS = random.between(60, durationS - 60);
  const device = virtualDevice({
    hardware: { controllerUptimeMs: wrapMs - (wrapAtS + 10) * 1000 },
  });
  device.advance(10_000);
  const restartAtS =
    restarts === 'before'
      ? random.between(30, wrapAtS - 5)
      : random.between(wrapAtS + 5, durationS - 10);
  const broken = chargeThrough(
    device,
    durationS,
    restarts === 'none' ? wrapAtS : restartAtS,
    () => {
      if (restarts !== 'none') device.restart();
    },
    minutes(device.clock.wallMs()),
  );
  const uptimeMs = device.get('evse/low_level_state').uptime;
  if (uptimeMs > durationS * 1000) broken.push(`the counter did not wrap: ${uptimeMs} ms`);
  device.stop();
  return broken.map(
    problem =>
      `the counter wraps after ${wrapAtS} s of ${durationS} s, restart ${restarts}: ${problem}`,
  );
}

/**
 * The wall clock jumps during a charge: its duration is real, and the time of its start stays what
 * it was.
 */
export function wallJumps(random: Random): string[] {
  const device = virtualDevice();
  device.advance(2000);
  const hours = random.pick([-48, -5, -1, 1, 5, 48]);
  const durationS = random.between(120, 900);
  const atS = random.between(30, durationS - 30);
  const broken = chargeThrough(
    device,
    durationS,
    atS,
    () => device.clock.setWall(device.clock.wallMs() + hours * hourMs),
    minutes(device.clock.wallMs()),
  );
  // The next one begins at the new time.
  broken.push(...chargeThrough(device, 60, 30, () => undefined, minutes(device.clock.wallMs())));
  const uptimeMs = device.device.uptimeMs();
  if (Math.abs(uptimeMs - (durationS + 72) * 1000) > 5000)
    broken.push(`the uptime is ${uptimeMs} ms`);
  device.stop();
  return broken.map(
    problem => `the wall clock jumps by ${hours} h after ${atS} s of ${durationS} s: ${problem}`,
  );
}

/** The nights of Europe/Berlin in which an hour is missing or comes twice. */
const changes = [
  { name: 'the missing hour', atMs: Date.UTC(2025, 2, 30, 1), last: '01:59', next: '03:00' },
  { name: 'the double hour', atMs: Date.UTC(2025, 9, 26, 1), last: '02:59', next: '02:00' },
] as const;

/**
 * Daylight-saving time begins or ends during a charge: nothing that counts is in local time, the
 * event log shows it.
 */
export function daylightSaving(): string[] {
  const broken: string[] = [];
  for (const { name, atMs, last, next } of changes) {
    const device = virtualDevice({ wallMs: atMs - 30 * 60_000 });
    const startMinutes = minutes(atMs) - 30;
    const found = chargeThrough(
      device,
      hourMs / 1000,
      29 * 60 + 58,
      () => {
        device.device.log.write('test', 'before' as never);
        device.clock.after(5000, () => device.device.log.write('test', 'after' as never));
      },
      startMinutes,
    );
    const lines = device.log().split('\n');
    const timeOf = (word: string): string =>
      lines.find(line => line.endsWith(`| ${word}`))?.slice(11, 16) ?? 'nothing';
    if (timeOf('before') !== last)
      found.push(`the last minute is ${timeOf('before')}, must be ${last}`);
    if (timeOf('after') !== next)
      found.push(`the next minute is ${timeOf('after')}, must be ${next}`);
    broken.push(...found.map(problem => `${name}: ${problem}`));
    device.stop();
  }
  return broken;
}

/** Clocks that wrap, jump and change; `size` is how many charges are led through it. */
export const time: Scenario = {
  name: 'time',
  promise:
    'the controller clock wraps at 2^32 ms, also around a restart, the wall clock jumps by hours, daylight-saving time begins and ends: charges go on, their durations and energies are right, their starts are told in the time of then',
  size: 200,
  async run({ seed, size, say }: Conditions): Promise<Findings> {
    const random = new Random(seed);
    const broken = daylightSaving();
    const kinds = ['none', 'before', 'after'] as const;
    for (let i = 0; i < size; i++) {
      broken.push(
        ...counterWraps(random, kinds[i % 3] as (typeof kinds)[number]),
        ...wallJumps(random),
      );
      if (i % 50 === 49) say(`time: ${i + 1} of ${size}, ${broken.length} broken`);
    }
    return {
      figures: {
        'wraps of the controller clock': size,
        'jumps of the wall clock': size,
        'changes of DST': 2,
      },
      broken,
    };
  },
};
