import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Json } from '../../host/registry/validate.ts';
import { anna, ChargerBench, card } from './charge_tracker-bench.ts';
import { Killed, type LastWrite } from './charge_tracker-storage.ts';

const test = suite('users');

const anonymous = {
  id: 0,
  roles: 4294967295,
  current: 32000,
  display_name: 'Anonymous',
  username: 'anonymous',
  digest_hash: '',
};
const berta = { ...anna, id: 2, display_name: 'Berta', username: 'berta', digest_hash: '' };
const nothing = {
  roles: null,
  current: null,
  display_name: null,
  username: null,
  digest_hash: null,
};
const otherHash = '00112233445566778899aabbccddeeff';

type Change = { [key: string]: Json };
const modify = (bench: ChargerBench, id: number, changes: Change) =>
  bench.put('users/modify', { id, ...nothing, ...changes });
const refusedChange = (bench: ChargerBench, id: number, changes: Change) =>
  modify(bench, id, changes) ?? '';
const usersOf = (bench: ChargerBench) => bench.get('users/config').users;

function namesOf(bench: ChargerBench, id: number): [username: string, displayName: string] {
  const entry = bench.bytes('users/all_usernames').subarray(id * 64, (id + 1) * 64);
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString().replace(/\0+$/, '');
  return [text(entry.subarray(0, 32)), text(entry.subarray(32))];
}

function charge(bench: ChargerBench, userId: number): void {
  assert.ok(bench.tracker.start(userId, card));
  bench.tracker.stop();
}

test('only the anonymous user is there at first, and nobody has to log in', () => {
  const bench = new ChargerBench();
  assert.equal(bench.get('users/config'), {
    users: [anonymous],
    next_user_id: 1,
    http_auth_enabled: false,
  });
  assert.is(bench.put('users/config', {}), 'not writable');
  assert.not(bench.users.credentials.required());
});

test('a user is added, shown without the hash, and survives a restart', () => {
  const bench = new ChargerBench();
  assert.is(
    bench.put('users/add', { ...anna, digest_hash: anna.digest_hash.toUpperCase() }),
    undefined,
  );
  assert.is(bench.put('users/add', berta), undefined);
  for (const restarted of [false, true]) {
    if (restarted) bench.restartHost();
    const { users, next_user_id } = bench.get('users/config');
    assert.equal(users, [anonymous, { ...anna, digest_hash: null }, berta]);
    assert.is(next_user_id, 3);
    assert.is(
      bench.users.credentials.ha1('anna'),
      anna.digest_hash,
      'in lower case, as digests are computed',
    );
    assert.is(bench.users.credentials.ha1('berta'), undefined);
    assert.is(bench.users.credentials.ha1('nobody'), undefined);
    assert.is(bench.users.find(2)?.display_name, 'Berta');
  }
});

test('a user who breaks a rule is refused with its name, and nothing changes', () => {
  const bench = new ChargerBench();
  bench.put('users/add', anna);
  const before = bench.get('users/config');
  const { writes } = bench.storage;
  const cases: [Change, RegExp][] = [
    [{ id: 3 }, /id: 3 must be next_user_id, which is 2/],
    [{ id: 0 }, /id/],
    [{ username: 'anna' }, /username.*must differ/],
    [{ username: 'anonymous' }, /username.*must differ/],
    [{ username: '', digest_hash: otherHash }, /username.*must not be empty/],
    [{ username: null }, /username/],
    [{ current: 5999 }, /current: 5999/],
    [{ current: 32001 }, /current: 32001/],
    [{ digest_hash: 'abc' }, /^digest_hash: must be empty or 32 hexadecimal digits$/],
    [{ digest_hash: `${otherHash}0` }, /digest_hash/],
    [{ display_name: 'x'.repeat(33) }, /display_name.*32 bytes/],
    [{ username: 'ü'.repeat(17) }, /username.*32 bytes/],
    [{ display_name: 'a\nb' }, /display_name.*control/],
  ];
  for (const [changes, problem] of cases) {
    assert.match(
      bench.refused('users/add', { ...berta, ...changes }),
      problem,
      JSON.stringify(changes),
    );
  }
  assert.match(bench.refused('users/remove', 0), /id/);
  assert.match(bench.refused('users/remove', 9), /id: 9 must be the id of a user/);
  assert.match(refusedChange(bench, 9, { current: 0 }), /id: 9 must be the id of a user/);
  assert.equal(bench.get('users/config'), before);
  assert.is(bench.storage.writes, writes);
});

test('16 users fit beside the anonymous one', () => {
  const bench = new ChargerBench();
  for (let id = 1; id <= 16; id++)
    assert.is(bench.put('users/add', { ...berta, id, username: `u${id}` }), undefined);
  assert.is(usersOf(bench).length, 17);
  assert.match(bench.refused('users/add', { ...berta, id: 17, username: 'u17' }), /at most 16/);
});

