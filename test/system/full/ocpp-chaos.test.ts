import * as assert from 'uvu/assert';
import { randomFraction } from '../../../host/platform/random.ts';
import { SeededRandom } from '../../../host/platform/virtual/random.ts';
import { ChargePoint, stopChargePoints } from '../../support/charge-point.ts';
import { suite } from '../../support/suite.ts';

/*
 * Transactions while everything goes wrong at random: connections break, the central system is
 * silent or away, the host restarts, mains voltage fails, vehicles come and go. In the end the
 * central system has to know all that happened.
 */
const test = suite('ocpp, chaos');
test.after.each(stopChargePoints);

const secondMs = 1000;
const minuteMs = 60_000;
const upheavals = 60;

// biome-ignore lint/suspicious/noExplicitAny: tests know the messages that they read
type Message = any;

/**
 * Messages of transactions as the central system understands them: what is told again counts once.
 */
function ledger({ received }: ChargePoint['central']) {
  const starts = new Map<string, Message>();
  const stops = new Map<string, Message>();
  const samples = new Map<number, number[]>();
  const order: string[] = [];
  const note = (told: Map<string, Message>, kind: string, payload: Message): void => {
    if (!told.has(payload.timestamp)) order.push(kind);
    told.set(payload.timestamp, payload);
  };
  for (const { action, payload } of received) {
    if (action === 'StartTransaction') note(starts, 'start', payload);
    if (action === 'StopTransaction') note(stops, 'stop', payload);
    if (action !== 'MeterValues' || payload.transactionId === undefined) continue;
    const times = samples.get(payload.transactionId) ?? [];
    samples.set(payload.transactionId, times);
    times.push(Date.parse(payload.meterValue[0].timestamp));
  }
  return { starts: [...starts.values()], stops: [...stops.values()], samples, order };
}

for (const seed of [1, 2, 3]) {
  test(`nothing of a transaction is lost, whatever happens (${seed})`, async () => {
    const random = new SeededRandom(seed);
    const oneOf = <T>(items: readonly T[]): T =>
      items[Math.floor(randomFraction(random) * items.length)] as T;
    const point = await ChargePoint.start();
    const { central, device } = point;
    // By the time of their start, which is different for each.
    const begun = new Set<number>();
    const look = (): void => {
      const start = device.get('ocpp/state').txn_start_time;
      if (start !== 0) begun.add(start);
    };
    const messages = ['StartTransaction', 'MeterValues', 'StopTransaction'];
    const come = async (): Promise<void> => {
      point.plug();
      await point.tag(oneOf(['04A1B2C3', '04A1B2C4']));
    };
    const recover = (): void => {
      central.admits = () => true;
      central.answers.clear();
    };
    const upheaval: readonly (() => Promise<void> | void)[] = [
      ...[come, come, come, come, recover, recover, recover],
      () => point.unplug(),
      () => point.unplug(),
      () => point.tag('04A1B2C3'),
      () => central.disconnect(),
      () => {
        central.admits = () => false;
        return central.disconnect();
      },
      () => {
        for (const action of messages) {
          const answering = () =>
            oneOf([true, false]) ? central.accept(action) : new Promise(() => undefined);
          central.answers.set(action, answering);
        }
      },
      () => device.restart(),
      () => {
        device.simulation.charger?.restart();
        device.restart();
      },
    ];
    for (let count = 0; count < upheavals; count++) {
      await oneOf(upheaval)();
      look();
      const untilMs = device.clock.nowMs() + oneOf([2, 20, 150]) * secondMs;
      while (device.clock.nowMs() < untilMs) {
        await point.pass(500, 500);
        look();
      }
    }
    recover();
    point.unplug();
    await point.pass(5 * minuteMs, secondMs);
    await point.until(
      () => device.get('ocpp/state').txn_msg_queue_depth === 0,
      'nothing is left to tell',
    );

    const { starts, stops, samples, order } = ledger(central);
    assert.ok(begun.size >= 5, `${begun.size} transactions`);
    assert.is(starts.length, begun.size);
    assert.is(stops.length, begun.size);
    assert.equal(
      order,
      starts.flatMap(() => ['start', 'stop']),
    );
    for (const [index, stop] of stops.entries()) {
      const { timestamp, meterStart } = starts[index];
      const [fromMs, toMs] = [Date.parse(timestamp), Date.parse(stop.timestamp)];
      assert.ok(
        toMs >= fromMs && stop.meterStop >= meterStart,
        JSON.stringify([starts[index], stop]),
      );
      const times = [...new Set(samples.get(stop.transactionId) ?? [])];
      assert.equal(
        times,
        times.toSorted((a, b) => a - b),
        'in order',
      );
      for (const ms of times) assert.ok(ms >= fromMs && ms <= toMs, 'within the transaction');
    }
  });
}

test.run();
