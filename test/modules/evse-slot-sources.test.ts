import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { slotIndex } from '../../host/hardware/charge-controller.ts';
import type { Origin } from '../../host/registry/registry.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';

const test = suite('evse: who set the slots');

const minute = (device: VirtualDevice): number => Math.floor(device.clock.wallMs() / 60_000);

function write(device: VirtualDevice, path: string, payload: number, origin: Origin): void {
  device.device.registry.get(path)?.write(payload, origin);
}

test('each limit names who set it last and since when, and a limit set again keeps both', () => {
  const device = virtualDevice();
  const source = (index: number) => device.get('evse/slot_sources')[index];
  assert.equal(device.get('evse/slot_sources').length, 15);
  const atStart = source(slotIndex.global);
  assert.is(source(slotIndex.external).client, '');

  write(device, 'evse/external_current', 8000, { via: 'http', peer: '192.168.0.7' });
  const first = { by: 2, client: '192.168.0.7', since: minute(device), rule: 0 };
  assert.equal(source(slotIndex.external), first);

  device.advance(600_000);
  write(device, 'evse/external_current', 8000, { via: 'mqtt' });
  assert.equal(source(slotIndex.external), first);
  write(device, 'evse/external_current', 7000, { via: 'mqtt' });
  assert.equal(source(slotIndex.external), { by: 3, client: '', since: minute(device), rule: 0 });
  assert.equal(source(slotIndex.global), atStart);
  device.stop();
});

test('what the controller does by itself is not put down to who wrote before', () => {
  const device = virtualDevice();
  const by = (index: number): number => device.get('evse/slot_sources')[index].by;
  device.put('evse/external_clear_on_disconnect', true);
  write(device, 'evse/external_current', 8000, { via: 'http', peer: '192.168.0.7' });
  device.simulation.charger?.vehicle.change({ plugged: true });
  device.advance(20_000);
  assert.is(by(slotIndex.external), 2);
  device.simulation.charger?.vehicle.change({ plugged: false });
  device.advance(5000);
  assert.is(device.get('evse/slots')[slotIndex.external].max_current, 0);
  assert.is(by(slotIndex.external), 1);
  device.stop();
});

test('what a module of the device sets, the device set itself', () => {
  const device = virtualDevice();
  write(device, 'charge_limits/override_energy', 1, { via: 'http', peer: '192.168.0.7' });
  device.simulation.charger?.vehicle.change({ plugged: true });
  device.advance(60_000);
  assert.is(device.get('evse/slots')[slotIndex.chargeLimits].max_current, 0);
  assert.is(device.get('evse/slot_sources')[slotIndex.chargeLimits].by, 4);
  device.stop();
});

test.run();