test('null keeps a field; what was read can be written back', () => {
  const bench = new ChargerBench();
  bench.put('users/add', anna);
  for (const user of usersOf(bench)) assert.is(bench.put('users/modify', user), undefined);
  assert.is(bench.users.credentials.ha1('anna'), anna.digest_hash);
  assert.is(modify(bench, 1, { display_name: 'Anna B.', current: 0 }), undefined);
  assert.equal(usersOf(bench)[1], {
    ...anna,
    display_name: 'Anna B.',
    current: 0,
    digest_hash: null,
  });
  assert.match(bench.refused('users/modify', { id: 1, current: 0 }), /roles: is missing/);
});

test('an empty hash prohibits the login; a new username needs a new hash', () => {
  const bench = new ChargerBench();
  bench.put('users/add', anna);
  assert.match(refusedChange(bench, 1, { username: 'anne' }), /digest_hash.*given anew/);
  assert.match(
    refusedChange(bench, 1, { username: 'anne', digest_hash: anna.digest_hash }),
    /digest_hash.*given anew/,
  );
  assert.is(modify(bench, 1, { username: 'anne', digest_hash: otherHash }), undefined);
  assert.is(bench.users.credentials.ha1('anne'), otherHash);
  assert.is(bench.users.credentials.ha1('anna'), undefined);
  assert.is(modify(bench, 1, { digest_hash: '' }), undefined);
  assert.is(usersOf(bench)[1].digest_hash, '');
  assert.is(modify(bench, 1, { username: 'annika' }), undefined);
});

test('of the anonymous user only the display name can change', () => {
  const bench = new ChargerBench();
  assert.is(modify(bench, 0, { display_name: 'Guest' }), undefined);
  for (const change of [
    { current: 0 },
    { username: 'x' },
    { roles: 1 },
    { digest_hash: otherHash },
  ]) {
    assert.match(refusedChange(bench, 0, change), /only display_name can/);
  }
  bench.restartHost();
  assert.equal(usersOf(bench), [{ ...anonymous, display_name: 'Guest' }]);
  assert.equal(namesOf(bench, 0), ['anonymous', 'Guest']);
});

test('the login can be needed only while somebody can log in', () => {
  const bench = new ChargerBench();
  assert.match(bench.refused('users/http_auth_update', true), /needs a user who can log in/);
  bench.put('users/add', anna);
  assert.is(bench.put('users/http_auth_update', true), undefined);
  assert.ok(bench.users.credentials.required());
  assert.match(bench.refused('users/remove', 1), /last user who can log in/);
  assert.match(refusedChange(bench, 1, { digest_hash: '' }), /last user who can log in/);
  bench.restartHost();
  assert.ok(bench.get('users/config').http_auth_enabled);
  bench.put('users/add', { ...berta, digest_hash: otherHash });
  assert.is(bench.put('users/remove', { id: 1 }), undefined);
  assert.is(bench.put('users/http_auth_update', { enabled: false }), undefined);
  assert.is(bench.put('users/remove', 2), undefined);
  assert.not(bench.users.credentials.required());
});

test('the number of a removed user is not given again while a charge of the user is in the log', () => {
  const bench = new ChargerBench({ maxTrackedCharges: 256 });
  const removed: number[] = [];
  bench.users.onRemoved(userId => removed.push(userId));
  bench.put('users/add', anna);
  charge(bench, 1);
  bench.put('users/remove', 1);
  assert.equal(removed, [1]);
  // Once around: every other number is given and taken back.
  for (let id = 2; id <= 255; id++) {
    assert.is(bench.put('users/add', { ...berta, id }), undefined);
    bench.put('users/remove', id);
  }
  bench.restartHost();
  assert.is(bench.get('users/config').next_user_id, 2, '1 is left out');
  assert.equal(namesOf(bench, 1), ['anna', 'Anna']);
  assert.equal(namesOf(bench, 255), ['', '']);

  for (let i = 0; i < 256; i++) charge(bench, 0);
  assert.not(bench.tracker.occurs(1));
  assert.equal(namesOf(bench, 1), ['', ''], 'the name goes with the last charge');
});

test('when every number occurs in charges no user is added until one is free again', () => {
  const bench = new ChargerBench({ maxTrackedCharges: 256 });
  for (let id = 1; id <= 255; id++) {
    assert.is(bench.put('users/add', { ...berta, id, username: `u${id}` }), undefined);
    charge(bench, id);
    bench.put('users/remove', id);
  }
  for (const restarted of [false, true]) {
    if (restarted) bench.restartHost();
    assert.is(bench.get('users/config').next_user_id, 0);
  }
  assert.match(bench.refused('users/add', { ...berta, id: 1 }), /all numbers occur/);
  charge(bench, 0);
  charge(bench, 0);
  assert.is(bench.get('users/config').next_user_id, 1);
  assert.is(bench.put('users/add', { ...berta, id: 1 }), undefined);
});

test('all_usernames has 256 entries of 64 bytes, and a name of 32 bytes is not cut', () => {
  const bench = new ChargerBench();
  const long = 'ä'.repeat(16);
  bench.put('users/add', { ...berta, id: 1, username: long, display_name: 'x'.repeat(32) });
  const bytes = bench.bytes('users/all_usernames');
  assert.is(bytes.length, 16384);
  assert.equal(namesOf(bench, 0), ['anonymous', 'Anonymous']);
  assert.equal(namesOf(bench, 1), [long, 'x'.repeat(32)]);
  assert.not(bytes.subarray(128).some(byte => byte !== 0));
  modify(bench, 1, { display_name: 'y' });
  assert.equal(namesOf(bench, 1), [long, 'y']);
});

