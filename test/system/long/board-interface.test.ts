import * as assert from 'uvu/assert';
import { SeededRandom } from '../../../host/platform/virtual/random.ts';
import { MemoryStorage } from '../../../host/platform/virtual/storage.ts';
import { startBoard } from '../../support/emulated-board.ts';
import { eventually } from '../../support/eventually.ts';
import { startReference } from '../../support/portable-reference.ts';
import { suite } from '../../support/suite.ts';
import { type Answer, pathOf, readAndWriteAll, resourcesOn, send } from '../alike.ts';

/*
 * The image on its emulated board beside the same host on Node, as `portable.test.ts` has it beside
 * QuickJS: both start at the same time of day, and are asked the same. The board runs in real time,
 * and so does the other.
 */
const test = suite('the interface of a board');

const wallMs = Date.UTC(2026, 5, 1, 12);
/** How often the device on Node is told that time has passed. */
const turnMs = 20;

/** Of these only the status and the type are compared, each for its reason. */
const ofMoment = [
  // Only the board has an Ethernet.
  '/ethernet/state',
  // Simulated meters have a noise.
  /^\/meters?\/(\d+\/)?(values|all_values|history|live)$/,
  '/power_manager/low_level_state',
  // They tell the time, since the start or of the day.
  ...['/rtc/time', '/ntp/state', '/automation/state', '/evse/low_level_state', '/nfc/seen_tags'],
  ...['/event_log', '/debug/clock'],
  // By chance.
  '/event_log/boot_id',
];

/** What is compared of an answer to a request. */
function plainAnswer(path: string, answer: Answer, uid: string): Answer {
  const isOwn = ofMoment.some(one => (typeof one === 'string' ? one === path : one.test(path)));
  const body = answer.body.replaceAll(uid, 'UID');
  return { ...answer, body: isOwn && answer.status === 200 ? '' : body };
}

test('all of the interface of a warp3 is read and written as on Node', async () => {
  const board = await startBoard(['--start', new Date(wallMs).toISOString()]);
  const reference = await startReference({
    ...{ variant: 'warp3', wallMs },
    storage: new MemoryStorage(),
    random: new SeededRandom(7),
  });
  let toldMs = performance.now();
  const turns = setInterval(() => {
    const passedMs = Math.floor(performance.now() - toldMs);
    toldMs += passedMs;
    reference.advance(passedMs);
  }, turnMs);
  const devices = await Promise.all(
    [Number(new URL(board.url).port), reference.port].map(async port => {
      const { uid } = JSON.parse((await send(port, 'GET', '/info/name')).body);
      return { port, uid: uid as string };
    }),
  );
  const same = async (
    method: string,
    path: string,
    body?: string | Uint8Array,
  ): Promise<number> => {
    const [ours, theirs] = await Promise.all(
      devices.map(async ({ port, uid }) =>
        plainAnswer(path, await send(port, method, path, body), uid),
      ),
    );
    assert.equal(ours, theirs, `${method} ${path} ${body ?? ''}`);
    return (ours as Answer).status;
  };
  try {
    // Each has read its meter by then.
    for (const { port } of devices)
      await eventually(async () =>
        assert.is(JSON.parse((await send(port, 'GET', '/meter/state')).body).state, 2),
      );
    await readAndWriteAll('warp3', same);
    for (const resource of resourcesOn('warp3')) await same('GET', pathOf(resource));
  } finally {
    clearInterval(turns);
    await reference.stop();
    await board.stop();
  }
});

test.run();
