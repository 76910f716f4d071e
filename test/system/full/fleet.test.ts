import * as assert from 'uvu/assert';
import type { Options } from '../../fleet/options.ts';
import { broken } from '../../fleet/report.ts';
import { runFleet } from '../../fleet/run.ts';
import { suite } from '../../support/suite.ts';

/** Many whole devices at a real cluster; `npm run fleet` does the same with more of them. */
const test = suite('a fleet at an MQTT cluster');

const options: Options = {
  devices: 12,
  nodes: 3,
  changesPerS: 1,
  durationS: 2,
  fault: 'kill',
  json: undefined,
  record: false,
  seed: Number(process.env.SEED ?? Date.now() % 1000),
};

test('a node is killed: subscribers see every value of every device as it is within half a minute', async () => {
  const said: string[] = [];
  const outcome = await runFleet(options, progress => said.push(progress)).catch((error: Error) => {
    throw new Error(`seed ${options.seed}: ${error.message}\n${said.join('\n')}`);
  });
  assert.equal(broken(outcome, options), [], `seed ${options.seed}\n${said.join('\n')}`);
  const stale = [{ device: 3, path: 'evse/state', node: 'one' }];
  const worse = { stale, reconnectsMs: [], currentMs: undefined, retainedMs: undefined };
  assert.is(broken({ ...outcome, ...worse }, options).length, 4);
  assert.ok(outcome.topics > 100);
  // Each device changed its state once a second, and each change was a message that a subscriber
  // got.
  assert.ok(outcome.changesPerS > 6, `${outcome.changesPerS} changes a second`);
  assert.ok(outcome.receivedPerS > outcome.changesPerS);
});

test.run();
