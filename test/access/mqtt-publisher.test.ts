import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { StatePublisher } from '../../host/access/mqtt/publisher.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { int, object } from '../../host/registry/field.ts';
import { Registry, type State } from '../../host/registry/registry.ts';
import { keptIn } from '../support/kept.ts';

const test = suite('publishing of values');

interface Sent {
  readonly atMs: number;
  readonly path: string;
  readonly value: number;
}

interface Bench {
  readonly clock: VirtualClock;
  readonly publisher: StatePublisher;
  readonly states: readonly State<{ value: number }>[];
  readonly sent: Sent[];
  /** Whether the network takes messages. */
  open: boolean;
}

/** `count` values `m/0`, `m/1` … and everything that is published of them. */
function makeBench(count: number, intervalMs: number): Bench {
  const clock = new VirtualClock();
  const registry = new Registry(keptIn(), () => {});
  const states = Array.from({ length: count }, (_, index) =>
    registry.state(`m/${index}`, object({ value: int('Value') }), { value: 0 }, { doc: 'Value' }),
  );
  registry.state(
    'm/http',
    object({ value: int('Value') }),
    { value: 0 },
    { doc: 'Not on MQTT', on: ['http'] },
  );
  const sent: Sent[] = [];
  const publisher = new StatePublisher(registry, clock, (path, payload) => {
    if (bench.open) sent.push({ atMs: clock.nowMs(), path, value: JSON.parse(payload).value });
    return bench.open;
  });
  publisher.setInterval(intervalMs);
  const bench: Bench = { clock, publisher, states, sent, open: true };
  return bench;
}

const brief = (sent: readonly Sent[]): string =>
  sent.map(({ atMs, path, value }) => `${atMs} ${path}=${value}`).join(', ');

test('a first change goes out at once, later ones at the end of the interval with the latest value', () => {
  const { clock, publisher, states, sent } = makeBench(2, 1000);
  publisher.start();
  assert.is(
    brief(sent.splice(0)),
    '0 m/0=0, 0 m/1=0',
    'everything at the start, nothing that has no MQTT form',
  );
  clock.advance(5000);
  states[0]?.set({ value: 1 });
  clock.advance(300);
  states[0]?.set({ value: 2 });
  states[1]?.set({ value: 7 });
  clock.advance(300);
  states[0]?.set({ value: 3 });
  clock.advance(10_000);
  assert.is(brief(sent), '5000 m/0=1, 5300 m/1=7, 6000 m/0=3');
});

test('a repetition sends everything once more, but nothing sooner than its interval allows', () => {
  const { clock, publisher, states, sent } = makeBench(2, 1000);
  publisher.start();
  clock.advance(5000);
  states[0]?.set({ value: 1 });
  clock.advance(300);
  sent.length = 0;
  publisher.repeat();
  clock.advance(10_000);
  assert.is(brief(sent.splice(0)), '5300 m/1=0, 6000 m/0=1');
  publisher.stop();
  publisher.repeat();
  clock.advance(10_000);
  assert.equal(sent, []);
});

test('interval 0 sends every change, those of one turn as one', () => {
  const { clock, publisher, states, sent } = makeBench(1, 0);
  publisher.start();
  sent.length = 0;
  states[0]?.set({ value: 1 });
  states[0]?.set({ value: 2 });
  clock.advance(1);
  states[0]?.set({ value: 3 });
  clock.advance(1);
  assert.is(brief(sent), '0 m/0=2, 1 m/0=3');
});

test('while the network takes nothing, changes wait, and the latest value follows', () => {
  const bench = makeBench(3, 1000);
  const { clock, publisher, states, sent } = bench;
  bench.open = false;
  publisher.start();
  clock.advance(3000);
  states[1]?.set({ value: 5 });
  clock.advance(3000);
  states[1]?.set({ value: 6 });
  assert.is(brief(sent), '');
  bench.open = true;
  publisher.resume();
  assert.is(brief(sent), '6000 m/0=0, 6000 m/1=6, 6000 m/2=0');
});

