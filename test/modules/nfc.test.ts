import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Authorization } from '../../host/modules/charge_tracker/index.ts';
import { nfc } from '../../host/modules/nfc/nfc.ts';
import type { User } from '../../host/modules/users/user.ts';
import type { Users } from '../../host/modules/users/users.ts';
import { type EvseBench, evseBench } from './evse-bench.ts';

const test = suite('nfc');

const card = { tag_type: 2, tag_id: '04:A1:B2:C3' };
const stranger = { tag_type: 0, tag_id: 'DE:AD:BE:EF' };
const noTag = { tag_type: 0, tag_id: '', last_seen: 0 };

interface Presented {
  readonly userId: number;
  readonly action: string;
  readonly authorization: Authorization;
  readonly stopDeadTimeS: number;
}

interface NfcBench extends EvseBench {
  readonly presented: Presented[];
  hold(tag: { readonly tag_type: number; readonly tag_id: string }): void;
  remove(userId: number): void;
}

/** A charger with the users 1 and 2, whose part is to note which tags were presented. */
function nfcBench(bench = evseBench()): NfcBench {
  const presented: Presented[] = [];
  const known = new Map(
    [1, 2].map(id => [id, { id, roles: 0, current: 32000, display_name: '', username: `u${id}` }]),
  );
  const removed: ((userId: number) => void)[] = [];
  const users: Users = {
    credentials: { required: () => false, ha1: () => undefined, onChange: () => undefined },
    find: (id): User | undefined => known.get(id),
    isConfigured: id => known.has(id),
    nameOf: id => known.get(id)?.display_name ?? '',
    present(userId, action, authorization, stopDeadTimeS) {
      presented.push({ userId, action, authorization, stopDeadTimeS });
      return true;
    },
    governBy: () => undefined,
    onRemoved: listener => removed.push(listener),
  };
  nfc(bench.context, users, bench.evse);
  return {
    ...bench,
    presented,
    hold(tag) {
      bench.hardware.simulation.charger?.presentTag(tag);
      bench.clock.advance(300);
    },
    remove(userId) {
      known.delete(userId);
      for (const listener of removed) listener(userId);
    },
  };
}

function authorize(
  bench: NfcBench,
  ...tags: { user_id: number; tag_type: number; tag_id: string }[]
): void {
  assert.is(bench.put('nfc/config', { authorized_tags: tags, deadtime_post_start: 30 }), undefined);
}

function indication(bench: NfcBench): number | undefined {
  return bench.hardware.controller?.state?.indicator_led.indication;
}

test('a tag of a user is confirmed and presented with its authorization', () => {
  const bench = nfcBench();
  bench.clock.advance(5000);
  authorize(bench, { user_id: 2, ...card });
  bench.hold(card);
  assert.equal(bench.presented, [
    { userId: 2, action: 'toggle', authorization: { type: 2, info: card }, stopDeadTimeS: 30 },
  ]);
  assert.is(indication(bench), 1001);
});

test('any other tag is rejected: unknown, of nobody, or of another type', () => {
  const bench = nfcBench();
  bench.clock.advance(5000);
  authorize(bench, { user_id: 0, ...card }, { user_id: 1, ...stranger, tag_type: 1 });
  for (const tag of [card, stranger]) {
    bench.clock.advance(3000);
    bench.hold(tag);
    assert.is(indication(bench), 1002);
  }
  assert.equal(bench.presented, []);
  assert.ok(bench.messages.some(message => message.includes(stranger.tag_id)));
});

test('a tag that is held, or away for less than two seconds, is presented once', () => {
  const bench = nfcBench();
  authorize(bench, { user_id: 1, ...card });
  for (let i = 0; i < 20; i++) bench.hold(card);
  assert.is(bench.presented.length, 1);
  bench.clock.advance(1500);
  bench.hold(card);
  assert.is(bench.presented.length, 1);
  bench.clock.advance(2000);
  bench.hold(card);
  assert.is(bench.presented.length, 2);
});

test('a tag that was at the reader before a restart of the host is no news', () => {
  const before = nfcBench();
  authorize(before, { user_id: 1, ...card });
  before.hold(card);
  const after = nfcBench(before.restarted());
  after.clock.advance(10_000);
  assert.equal(after.presented, []);
  after.hold(card);
  assert.is(after.presented.length, 1);
});

test('injected tags act at every call, each in its way, and count as injected', () => {
  const bench = nfcBench();
  authorize(bench, { user_id: 1, ...card });
  assert.is(bench.put('nfc/inject_tag', card), undefined);
  assert.is(bench.put('nfc/inject_tag', { ...card, tag_id: card.tag_id.toLowerCase() }), undefined);
  assert.is(bench.put('nfc/inject_tag_start', card), undefined);
  assert.is(bench.put('nfc/inject_tag_stop', card), undefined);
  assert.equal(
    bench.presented.map(({ action }) => action),
    ['toggle', 'toggle', 'start', 'stop'],
  );
  for (const { authorization, stopDeadTimeS } of bench.presented) {
    assert.equal(authorization, { type: 3, info: card });
    assert.is(stopDeadTimeS, 30);
  }
  bench.hold(card);
  assert.is(
    bench.presented.length,
    4,
    'the same tag at the reader at the same time is the same presentation',
  );
});

