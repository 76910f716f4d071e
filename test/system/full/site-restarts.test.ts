import { suite } from '../../support/suite.ts';
import { trial } from '../site-trial.ts';
import { badWire, goodWire } from '../site-wire.ts';

/*
 * A manager that is killed, and clocks that jump. The vehicles never draw more than the limit
 * together, and charging resumes by itself.
 */
const test = suite('site, restarts');

test('a manager that is killed again and again at any instant, while vehicles come and go on a bad network', () =>
  trial(
    { seed: 2 },
    async ({ site: { manager }, wire, random, plug, unplug, reaches, settles, holds }) => {
      await plug(0, 1, 2);
      await reaches('they charge', ({ charging }) => charging === 3);
      wire.faults = badWire;
      for (let round = 0; round < 5; round++) {
        const charger = random.below(4);
        await (random.chance(0.5) ? plug(charger) : unplug(charger));
        await holds(random.between(0, 120) / 10);
        await manager.kill();
        await holds(random.between(0, 50) / 10);
        await manager.start();
      }
      wire.faults = goodWire;
      await plug(0, 1, 2, 3);
      await settles();
    },
  ));

/* Whoever was not heard counts as drawing 32 A, beside which the others can go on. */
test('a manager that is killed while a charger is cut off, which it then does not know of', () =>
  trial(
    { seed: 3, limitMa: 52_000 },
    async ({ site: { manager }, wire, plug, reaches, settles }) => {
      await plug(0, 1, 2, 3);
      await settles();
      wire.cut(1, true);
      await manager.kill();
      await manager.start();
      await reaches('it stops', ({ allowedMa: [, cut] }) => cut === 0, 60);
      await reaches(
        'the others get its share',
        ({ charging, drawnMa }) => charging === 3 && drawnMa > 47_900,
      );
      wire.cut(1, false);
      await settles();
    },
  ));

test('clocks that jump', () =>
  trial({ seed: 4 }, async ({ site: { manager, chargers }, plug, settles }) => {
    await plug(0, 1, 2, 3);
    await settles();
    const day = 86_400_000;
    for (const [index, device] of [manager, ...chargers].entries())
      device.moveClock(index % 2 === 0 ? day : -day);
    await settles();
    await chargers[0]?.put('debug/clock_skip', 3600);
    await manager.put('debug/clock_skip', 5000);
    await settles();
    for (const start of ['2024-02-29T23:59:55Z', '2031-01-01T00:00:00Z']) {
      await manager.kill();
      await manager.start(['--start', start]);
      await settles();
    }
  }));

test.run();
