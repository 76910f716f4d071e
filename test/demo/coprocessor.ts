import { buildFirmware } from '../../build/firmware.ts';
import { startEmulatedCharger } from '../support/emulated-charger.ts';
import { startDevice } from '../support/gateway.ts';
import { atExit, Onlooker, play, readSpeed, sizeOf, tell, until } from './stage.ts';

/*
 * A whole charger on this machine: the firmware of the charge controller on an emulated
 * microcontroller, the host as users start it, the link between them, and a vehicle. Ends with what
 * the host recorded of its charge, and with exit code 1 if that is not what the vehicle took.
 */
const chargeMinutes = 20;
/**
 * Energy that vehicle and charge log may differ by, kWh: the log is told by a meter that is read
 * twice a second.
 */
const toleranceKwh = 0.05;
const minuteMs = 60_000;

const speed = readSpeed();

async function demo(): Promise<void> {
  tell('Building the firmware of the charge controller …');
  tell(`  ${sizeOf(await buildFirmware('mps2-an385'))}`);
  const board = await startEmulatedCharger({ longestStepMs: Math.max(250, speed * 50) });
  atExit(() => board.stop());
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
  atExit(() => device.stop());
  tell(`The host runs at ${device.url}, at ${speed} times real time, and reaches it over TCP:`);
  for (const line of device.stderr().trim().split('\n')) tell(`  ${line}`);

  const seen = new Onlooker();
  atExit(() => seen.stop());
  await seen.watch(device);
  // What is started after the controller was found settles first: settings of the host, first
  // readings of the meter.
  await world.run(speed, 10_000, () => false);
  const before = world.charger.load.totalWh;
  world.charger.vehicle.change({ plugged: true });
  const pluggedMs = world.nowMs;
  tell('A vehicle is plugged in.');
  await until(world, speed, 'the vehicle does not charge', () => seen.chargerState === 3);
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
  await until(world, speed, 'the charger does not notice it', () => seen.chargerState === 0);
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

play(demo);
