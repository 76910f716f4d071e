import type { ChildProcess } from 'node:child_process';
import { type uvu, suite as uvuSuite } from 'uvu';

/** Ends something that was started; what has ended already it leaves alone. */
type Stop = () => void | Promise<void>;

/** What was started, and ends with whoever started it: the latest first. */
class Scope {
  readonly #stops = new Set<Stop>();

  add(stop: Stop): void {
    this.#stops.add(stop);
  }

  remove(stop: Stop): void {
    this.#stops.delete(stop);
  }

  async end(): Promise<void> {
    const stops = [...this.#stops].reverse();
    this.#stops.clear();
    for (const stop of stops) await stop();
  }
}

const ofSuite = new Scope();
let ofTest: Scope | undefined;

/**
 * Has `stop` called when the test that runs has ended, also if it failed, or the suite if no test
 * runs: whatever starts a process, or a server of a test's own, says so here.
 *
 * @returns what to call when it has been stopped by other means
 */
export function atEnd(stop: Stop): () => void {
  const scope = ofTest ?? ofSuite;
  scope.add(stop);
  return () => scope.remove(stop);
}

/** Processes that must not outlive this one. */
const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/**
 * Ends a process with the test that runs, or with the suite if none does, unless it has ended by
 * then; at the latest with this process.
 */
export function endsWithTest<Child extends ChildProcess>(child: Child): Child {
  // It could not be started.
  if (child.pid === undefined) return child;
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()));
  const forget = atEnd(() => {
    child.kill('SIGKILL');
    return exited;
  });
  children.add(child);
  void exited.then(() => {
    forget();
    children.delete(child);
  });
  return child;
}

/** A suite of tests that leave nothing behind of what was given to `atEnd`. */
export function suite<Context = uvu.Crumbs>(name: string): uvu.Test<Context> {
  const test = uvuSuite<Context>(name);
  const { run } = test;
  test.before.each(() => {
    ofTest = new Scope();
  });
  test.run = () => {
    // After what the tests themselves do at their end: those stop things in good order.
    test.after.each(async () => {
      const scope = ofTest;
      ofTest = undefined;
      await scope?.end();
    });
    test.after(() => ofSuite.end());
    run();
  };
  return test;
}
