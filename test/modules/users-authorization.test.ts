import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { anna, ChargerBench, card, injected } from './charge_tracker-bench.ts';

const test = suite('users: authorization of charges');

const settleMs = 10_000;

/** A charger that asks for a tag, with the users 1 and 2 and a vehicle. */
function locked(): ChargerBench {
  const bench = new ChargerBench();
  bench.put('users/add', anna);
  bench.put('users/add', { ...anna, id: 2, username: 'berta', current: 10000 });
  bench.put('evse/user_enabled', true);
  bench.plug(true);
  return bench;
}

const charging = (bench: ChargerBench): number =>
  bench.get('charge_tracker/current_charge').user_id;
const slot = (bench: ChargerBench): number => bench.get('evse/user_current').current;
const charges = (bench: ChargerBench): number => bench.get('charge_tracker/state').tracked_charges;

test('without a tag nothing flows; a tag releases the current of its user', () => {
  const bench = locked();
  bench.advance(60_000);
  assert.equal([charging(bench), slot(bench), bench.get('evse/state').charger_state], [-1, 0, 1]);
  bench.present(2);
  assert.equal([charging(bench), slot(bench)], [2, 10000]);
  bench.advance(settleMs);
  assert.is(bench.get('evse/state').charger_state, 3);
  assert.is(bench.get('evse/state').allowed_charging_current, 10000);
});

test('the same tag stops the charge after the dead time, another one does not', () => {
  const bench = locked();
  bench.present(1);
  bench.advance(29_000);
  bench.present(1);
  assert.is(charging(bench), 1, 'the dead time has not passed');
  bench.advance(2000);
  bench.present(2);
  assert.is(charging(bench), 1, 'it is the charge of somebody else');
  bench.present(1, 'start');
  assert.is(charging(bench), 1);
  bench.present(1, 'stop');
  assert.equal([charging(bench), slot(bench), charges(bench)], [-1, 0, 1]);
  bench.advance(settleMs);
  assert.is(bench.get('evse/state').charger_state, 1);
});

test('a tag that stays at the reader does not start again what it has stopped', () => {
  const bench = locked();
  bench.present(1);
  bench.advance(60_000);
  bench.present(1);
  bench.advance(2000);
  bench.present(1);
  assert.is(charging(bench), -1);
  bench.advance(2000);
  bench.present(1);
  assert.is(charging(bench), 1);
});

test('an injected tag authorizes and blocks alternately, at once', () => {
  const bench = locked();
  for (let round = 1; round <= 3; round++) {
    bench.present(1, 'toggle', injected, 0);
    assert.is(charging(bench), 1);
    assert.equal(bench.get('charge_tracker/current_charge').authorization_info, injected.info);
    bench.advance(1000);
    bench.present(1, 'toggle', injected, 0);
    assert.equal([charging(bench), charges(bench)], [-1, round]);
    bench.advance(settleMs);
  }
});

test('an injected stop respects the dead time it is given', () => {
  const bench = locked();
  bench.present(1, 'start', injected);
  bench.advance(5000);
  bench.present(1, 'stop', injected, 30);
  assert.is(charging(bench), 1);
  bench.advance(30_000);
  bench.present(1, 'stop', injected, 30);
  assert.is(charging(bench), -1);
});

test('a tag does nothing without a vehicle, without a user, for the anonymous user, or while no tag is needed', () => {
  const bench = locked();
  bench.present(3);
  bench.present(0);
  bench.present(1, 'stop');
  assert.is(charging(bench), -1);
  bench.plug(false);
  bench.present(1);
  assert.is(charging(bench), -1);
  bench.put('evse/user_enabled', false);
  bench.plug(true);
  bench.present(1);
  assert.is(charging(bench), 0);
});

test('a user with current 0 cannot start, and changes of the current reach the running charge', () => {
  const bench = locked();
  const change = (current: number) => {
    const keep = { roles: null, display_name: null, username: null, digest_hash: null };
    assert.is(bench.put('users/modify', { id: 1, current, ...keep }), undefined);
  };
  change(0);
  bench.present(1);
  assert.equal([charging(bench), slot(bench)], [-1, 0]);
  change(8000);
  assert.is(slot(bench), 0, 'nobody is charging');
  bench.present(1);
  assert.equal([charging(bench), slot(bench)], [1, 8000]);
  change(12000);
  assert.is(slot(bench), 12000);
  change(0);
  assert.equal([charging(bench), slot(bench), charges(bench)], [-1, 0, 1]);
});

test('removing a user does not end the charge, and the number stays taken', () => {
  const bench = locked();
  bench.present(1);
  bench.put('users/remove', 1);
  assert.equal([charging(bench), slot(bench)], [1, 16000]);
  assert.is(bench.get('users/config').next_user_id, 3);
  bench.plug(false);
  assert.is(bench.get('charge_tracker/last_charges')[0].user_id, 1);
});