test('after a stop nothing is published, and a start publishes everything again', () => {
  const { clock, publisher, states, sent } = makeBench(1, 1000);
  publisher.start();
  clock.advance(100);
  states[0]?.set({ value: 1 });
  publisher.stop();
  sent.length = 0;
  clock.advance(10_000);
  states[0]?.set({ value: 2 });
  clock.advance(10_000);
  assert.is(brief(sent), '');
  publisher.start();
  assert.is(brief(sent), '20100 m/0=2');
});

test('a shorter interval also ends rests that have begun', () => {
  const { clock, publisher, states, sent } = makeBench(1, 86_400_000);
  publisher.start();
  sent.length = 0;
  clock.advance(10_000);
  states[0]?.set({ value: 1 });
  clock.advance(10_000);
  publisher.setInterval(1000);
  clock.advance(1);
  assert.is(brief(sent), '20000 m/0=1');
});

/**
 * What happens to the values: after `waitMs`, `topic` gets `value`, or the network closes or opens.
 */
const step = fc.record({
  waitMs: fc.nat(900),
  topic: fc.nat(4),
  value: fc.nat(3),
  network: fc.constantFrom('keep', 'keep', 'keep', 'keep', 'open', 'closed'),
});

test('never two messages of a topic closer than the interval, and never a last value lost', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), fc.nat(1500), (steps, intervalMs) => {
      const bench = makeBench(5, intervalMs);
      const { clock, publisher, states, sent } = bench;
      publisher.start();
      const shown = new Map(states.map((_, index) => [`m/${index}`, 0]));
      const staleSinceMs = new Map<string, number>();
      const look = (openSinceMs: number): void => {
        for (const { path, value } of sent.slice(looked)) shown.set(path, value);
        looked = sent.length;
        states.forEach(({ value: { value } }, index) => {
          const path = `m/${index}`;
          if (shown.get(path) === value) staleSinceMs.delete(path);
          else if (!staleSinceMs.has(path)) staleSinceMs.set(path, clock.nowMs());
          const sinceMs = Math.max(staleSinceMs.get(path) ?? Number.POSITIVE_INFINITY, openSinceMs);
          assert.ok(
            !bench.open || clock.nowMs() - sinceMs <= intervalMs || sinceMs > clock.nowMs(),
            `${path} is stale`,
          );
        });
      };
      let looked = 0;
      let openSinceMs = 0;
      for (const { waitMs, topic, value, network } of steps) {
        clock.advance(waitMs);
        look(openSinceMs);
        states[topic]?.set({ value });
        if (network === 'closed') bench.open = false;
        if (network === 'open' && !bench.open) {
          bench.open = true;
          openSinceMs = clock.nowMs();
          publisher.resume();
        }
        clock.advance(0);
        look(openSinceMs);
      }
      bench.open = true;
      publisher.resume();
      clock.advance(intervalMs);
      look(0);
      for (const [index, { value }] of states.entries())
        assert.is(shown.get(`m/${index}`), value.value);
      for (let index = 0; index < states.length; index++) {
        const times = sent.filter(({ path }) => path === `m/${index}`).map(({ atMs }) => atMs);
        for (let i = 1; i < times.length; i++) {
          assert.ok(
            (times[i] as number) - (times[i - 1] as number) >= intervalMs,
            `m/${index}: ${times}`,
          );
        }
      }
    }),
    { numRuns: 500 },
  );
});

test('however many topics rest, one timer serves them', () => {
  const { clock, publisher, states } = makeBench(500, 1000);
  let timers = 0;
  const after = clock.after.bind(clock);
  clock.after = (delayMs, action) => {
    timers++;
    return after(delayMs, action);
  };
  publisher.start();
  for (let round = 1; round <= 20; round++) {
    for (const state of states) state.set({ value: round });
    clock.advance(100);
  }
  assert.ok(timers < 50, `${timers} timers for 10000 changes`);
});

test.run();
