import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { demoScenario } from '../../host/hardware/simulator/demo.ts';
import {
  makeScenarioPlayer,
  parseScenario,
  readScenario,
  ScenarioError,
} from '../../host/hardware/simulator/scenario.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';

const test = suite('scenario');

const step = (after_s: unknown, write: unknown = { 'debug/plug': null }) => ({ after_s, write });

function player() {
  const clock = new VirtualClock();
  const scenarios = makeScenarioPlayer(clock);
  const written: [number, string, unknown][] = [];
  const writer = (path: string, payload: unknown) => written.push([clock.nowMs(), path, payload]);
  return { clock, scenarios, written, writer };
}

test('steps are written at their times, each after the one before, in order', () => {
  const { clock, scenarios, written, writer } = player();
  scenarios.writeThrough(writer);
  scenarios.play(
    readScenario({
      steps: [step(5, { b: 1, a: { x: [2] } }), step(0, { c: null }), step(2.5, { d: 'text' })],
    }),
  );
  clock.advance(60_000);
  assert.equal(written, [
    [5000, 'b', 1],
    [5000, 'a', { x: [2] }],
    [5000, 'c', null],
    [7500, 'd', 'text'],
  ]);
  assert.is(scenarios.position, undefined);
});

test('a repeated scenario begins again after its last step', () => {
  const { clock, scenarios, written, writer } = player();
  scenarios.writeThrough(writer);
  scenarios.play(readScenario({ repeat: true, steps: [step(1, { a: 1 }), step(2, { b: 1 })] }));
  clock.advance(9000);
  assert.equal(
    written.map(([at]) => at),
    [1000, 3000, 4000, 6000, 7000, 9000],
  );
  scenarios.stop();
  clock.advance(60_000);
  assert.is(written.length, 6);
});

test('a scenario takes the place of a running one', () => {
  const { clock, scenarios, written, writer } = player();
  scenarios.writeThrough(writer);
  scenarios.play(readScenario({ steps: [step(1, { a: 1 }), step(1, { a: 2 })] }));
  clock.advance(1500);
  assert.equal(scenarios.position, { played: 1, steps: 2 });
  scenarios.play(readScenario({ steps: [step(3, { b: 1 })] }));
  clock.advance(60_000);
  assert.equal(
    written.map(([, path]) => path),
    ['a', 'b'],
  );
});

test('steps that are due while the host restarts are written when it is back, in order', () => {
  const { clock, scenarios, written, writer } = player();
  scenarios.play(
    readScenario({ steps: [step(1, { a: 1 }), step(1, { b: 1 }), step(10, { c: 1 })] }),
  );
  clock.advance(5000);
  assert.equal(written, []);
  scenarios.writeThrough(writer);
  assert.equal(written, [
    [5000, 'a', 1],
    [5000, 'b', 1],
  ]);
  scenarios.writeThrough(undefined);
  clock.advance(7000);
  assert.is(written.length, 2);
  scenarios.writeThrough(writer);
  assert.is(written.length, 3);
});

test('times add up for any scenario', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 20 }),
      pauses => {
        const { clock, scenarios, written, writer } = player();
        scenarios.writeThrough(writer);
        scenarios.play(readScenario({ steps: pauses.map(pause => step(pause)) }));
        clock.advance(pauses.reduce((sum, pause) => sum + pause, 0) * 1000);
        let at = 0;
        assert.equal(
          written.map(([when]) => when),
          pauses.map(pause => {
            at += pause * 1000;
            return at;
          }),
        );
      },
    ),
  );
});

test('the start is a UTC time', () => {
  const { startMs } = parseScenario(
    JSON.stringify({ start: '2019-03-01T06:00:00Z', steps: [step(1)] }),
  );
  assert.is(startMs, Date.UTC(2019, 2, 1, 6));
});

test('what is wrong is told by place, value and rule, all of it at once', () => {
  const cases: [unknown, RegExp][] = [
    [[], /payload: \[\] must be an object/],
    [{}, /steps: is missing/],
    [{ steps: [] }, /steps: \[\] must be an array with at least one step/],
    [{ steps: [5] }, /steps\/0: 5 must be an object/],
    [{ steps: [step(-1)] }, /steps\/0\/after_s: -1 must be a number from 0 to/],
    [{ steps: [step('5')] }, /steps\/0\/after_s: "5" must be a number/],
    [{ steps: [{ write: { a: 1 } }] }, /steps\/0\/after_s: is missing/],
    [{ steps: [step(1, {})] }, /steps\/0\/write: \{\} must be an object of payloads/],
    [{ steps: [{ after_s: 1 }] }, /steps\/0\/write: is missing/],
    [{ steps: [{ ...step(1), when: 2 }] }, /steps\/0\/when: is not one of after_s, write/],
    [{ steps: [step(1)], loop: true }, /loop: is not one of start, steps, repeat/],
    [{ steps: [step(1)], repeat: 1 }, /repeat: 1 must be true or false/],
    [
      { steps: [step(0)], repeat: true },
      /repeat: true must be false where no step has after_s above 0/,
    ],
    [{ steps: [step(1)], start: 'today' }, /start: "today" must be a UTC time/],
    [
      { steps: [step(1)], start: '2019-13-01T06:00:00Z' },
      /start: "2019-13-01T06:00:00Z" must be a UTC time/,
    ],
    [
      { steps: [step(-1), step(-2)], repeat: 0 },
      /repeat.*\n?.*steps\/0\/after_s: -1[^\n]*\nsteps\/1\/after_s: -2/,
    ],
  ];
  for (const [json, message] of cases) {
    assert.throws(
      () => parseScenario(JSON.stringify(json)),
      (error: Error) => error instanceof ScenarioError && message.test(error.message),
      `${JSON.stringify(json)}`,
    );
  }
  assert.throws(() => parseScenario('{"steps":'), /must be JSON/);
});

test('the demo lasts a day, whenever it begins, and its sun shines at noon of the clock', () => {
  const day = Date.UTC(2025, 5, 1);
  for (const minute of [0, 7, 655, 1439]) {
    const { steps, repeat } = demoScenario(day + minute * 60_000, true, true);
    assert.is(repeat, true);
    assert.is(
      steps.reduce((sum, { afterMs }) => sum + afterMs, 0),
      86_400_000,
    );
    let atMs = minute * 60_000;
    let [mostW, mostAtMs] = [0, 0];
    for (const { afterMs, writes } of steps) {
      atMs += afterMs;
      for (const [path, payload] of writes) {
        const [powerW = 0] = path === 'meters/2/update' ? (payload as number[]) : [];
        if (-powerW > mostW) [mostW, mostAtMs] = [-powerW, atMs % 86_400_000];
      }
    }
    assert.ok(mostW > 5000, `${mostW} W`);
    const hour = mostAtMs / 3_600_000;
    assert.ok(hour > 9 && hour < 14, `${hour} h`);
  }
});

test('the demo does without a battery where none is simulated', () => {
  const paths = demoScenario(0, true, false).steps.flatMap(({ writes }) =>
    writes.map(([path]) => path),
  );
  assert.ok(paths.includes('meters/2/config'));
  assert.not(paths.some(path => /^(debug.battery|batteries|meters.3)/.test(path)));
});

test('the demo of the smallest charger does without a third meter and prices', () => {
  const { steps } = demoScenario(0, false, false);
  const paths = steps.flatMap(({ writes }) => writes.map(([path]) => path));
  assert.ok(paths.includes('debug/house'));
  assert.not(paths.some(path => /^(meters|day_ahead_prices|eco)/.test(path)));
});

test.run();
