import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { evseBench } from './evse-bench.ts';

const test = suite('evse, as other modules see it');

const wrapMs = 2 ** 32;
const confirm = 1001;
const reject = 1002;
const prompt = 1003;
const error = 2003;

test('the uptime of the controller goes on where its counter wraps', () => {
  const { evse, clock, get } = evseBench({ controllerUptimeMs: wrapMs - 10_000 });
  const before = evse.controllerUptimeS();
  assert.is(before, Math.floor((wrapMs - 10_000) / 1000));
  clock.advance(20_000);
  assert.is(evse.controllerUptimeS(), before + 20);
  assert.ok(get('evse/low_level_state').uptime < 20_000);
});

test('the uptime starts at 0 after a restart of the controller', () => {
  const { evse, clock, hardware } = evseBench();
  clock.advance(100_000);
  hardware.simulation.charger?.restart();
  clock.advance(5000);
  assert.is(evse.controllerUptimeS(), 5);
});

test('listeners get every report and end with the device', () => {
  const bench = evseBench();
  let reports = 0;
  bench.evse.onReport(() => reports++);
  bench.clock.advance(10_000);
  assert.ok(reports >= 40);
  bench.restarted();
  reports = 0;
  bench.clock.advance(10_000);
  assert.is(reports, 0);
});

test('a listener that writes a slot leaves the newest values published', () => {
  const bench = evseBench();
  let written = false;
  bench.evse.onReport(report => {
    if (written || report.iec61851_state === 0) return;
    written = true;
    bench.evse.setSlot(14, { active: true, max_current: 6000 });
  });
  bench.plugIn();
  assert.is(bench.get('evse/slots')[14].max_current, 6000);
  assert.is(bench.get('evse/state').allowed_charging_current, 6000);
});

test('a report from before a write took effect does not take the written value back', () => {
  const { clock, hardware, put, get, plugIn } = evseBench();
  const { controller } = hardware;
  if (!controller) throw new Error('there is no controller');
  const line: (() => void)[] = [];
  const setSlot = controller.setSlot.bind(controller);
  controller.setSlot = (index, changes) => line.push(() => setSlot(index, changes));
  put('evse/external_current', 8000);
  plugIn();
  assert.is(get('evse/state').allowed_charging_current, 16000, 'the write is still on the line');
  assert.is(get('evse/external_current').current, 8000);
  for (const write of line) write();
  clock.advance(1000);
  assert.is(get('evse/external_current').current, 8000);
  assert.is(get('evse/state').allowed_charging_current, 8000);
});

test('onUserEnabled tells of switches only, when the slot is ready', () => {
  const { evse, put, get } = evseBench();
  const told: [boolean, number][] = [];
  evse.onUserEnabled(enabled => told.push([enabled, get('evse/user_current').current]));
  put('evse/user_enabled', true);
  put('evse/user_enabled', true);
  assert.is(evse.userEnabled, true);
  put('evse/user_enabled', false);
  assert.equal(told, [
    [true, 0],
    [false, 32000],
  ]);
});

test('the more important indication of a module stays until its time is over', () => {
  const { evse, clock, hardware } = evseBench();
  const shown = (): number | undefined => hardware.controller?.state?.indicator_led.indication;
  clock.advance(5000);
  const order = [50, prompt, reject, confirm, error];
  for (const [rank, indication] of order.entries()) {
    evse.indicate(indication, 2000);
    assert.is(shown(), indication);
    for (const lesser of order.slice(0, rank)) {
      evse.indicate(lesser, 2000);
      assert.is(shown(), indication, `${lesser} must not replace ${indication}`);
    }
  }
  clock.advance(2000);
  evse.indicate(prompt, 2000);
  assert.is(shown(), prompt);
});

test('while clients control the LED modules show errors only, and those clients cannot replace', () => {
  const { evse, clock, hardware, put } = evseBench();
  const shown = (): number | undefined => hardware.controller?.state?.indicator_led.indication;
  const led = { indication: 200, duration: 5000, color_h: 0, color_s: 0, color_v: 0 };
  clock.advance(5000);
  put('evse/led_configuration', true);
  put('evse/indicator_led', led);
  evse.indicate(confirm, 2000);
  assert.is(shown(), 200);
  evse.indicate(error, 2000);
  assert.is(shown(), error);
  assert.match(String(put('evse/indicator_led', led)), 'shows an error');
  clock.advance(3000);
  assert.is(put('evse/indicator_led', led), undefined);
  assert.is(shown(), 200);
});

test.run();