test('an injection that names no tag is refused, and leaves the injected tag as it is', () => {
  const bench = nfcBench();
  bench.put('nfc/inject_tag', card);
  const seen = bench.get('nfc/seen_tags');
  for (const command of ['inject_tag', 'inject_tag_start', 'inject_tag_stop']) {
    const refusal = bench.put(`nfc/${command}`, { ...card, tag_id: '' });
    assert.is(refusal, 'tag_id: "" must name a tag');
  }
  assert.equal(bench.get('nfc/seen_tags'), seen);
});

test('seen_tags has the reader’s tags, the newest first, and the injected one at the end', () => {
  const bench = nfcBench();
  assert.equal(bench.get('nfc/seen_tags'), Array(9).fill(noTag));
  bench.hold(card);
  bench.hold(stranger);
  bench.put('nfc/inject_tag', card);
  const seen = bench.get('nfc/seen_tags');
  assert.is(seen.length, 9);
  assert.equal(
    [seen[0].tag_id, seen[1].tag_id, seen[8].tag_id],
    [stranger.tag_id, card.tag_id, card.tag_id],
  );
  assert.equal(seen.slice(2, 8), Array(6).fill(noTag));
  assert.ok(seen[8].last_seen >= 1);
  bench.clock.advance(60_000);
  const later = bench.get('nfc/seen_tags')[8].last_seen;
  assert.ok(later > 58_000 && later <= 60_001, `last_seen is ${later}`);
  bench.clock.skip(24 * 3_600_000);
  bench.clock.advance(1000);
  assert.equal(bench.get('nfc/seen_tags'), Array(9).fill(noTag));
});

test('seen_tags moves at most once a second, and not at all without a tag', () => {
  const bench = nfcBench();
  let changes = 0;
  bench.context.registry.onChange(({ declaration }) => {
    if (declaration.path === 'nfc/seen_tags') changes++;
  });
  bench.clock.advance(10_000);
  assert.is(changes, 0);
  bench.hold(card);
  changes = 0;
  bench.clock.advance(60_000);
  assert.ok(changes >= 45 && changes <= 60, `${changes} changes`);
});

test('the list of authorized tags is checked whole', () => {
  const bench = nfcBench();
  const one = { user_id: 1, ...card };
  const write = (
    ...authorized_tags: { user_id: number; tag_type: number; tag_id: string }[]
  ): string | undefined => bench.put('nfc/config', { authorized_tags, deadtime_post_start: 30 });
  assert.match(
    String(write({ ...one, user_id: 7 })),
    'authorized_tags/0/user_id: 7 must be 0 or the id of a user',
  );
  assert.match(
    String(write({ user_id: 0, ...stranger }, one, { ...one, user_id: 2, tag_id: '04:a1:b2:c3' })),
    'authorized_tags/2: "04:A1:B2:C3" is the same tag as authorized_tags/1',
  );
  for (const tag_id of [
    '4',
    '04:A',
    '04A1',
    '04:G1',
    ':04',
    '04:',
    Array(11).fill('00').join(':'),
  ]) {
    assert.match(String(write({ ...one, tag_id })), 'authorized_tags/0/tag_id');
  }
  assert.match(String(write({ ...one, tag_type: 5 })), 'authorized_tags/0/tag_type');
  const seventeen = Array.from({ length: 17 }, (_, tag_type) => ({
    user_id: 0,
    tag_type: 0,
    tag_id: `${tag_type + 10}`,
  }));
  assert.match(String(write(...seventeen)), 'at most 16');
  assert.equal(bench.get('nfc/config'), { authorized_tags: [], deadtime_post_start: 30 });
  assert.is(write(...seventeen.slice(1)), undefined);
  assert.is(write({ ...one, tag_id: '04:a1:b2:c3' }), undefined);
  assert.equal(bench.get('nfc/config').authorized_tags, [one]);
});

test('the tags of a removed user go with it', () => {
  const bench = nfcBench();
  authorize(
    bench,
    { user_id: 1, ...card },
    { user_id: 2, ...stranger },
    { user_id: 0, ...card, tag_type: 3 },
  );
  bench.remove(1);
  assert.equal(bench.get('nfc/config').authorized_tags, [
    { user_id: 2, ...stranger },
    { user_id: 0, ...card, tag_type: 3 },
  ]);
  bench.hold(card);
  assert.equal(bench.presented, []);
  const after = nfcBench(bench.restarted());
  assert.is(after.get('nfc/config').authorized_tags.length, 2);
});

test('a connected vehicle that waits for a user makes the LED ask for a tag', () => {
  const bench = nfcBench();
  bench.clock.advance(5000);
  bench.put('evse/user_enabled', true);
  bench.clock.advance(2000);
  assert.is(indication(bench), -1, 'no vehicle');
  bench.plugIn();
  assert.is(indication(bench), 1003);
  bench.hold(stranger);
  bench.clock.advance(1000);
  assert.is(indication(bench), 1002, 'the answer to a tag is not overwritten');
  bench.evse.setSlot(6, { max_current: 16000 });
  bench.clock.advance(5000);
  assert.is(indication(bench), -1);
});

test.run();
