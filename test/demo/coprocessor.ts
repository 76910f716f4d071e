import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFirmware } from '../../build/firmware.ts';
import { root } from '../../build/paths.ts';
import { startEmulatedCharger } from '../support/emulated-charger.ts';
import { type RunningDevice, startDevice } from '../support/gateway.ts';
import type { WorldLine } from '../support/world-line.ts';

/*
 * A whole charger on this machine: the firmware of the charge controller on an emulated
 * microcontroller, the host as users start it, the link between them, and a vehicle. Ends with what
 * the host recorded of its charge, and with exit code 1 if that is not what the vehicle took.
 */
const defaultSpeed = 60;
const chargeMinutes = 20;
/**
 * Energy that vehicle and charge log may differ by, kWh: the log is told by a meter that is read
 * twice a second.
 */
const toleranceKwh = 0.05;
/** What each step may take of the world's time, ms. */
const limitMs = 120_000;
const minuteMs = 60_000;

const { values } = parseArgs({ options: { speed: { type: 'string' } } });
const speed = values.speed === undefined ? defaultSpeed : Number(values.speed);
if (!(speed >= 1 && speed <= 1000))
  throw new Error(`--speed ${values.speed}: must be a number from 1 to 1000`);

const chargerStates = ['no vehicle', 'waiting for release', 'ready to charge', 'charging', 'error'];
const ends: (() => Promise<unknown>)[] = [];
let ending = false;

async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  for (const stop of ends.reverse()) await stop().catch(() => undefined);
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(130));

function tell(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** What the charger does, as a client of the host sees it. */
interface Seen {
  chargerState: number;
  powerW: number;
}

/** Looks at the host as a client does, and tells what changed. */
async function watch(device: RunningDevice, seen: Seen): Promise<void> {
  const ids: number[] = await device.get('meters/0/value_ids');
  const look = async (): Promise<void> => {
    const { charger_state, iec61851_state } = await device.get('evse/state');
    if (charger_state !== seen.chargerState) {
      tell(
        `  host: ${chargerStates[charger_state] ?? charger_state} (state ${'ABCDE'[iec61851_state]})`,
      );
    }
    seen.chargerState = charger_state;
    seen.powerW = (await device.get('meters/0/values'))[ids.indexOf(74)] ?? 0;
  };
  await look();
  let pause: NodeJS.Timeout;
  const again = (): void => {
    pause = setTimeout(() => void look().then(again, again), 100);
  };
  again();
  ends.push(async () => clearTimeout(pause));
}

/** What an image takes of a microcontroller. */
function sizeOf(image: string): string {
  const { stdout = '' } = spawnSync('arm-none-eabi-size', [image], { encoding: 'utf8' });
  const [text = 0, data = 0, bss = 0] = (stdout.split('\n')[1] ?? '')
    .trim()
    .split(/\s+/)
    .map(Number);
  const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;
  return `${relative(root, image)}: ${kib(text + data)} of flash, ${kib(data + bss)} of RAM`;
}

async function until(world: WorldLine, what: string, reached: () => boolean): Promise<void> {
  if (!(await world.run(speed, limitMs, reached)))
    throw new Error(`${what} within ${limitMs / 1000} s`);
}

async function demo(): Promise<void> {
  tell('Building the firmware of the charge controller …');
  tell(`  ${sizeOf(await buildFirmware('mps2-an385'))}`);
  const board = await startEmulatedCharger({ longestStepMs: Math.max(250, speed * 50) });
  ends.push(() => board.stop());
  const { world } = board;
  tell('The charge controller runs on an emulated Cortex-M3 (QEMU).');
  await world.pass(1000);
  const device = await startDevice({
    args: [
      '--variant',
      'warp4',
      '--controller',
      `tcp:127.0.0.1:${board.port}`,
      '--speed',
      `${speed}`,
    ],
  });
  ends.push(() => device.stop());
  tell(`The host runs at ${device.url}, at ${speed} times real time, and reaches it over TCP:`);
  for (const line of device.stderr().trim().split('\n')) tell(`  ${line}`);

  const seen: Seen = { chargerState: -1, powerW: 0 };
  await watch(device, seen);
  // What is started after the controller was found settles first: settings of the host, first
  // readings of the meter.
  await world.run(speed, 10_000, () => false);
  const before = world.charger.load.totalWh;
  world.charger.vehicle.change({ plugged: true });
  const pluggedMs = world.nowMs;
  tell('A vehicle is plugged in.');
  await until(world, 'the vehicle does not charge', () => seen.chargerState === 3);
  let toldMs = world.nowMs;
  await world.run(speed, chargeMinutes * minuteMs - (world.nowMs - pluggedMs), () => {
    if (world.nowMs - toldMs < 2 * minuteMs) return false;
    toldMs = world.nowMs;
    const minutes = Math.round((world.nowMs - pluggedMs) / minuteMs);
    const kwh = (world.charger.load.totalWh - before) / 1000;
    tell(
      `  ${minutes} min: the meter shows ${(seen.powerW / 1000).toFixed(2)} kW, the vehicle got ${kwh.toFixed(2)} kWh`,
    );
    return false;
  });
  world.charger.vehicle.change({ plugged: false });
  const pluggedS = (world.nowMs - pluggedMs) / 1000;
  tell('The vehicle is unplugged.');
  await until(world, 'the charger does not notice it', () => seen.chargerState === 0);
  await world.run(speed, 2000, () => false);

  const tookKwh = (world.charger.load.totalWh - before) / 1000;
  const charges = await device.get('charge_tracker/last_charges');
  const [charge] = charges;
  tell(`Charge log of the host: ${JSON.stringify(charges)}`);
  tell(`The vehicle took ${tookKwh.toFixed(3)} kWh in ${Math.round(pluggedS)} s.`);
  if (charges.length !== 1) throw new Error(`the host recorded ${charges.length} charges, not one`);
  if (!(Math.abs(charge.energy_charged - tookKwh) <= toleranceKwh))
    throw new Error('the recorded energy is another one');
  if (!(Math.abs(charge.charge_duration - pluggedS) <= 10))
    throw new Error('the recorded duration is another one');
  tell('Both agree.');
}

demo().then(
  () => end(0),
  error => {
    if (!ending) process.stderr.write(`The demonstration failed: ${(error as Error).message}\n`);
    return end(1);
  },
);
