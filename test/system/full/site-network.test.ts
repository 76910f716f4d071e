import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { type Seen, trial } from '../site-trial.ts';
import { badWire } from '../site-wire.ts';

/*
 * A manager and its chargers as they are delivered, in processes of their own, on a network that
 * goes wrong. The vehicles never draw more than the limit together, and charging resumes by itself.
 */
const test = suite('site, network');

/** Whether a charger is there and lets nothing through. */
const stopped =
  (charger: number) =>
  ({ allowedMa }: Seen): boolean =>
    allowedMa[charger] === 0;

test('packets that are lost, doubled, late and in the wrong order', () =>
  trial(
    { seed: 1, limitMa: 20_000, fallMs: 15_000 },
    async ({ wire, plug, unplug, limit, reaches, settles }) => {
      wire.faults = badWire;
      await plug(0, 1, 2);
      await reaches(
        'they charge with all there is',
        ({ charging, drawnMa }) => charging === 3 && drawnMa > 19_900,
      );
      await limit(28_000);
      await plug(3);
      await settles();
      await unplug(1);
      await reaches(
        'the others share what it leaves',
        ({ charging, drawnMa }) => charging === 3 && drawnMa > 27_900,
      );
      await limit(20_000);
      await reaches('less is drawn', ({ drawnMa }) => drawnMa > 0 && drawnMa <= 20_000);
      for (const [what, count] of Object.entries(wire.counts))
        assert.ok(count > 10, `${what}: ${count}`);
    },
  ));

test('limits that fall are kept within 7 s, and those that rise are used', () =>
  trial({ seed: 2, limitMa: 60_000 }, async ({ plug, limit, reaches, settles }) => {
    await plug(0, 1, 2, 3);
    await settles();
    for (const limitMa of [40_000, 24_000, 32_000, 7000, 0]) {
      await limit(limitMa);
      await reaches(
        `${limitMa} mA are drawn`,
        ({ drawnMa }) => drawnMa > limitMa - 1000 && drawnMa <= limitMa,
      );
    }
  }));

test('a charger that is killed and started again at once', () =>
  trial({ seed: 4 }, async ({ site: { chargers }, plug, startCharger, settles }) => {
    await plug(0, 1, 2, 3);
    await settles();
    await chargers[0]?.kill();
    await startCharger(0);
    await settles();
  }));

test('a charger that restarts while it is cut off stops before the others get its share', () =>
  trial({ seed: 5 }, async ({ site: { chargers }, wire, plug, reaches, settles, holds }) => {
    await plug(0, 1, 2, 3);
    await settles();
    wire.cut(2, true);
    await holds(26);
    await chargers[2]?.put('reboot');
    await reaches('it stops', stopped(2), 60);
    await reaches(
      'the others get its share',
      ({ charging, drawnMa }) => charging === 3 && drawnMa > 23_900,
    );
  }));

test('a charger that is cut off stops, one that was killed too; the others get their share, and both come back', () =>
  trial({ seed: 3 }, async ({ site: { chargers }, wire, plug, startCharger, reaches, settles }) => {
    await plug(0, 1, 2, 3);
    await settles();
    wire.cut(2, true);
    await chargers[1]?.kill();
    await reaches('it stops', stopped(2), 60);
    await reaches(
      'the others get their share',
      ({ charging, drawnMa }) => charging === 2 && drawnMa > 23_900,
    );
    wire.cut(2, false);
    await startCharger(1);
    await settles();
  }));

test('a manager that is killed and started again, at once and after everybody has stopped', () =>
  trial({ seed: 1 }, async ({ site: { manager }, plug, reaches, settles }) => {
    await plug(0, 1, 2, 3);
    await settles();
    await manager.kill();
    await manager.start();
    await settles();
    await manager.kill();
    await reaches('all stop', ({ charging }) => charging === 0, 60);
    await manager.start();
    await settles();
  }));

test.run();