test('a lost or damaged name file is made anew from the users', () => {
  for (const damage of [undefined, new Uint8Array(100)]) {
    const bench = new ChargerBench();
    bench.put('users/add', anna);
    for (const name of ['users/all_usernames', 'backup/users/all_usernames']) {
      if (damage) bench.storage.objects.set(name, damage);
      else bench.storage.objects.delete(name);
    }
    bench.restartHost();
    assert.equal(namesOf(bench, 1), ['anna', 'Anna']);
    assert.is(
      bench.messages.some(message =>
        /names of deleted users are not known.* is damaged, and so is its copy/.test(message),
      ),
      damage !== undefined,
    );
  }
});

test('users who are lost with their copy leave the login closed, over restarts too, until somebody writes them', () => {
  const bench = new ChargerBench();
  bench.put('users/add', anna);
  bench.put('users/http_auth_update', true);
  for (const name of ['config/users_config.json', 'backup/config/users_config.json']) {
    bench.storage.objects.set(name, new TextEncoder().encode('{"users":[]'));
  }
  for (let starts = 0; starts < 2; starts++) {
    bench.restartHost();
    assert.equal(usersOf(bench), [anonymous]);
    assert.ok(bench.users.credentials.required());
    assert.ok(bench.messages.some(message => /nobody can log in/.test(message)));
  }
  bench.put('users/http_auth_update', false);
  assert.not(bench.users.credentials.required());
  assert.ok(bench.storage.objects.has('config/users_config.json.unusable'));
  bench.restartHost();
  assert.not(bench.users.credentials.required());
});

test('storage that fails refuses the change and keeps everything as it was', () => {
  const bench = new ChargerBench();
  bench.put('users/add', anna);
  const before = bench.get('users/config');
  const names = bench.bytes('users/all_usernames');
  bench.storage.failure = 'full';
  for (const answer of [
    bench.put('users/add', berta),
    modify(bench, 1, { display_name: 'x' }),
    bench.put('users/remove', 1),
    bench.put('users/http_auth_update', true),
  ]) {
    assert.is(answer, 'not stored');
  }
  assert.equal(bench.get('users/config'), before);
  assert.equal(bench.bytes('users/all_usernames'), names);
});

test('a kill at any write: what was answered is there, and names and charges fit together', () => {
  const steps: ((bench: ChargerBench) => string | undefined)[] = [
    bench => bench.put('users/add', anna),
    bench => {
      charge(bench, 1);
      return undefined;
    },
    bench => bench.put('users/add', berta),
    bench => modify(bench, 2, { display_name: 'Bertha' }),
    bench => bench.put('users/http_auth_update', true),
    bench => bench.put('users/http_auth_update', false),
    bench => bench.put('users/remove', 1),
    bench => bench.put('users/remove', 2),
  ];
  /** Takes the steps until the host is killed. Answers how many were answered. */
  const take = (bench: ChargerBench, answered: (done: number) => void): number => {
    let done = 0;
    try {
      for (const step of steps) {
        assert.is(step(bench), undefined);
        answered(++done);
      }
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
    return done;
  };
  const whole = new ChargerBench();
  const configs = [whole.get('users/config')];
  const before = whole.storage.writes;
  take(whole, () => configs.push(whole.get('users/config')));
  const writes = whole.storage.writes - before;
  assert.ok(writes > 10, `${writes} writes`);

  for (let write = 0; write < writes; write++) {
    for (const last of ['nothing', 'everything'] as readonly LastWrite[]) {
      const bench = new ChargerBench();
      bench.storage.killAfter(write, last);
      const done = take(bench, () => undefined);
      assert.ok(bench.storage.dead);
      bench.restartHost();
      const what = `killed at write ${write} of step ${done}, which was done: ${last}`;
      const reached = bench.get('users/config');
      const allowed = [configs[done], configs[done + 1]].map(config => JSON.stringify(config));
      assert.ok(allowed.includes(JSON.stringify(reached)), what);
      for (const { id, username, display_name } of reached.users) {
        assert.equal(namesOf(bench, id), [username, display_name], what);
      }
      for (const id of [1, 2].filter(id => !bench.users.find(id))) {
        assert.is(namesOf(bench, id)[0] !== '', bench.tracker.occurs(id), what);
      }
    }
  }
});

test('a restart does not open a charger that was locked, even if there are no users', () => {
  const bench = new ChargerBench();
  bench.put('evse/user_enabled', true);
  bench.restartHost();
  assert.ok(bench.get('evse/user_enabled').enabled);
  assert.ok(bench.messages.some(message => /there is no user/.test(message)));
  bench.plug(true);
  assert.is(bench.get('charge_tracker/current_charge').user_id, -1);
  assert.is(bench.get('evse/state').charger_state, 1);
});

test.run();
