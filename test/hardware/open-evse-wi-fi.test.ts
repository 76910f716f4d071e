import * as assert from 'uvu/assert';
import { wiFiLine } from '../../host/hardware/rapi/http-line.ts';
import { OpenEvse, openEvseOverWiFi } from '../../host/hardware/rapi/open-evse.ts';
import { httpRig } from '../support/http-rig.ts';
import { type OpenEvseDouble, wiFiModule } from '../support/open-evse.ts';
import { suite } from '../support/suite.ts';

/* An OpenEVSE through its Wi-Fi module, in virtual time. */
const test = suite('OpenEVSE over Wi-Fi');

/** A module that passes commands on, framed by itself, and what it answers with. */
function rig() {
  let double: OpenEvseDouble | undefined;
  const made = httpRig({
    kind: openEvseOverWiFi,
    answers(world, clock) {
      const module = wiFiModule(world, clock);
      double = module.evse;
      return module.answer;
    },
    open: (streams, clock, events) =>
      new OpenEvse({ line: wiFiLine({ host: '192.0.2.7', port: 80 }, streams), clock, events }),
  });
  return { ...made, double: double as OpenEvseDouble };
}

for (const form of ['length', 'chunks', 'hang up'] as const) {
  test(`charges, follows currents, pauses and goes on (answers with ${form})`, () => {
    const { http, double, controller, hardware, plug, allow } = rig();
    http.form = form;
    assert.ok(controller.reachable);
    plug(true);
    assert.is(controller.state?.charger_state, 3);
    for (const currentMa of [9000, 16_500, 0, 12_000]) {
      allow(currentMa);
      assert.is(double.offeredMa, Math.floor(currentMa / 1000) * 1000);
    }
    hardware.close();
  });
}

test('a module that takes 1.5 s for each answer is waited for', () => {
  const { clock, http, double, controller, plug, allow } = rig();
  http.delayMs = 1500;
  plug(true);
  clock.advance(30_000);
  assert.ok(controller.reachable);
  allow(8000);
  clock.advance(10_000);
  assert.is(double.offeredMa, 8000);
});

test('a module that is away, or asks for a password, is told of, and found again', () => {
  const { clock, http, double, said, controller, allow } = rig();
  http.there = false;
  clock.advance(20_000);
  assert.not.ok(controller.reachable);
  http.there = true;
  clock.advance(10_000);
  assert.ok(controller.reachable);
  http.status = 401;
  clock.advance(20_000);
  assert.not.ok(controller.reachable);
  assert.match(
    said.join('\n'),
    /192\.0\.2\.7:80 cannot be used: it answered 401\. It is tried again/,
  );
  http.status = 200;
  clock.advance(20_000);
  allow(7000);
  assert.is(double.offeredMa, 7000);
});

test.run();
