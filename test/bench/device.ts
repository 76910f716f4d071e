import { virtualDevice } from '../support/device.ts';
import { type Group, rounds } from './figures.ts';

const hourMs = 3_600_000;
const writes = 2000;

/** How fast a whole device runs in virtual time. */
export const device: Group = {
  name: 'device',
  measures: [
    {
      name: 'device/idle-speed',
      unit: 's/s',
      better: 'higher',
      doc: 'Simulated seconds per real second of a device without vehicle',
    },
    {
      name: 'device/charging-speed',
      unit: 's/s',
      better: 'higher',
      doc: 'The same while a vehicle charges',
    },
    {
      name: 'device/write-us',
      unit: 'µs',
      better: 'lower',
      doc: 'A write of a new value to `evse/external_current`',
    },
  ],

  async run() {
    const idle = virtualDevice();
    const charging = virtualDevice();
    charging.put('debug/vehicle', { battery_capacity_wh: 10_000_000, battery_energy_wh: 0 });
    charging.put('debug/plug', null);
    charging.advance(60_000);
    const idleSpeeds: number[] = [];
    const chargingSpeeds: number[] = [];
    const writeUs: number[] = [];
    for (let round = -1; round < rounds; round++) {
      const idleMs = spentMs(() => idle.advance(hourMs));
      const chargingMs = spentMs(() => charging.advance(hourMs));
      const writingMs = spentMs(() => {
        for (let i = 0; i < writes; i++) idle.put('evse/external_current', 6000 + (i % 64) * 100);
      });
      if (round < 0) continue;
      idleSpeeds.push(hourMs / idleMs);
      chargingSpeeds.push(hourMs / chargingMs);
      writeUs.push((writingMs * 1000) / writes);
    }
    if (charging.get('evse/state').charger_state !== 3)
      throw new Error('the vehicle stopped charging meanwhile');
    idle.stop();
    charging.stop();
    return new Map([
      ['device/idle-speed', idleSpeeds],
      ['device/charging-speed', chargingSpeeds],
      ['device/write-us', writeUs],
    ]);
  },
};

function spentMs(action: () => void): number {
  const startedMs = performance.now();
  action();
  return performance.now() - startedMs;
}