test('unplugging ends the charge and blocks the next vehicle', () => {
  const bench = locked();
  bench.present(1);
  bench.advance(60_000);
  bench.plug(false);
  assert.equal([charging(bench), slot(bench), charges(bench)], [-1, 0, 1]);
  bench.plug(true);
  bench.advance(60_000);
  assert.equal([charging(bench), bench.get('evse/state').charger_state], [-1, 1]);
});

test('switching the authorization on ends a charge without it; switching it off lets the charge of a tag go on', () => {
  const bench = new ChargerBench();
  bench.put('users/add', anna);
  bench.plug(true);
  assert.is(charging(bench), 0);
  bench.put('evse/user_enabled', true);
  assert.equal([charging(bench), slot(bench), charges(bench)], [-1, 0, 1]);
  bench.present(1, 'toggle', injected, 0);
  bench.advance(settleMs);
  bench.put('evse/user_enabled', false);
  bench.advance(settleMs);
  assert.is(charging(bench), 1);
  bench.plug(false);
  assert.is(charges(bench), 2);
});

test('switching the authorization on and off in a moment leaves no energy without a charge', () => {
  const bench = new ChargerBench();
  bench.plug(true);
  bench.advance(settleMs);
  bench.put('evse/user_enabled', true);
  bench.put('evse/user_enabled', false);
  bench.advance(1000);
  assert.is(charging(bench), 0);
});

test('after a restart of the host the tag still stops its charge, and the dead time goes on', () => {
  const bench = locked();
  bench.present(1);
  bench.advance(10_000);
  bench.restartHost();
  assert.equal([charging(bench), slot(bench)], [1, 16000]);
  bench.present(1);
  assert.is(charging(bench), 1, 'only 10 s have passed since the start');
  bench.advance(25_000);
  bench.present(1);
  assert.equal([charging(bench), slot(bench)], [-1, 0]);
});

test('after a power cut the vehicle is blocked until a tag is presented again', () => {
  const bench = locked();
  bench.present(1, 'start', card);
  bench.advance(600_000);
  bench.powerCut();
  bench.advance(60_000);
  assert.equal([charging(bench), slot(bench), charges(bench)], [-1, 0, 1]);
  bench.present(1);
  assert.is(charging(bench), 1);
});

test('the event log says who charged, how long and how much, also when the user is gone', () => {
  const bench = new ChargerBench();
  bench.put('users/add', anna);
  bench.put('users/add', { ...anna, id: 2, username: 'berta', display_name: 'Berta' });
  bench.plug(true);
  bench.advance(3_700_000);
  bench.put('evse/user_enabled', true);
  for (const userId of [1, 2]) {
    bench.advance(settleMs);
    bench.present(userId);
    bench.advance(600_000);
    if (userId === 1) bench.put('users/remove', 1);
    bench.plug(false);
    bench.plug(true);
  }
  const charged = bench
    .get('charge_tracker/last_charges')
    .map((charge: { energy_charged: number }) => {
      assert.ok(charge.energy_charged > 1, JSON.stringify(charge));
      return `${charge.energy_charged.toFixed(3)} kWh`;
    });
  assert.equal(
    bench.messages.filter(line => /^(A charge|The charge (of|ended)) /.test(line)),
    [
      'A charge started; it needs no tag',
      `The charge ended after 1 h 1 min 48 s: ${charged[0]}`,
      `A charge of Anna started, released by tag ${card.info?.tag_id}`,
      `The charge of user 1 ended after 10 min 0 s: ${charged[1]}`,
      `A charge of Berta started, released by tag ${card.info?.tag_id}`,
      `The charge of Berta ended after 10 min 0 s: ${charged[2]}`,
    ],
  );
});

test('the event log says why a tag has no effect', () => {
  const bench = new ChargerBench();
  bench.put('users/add', anna);
  bench.put('users/add', { ...anna, id: 2, username: 'berta', display_name: 'Berta', current: 0 });
  const said = (action: () => void): string[] => {
    const before = bench.messages.length;
    action();
    return bench.messages.slice(before);
  };
  const of = (name: string, why: string): string[] => [`The tag of ${name} has no effect: ${why}`];
  assert.equal(
    said(() => bench.present(1)),
    of('Anna', 'charging needs no tag (see evse/user_enabled)'),
  );
  bench.put('evse/user_enabled', true);
  assert.equal(
    said(() => bench.present(1)),
    of('Anna', 'no vehicle is connected'),
  );
  bench.plug(true);
  assert.equal(
    said(() => bench.present(1, 'stop')),
    of('Anna', 'no charge is running'),
  );
  assert.equal(
    said(() => bench.present(2)),
    of('Berta', 'this user must not charge (current 0)'),
  );
  bench.present(1);
  assert.equal(
    said(() => bench.present(1)),
    of('Anna', 'it stops a charge only 30 s after its start'),
  );
  assert.equal(
    said(() => bench.present(2)),
    of('Berta', 'the running charge is not of this user'),
  );
});

test.run();
