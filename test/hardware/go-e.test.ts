import * as assert from 'uvu/assert';
import { parseDescription } from '../../host/hardware/modbus/description.ts';
import { linkTo } from '../../host/hardware/modbus/link-to.ts';
import { kindOf, ModbusController } from '../../host/hardware/modbus/modbus-controller.ts';
import { packaged } from '../../host/hardware/modbus/packaged.ts';
import { ModbusLinks } from '../../host/platform/modbus.ts';
import { nodeNet } from '../../host/platform/node/net.ts';
import { GoEBox } from '../support/go-e.ts';
import { httpRig } from '../support/http-rig.ts';
import { suite } from '../support/suite.ts';

/* A go-e Charger by HTTP, as its maker documents its keys, in virtual time. */
const test = suite('go-e');

const description = packaged('go-e');

function rig() {
  const box = new GoEBox();
  const made = httpRig({
    kind: kindOf(description, 'go-e'),
    answers: (world, clock) => box.answers(world, clock),
    open(streams, clock, events) {
      const modbusLinks = new ModbusLinks({
        net: nodeNet('127.0.0.1'),
        clock,
        say: () => undefined,
      });
      const at = { endpoint: { host: '192.0.2.8', port: 80 }, framing: 'tcp' } as const;
      const parts = { modbusLinks, streams, clock };
      return new ModbusController({
        description,
        ...linkTo(description, at, parts),
        clock,
        events,
      });
    },
  });
  return { ...made, box, offeredMa: () => box.offeredMa };
}

test('charges, follows currents, pauses and goes on, and sees the vehicle leave', () => {
  const { clock, box, controller, hardware, plug, allow, offeredMa } = rig();
  plug(true);
  assert.is(controller.state?.charger_state, 3);
  for (const currentMa of [9000, 16_500, 6000]) {
    allow(currentMa);
    assert.is(offeredMa(), Math.floor(currentMa / 1000) * 1000);
  }
  allow(0);
  assert.equal([offeredMa(), box.frc, box.amp], [0, 1, 6]);
  clock.advance(20_000);
  assert.is(controller.state?.charger_state, 1);
  box.written.length = 0;
  allow(12_000);
  assert.equal(box.written, ['amp=12', 'frc=2']);
  clock.advance(20_000);
  assert.is(controller.state?.charger_state, 3);
  box.written.length = 0;
  clock.advance(60_000);
  assert.equal(box.written, [], 'nothing is written twice');
  plug(false);
  assert.is(controller.state?.charger_state, 0);
  hardware.close();
});

test('another current than the wanted one is put right, and one request is made at a time', () => {
  const { clock, http, box, allow, offeredMa } = rig();
  allow(8000);
  box.amp = 32;
  clock.advance(2000);
  assert.is(offeredMa(), 8000);
  http.asked.length = 0;
  clock.advance(60_000);
  assert.ok(http.asked.length >= 45 && http.asked.length <= 66, `${http.asked.length} requests`);
});

test('its own meter, an error and the phases', () => {
  const { clock, box, controller, hardware, plug } = rig();
  plug(true);
  const { ownMeter } = hardware;
  assert.equal(ownMeter?.valueIds, [1, 2, 3, 13, 17, 21, 74, 209]);
  const of = (id: number): number => ownMeter?.values[ownMeter.valueIds.indexOf(id)] ?? 0;
  assert.ok(Math.abs(of(1) - 230) < 10 && of(13) > 5 && of(74) > 3000, `${ownMeter?.values}`);
  controller.requestPhases(1);
  clock.advance(150_000);
  assert.is(box.psm, 1);
  assert.is(controller.state?.phases_current, 1);
  box.fault = true;
  clock.advance(3000);
  assert.is(controller.state?.error_state, 2);
});

test('a box that is away or answers nonsense is told of, and found again', () => {
  const { clock, http, said, controller, allow, offeredMa } = rig();
  http.there = false;
  clock.advance(10_000);
  assert.not.ok(controller.reachable);
  assert.match(said.join('\n'), /go-e Charger \(HTTP API v2\) cannot be read: /);
  http.there = true;
  clock.advance(5000);
  http.status = 404;
  clock.advance(10_000);
  assert.not.ok(controller.reachable);
  http.status = 200;
  for (const form of ['negative chunk', 'flood'] as const) {
    http.form = 'length';
    clock.advance(5000);
    assert.ok(controller.reachable, form);
    http.form = form;
    clock.advance(10_000);
    assert.not.ok(controller.reachable, form);
  }
  http.form = 'length';
  clock.advance(5000);
  allow(7000);
  assert.is(offeredMa(), 7000);
});

test('what a description by HTTP has wrong is named', () => {
  const text = JSON.stringify({
    ...{ name: 'Box', device_address: 1, rest_ms: 0, without_host: 'nobody knows' },
    http: { read: '/values', write: '/set?{key}={value}' },
    state: { key: 7, not_connected: [], connected: [], charging: [], errors: [] },
    current: { key: 'amp', unit_ma: 1000 },
    most_ma: 16_000,
    at_start: [],
  });
  assert.throws(() => parseDescription(text), /state\/key: .*is not a field/);
  assert.is(parseDescription(text.replace('"key":7', '"key":"car"')).current.address, 1);
});

test.run();
