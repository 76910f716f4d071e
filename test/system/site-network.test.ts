import { suite } from '../support/suite.ts';
import { type Seen, trial } from './site-trial.ts';

/*
 * A manager and its chargers as they are delivered, in processes of their own, on a network that
 * goes wrong. The vehicles never draw more than the limit together, and charging resumes by itself.
 * The full tests have more that goes wrong.
 */
const test = suite('site, network');

/** Whether a charger is there and lets nothing through. */
const stopped =
  (charger: number) =>
  ({ allowedMa }: Seen): boolean =>
    allowedMa[charger] === 0;

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
