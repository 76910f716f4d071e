import * as assert from 'uvu/assert';
import { eventually, eventuallyIn } from '../../support/eventually.ts';
import { suite } from '../../support/suite.ts';
import { type Being, beings, ShipSite, type TestNode } from './ship-site.ts';

/** Nodes of SHIP, each of which listens and dials, over real TLS. */
const test = suite('nodes of SHIP');

const [small, middle, large] = beings(3) as [Being, Being, Being];

/** Two nodes that trust each other and are connected. */
async function connected(site: ShipSite, one: Being, other: Being): Promise<[TestNode, TestNode]> {
  const a = await site.node(one, [other]);
  const b = await site.node(other, [one]);
  await eventually(() => assert.ok(a.node.isListening && b.node.isListening));
  a.announce();
  b.announce();
  await eventuallyIn(site.clock, () =>
    assert.equal([a.standing.length, b.standing.length], [1, 1]),
  );
  return [a, b];
}

test('nodes that trust each other find each other and exchange datagrams', async () => {
  const site = new ShipSite();
  const [a, b] = await connected(site, small, large);
  assert.is(a.peer(b.ski)?.state, 'connected');
  assert.is(b.peer(a.ski)?.state, 'connected');
  assert.equal(a.shipIds, [[b.ski, b.shipId]]);
  assert.equal(b.shipIds, [[a.ski, a.shipId]]);
  a.standing[0]?.send({ header: { msgCounter: 1 }, payload: { cmd: [{ x: [] }] } });
  b.standing[0]?.send({ header: { msgCounter: 7 }, payload: { cmd: [{ y: { z: 1 } }] } });
  await eventually(() => {
    assert.equal(b.datagrams, [{ header: { msgCounter: 1 }, payload: { cmd: [{ x: [] }] } }]);
    assert.equal(a.datagrams, [{ header: { msgCounter: 7 }, payload: { cmd: [{ y: { z: 1 } }] } }]);
  });
  assert.is(a.standing[0]?.ski, b.ski);
  assert.match(a.log.join(), /EEBUS: connected with/);
});

for (const dials of ['the smaller', 'the larger'] as const)
  test(`${dials} SKI dials, the other one only waits`, async () => {
    const site = new ShipSite();
    const [one, other] = dials === 'the smaller' ? [small, large] : [large, small];
    const dialler = await site.node(one, [other]);
    const waiter = await site.node(other, [one]);
    await eventually(() => assert.ok(waiter.node.isListening));
    // Only it is announced.
    waiter.announce();
    await eventuallyIn(site.clock, () => {
      assert.is(dialler.peer(waiter.ski)?.state, 'connected');
      assert.is(waiter.peer(dialler.ski)?.state, 'connected');
    });
    assert.is(dialler.peer(waiter.ski)?.brand, 'voltkern');
    assert.is(waiter.peer(dialler.ski)?.host, '127.0.0.1');
  });

test('who is not trusted waits for a person, and comes in at once when one decides', async () => {
  const site = new ShipSite();
  const box = await site.node(small, [large]);
  const charger = await site.node(large);
  await eventually(() => assert.ok(charger.node.isListening));
  charger.announce();
  await eventuallyIn(site.clock, () => assert.is(charger.peer(box.ski)?.state, 'waits-for-us'));
  await eventually(() => assert.is(box.peer(charger.ski)?.state, 'waits-for-them'));
  assert.is(charger.peer(box.ski)?.isTrusted, false);
  assert.equal(box.shipIds, []);
  assert.match(charger.log.join(), /wants to connect, and waits for somebody to trust it/);
  // It has waited for longer than the first minute, because it was asked to.
  const sinceMs = site.clock.nowMs();
  await eventuallyIn(site.clock, () => assert.ok(site.clock.nowMs() - sinceMs > 70_000));
  assert.is(charger.peer(box.ski)?.state, 'waits-for-us');
  charger.node.trust({ ski: box.ski, shipId: undefined, label: 'Steuerbox' });
  await eventually(() => {
    assert.is(charger.peer(box.ski)?.state, 'connected');
    assert.is(box.peer(charger.ski)?.state, 'connected');
  });
  assert.match(charger.log.join(), /connected with Steuerbox \(/);
});

test('the next one is accepted for some time, if a person wants that', async () => {
  const site = new ShipSite();
  const box = await site.node(small, [large]);
  const charger = await site.node(large);
  await eventually(() => assert.ok(charger.node.isListening));
  charger.node.acceptNext(120_000);
  assert.is(charger.node.isAccepting, true);
  charger.announce();
  await eventuallyIn(site.clock, () => assert.is(charger.peer(box.ski)?.state, 'connected'));
  assert.equal(charger.accepted, [box.ski]);
  assert.is(charger.node.isAccepting, false);
  assert.equal(charger.shipIds, [[box.ski, box.shipId]]);
});

test('of several, nobody is accepted without a person who chooses', async () => {
  const site = new ShipSite();
  const boxes = [await site.node(small, [large]), await site.node(middle, [large])];
  const charger = await site.node(large);
  await eventually(() => assert.ok(charger.node.isListening));
  charger.announce();
  await eventuallyIn(site.clock, () => {
    for (const { ski } of boxes) assert.is(charger.peer(ski)?.state, 'waits-for-us');
  });
  charger.node.acceptNext(120_000);
  assert.equal(charger.accepted, []);
  assert.is(charger.node.isAccepting, true);
  charger.node.acceptNext(0);
  assert.is(charger.node.isAccepting, false);
});

test('trust that is taken back ends the connection, and its partner learns why', async () => {
  const site = new ShipSite();
  const [a, b] = await connected(site, small, large);
  a.node.distrust(b.ski);
  await eventuallyIn(site.clock, () => {
    assert.equal([a.standing.length, b.standing.length], [0, 0]);
    assert.match(b.log.join(), /one side has taken back its trust/);
  });
  // The other one goes on trying, and waits to be trusted again.
  await eventuallyIn(site.clock, () => assert.is(a.peer(b.ski)?.state, 'waits-for-us'));
});

test('a key that tells another SHIP ID than before is not let in', async () => {
  const site = new ShipSite();
  const charger = await site.node(large);
  charger.node.trust({ ski: small.ski, shipId: 'Somebody-Else', label: '' });
  const box = await site.node(small, [large]);
  await eventually(() => assert.ok(charger.node.isListening));
  charger.announce();
  await eventuallyIn(site.clock, () => {
    assert.is(charger.peer(box.ski)?.trouble, 'other-ship-id');
    assert.is(charger.peer(box.ski)?.state, 'refused');
  });
  assert.equal([charger.links, charger.shipIds], [[], []]);
});

test('both dial at the same time: one connection stays, that of the larger SKI', async () => {
  for (let time = 0; time < 5; time++) {
    const site = new ShipSite();
    const [a, b] = await connected(site, small, large);
    // Whatever was opened by the other one meanwhile ends.
    const sinceMs = site.clock.nowMs();
    await eventuallyIn(site.clock, () => assert.ok(site.clock.nowMs() - sinceMs > 5000));
    await eventually(() => {
      assert.equal([a.standing.length, b.standing.length], [1, 1]);
    });
    a.datagrams.length = 0;
    b.standing[0]?.send({ header: { msgCounter: time } });
    await eventually(() => assert.equal(a.datagrams, [{ header: { msgCounter: time } }]));
    a.node.stop();
    b.node.stop();
  }
});

test('a node that is started again is connected again', async () => {
  const site = new ShipSite();
  const [a, b] = await connected(site, small, large);
  b.node.stop();
  await eventuallyIn(site.clock, () => assert.is(a.standing.length, 0));
  const again = await site.node(large, [small], b.shipId);
  await eventually(() => assert.ok(again.node.isListening));
  again.announce();
  await eventuallyIn(site.clock, () => {
    assert.equal([a.standing.length, again.standing.length], [1, 1]);
  });
  // Its SHIP ID was known.
  assert.is(a.shipIds.length, 1);
});

test('somebody else at the address of a partner gets nothing', async () => {
  const site = new ShipSite();
  const [trusted, impostor] = [middle, large];
  const charger = await site.node(small, [trusted]);
  const other = await site.node(impostor, [small]);
  await eventually(() => assert.ok(other.node.isListening));
  site.announce(['txtvers=1', 'id=Box', 'path=/ship/', `ski=${trusted.ski}`, 'register=false'], {
    port: other.port,
  });
  await eventuallyIn(site.clock, () => {
    assert.is(charger.peer(trusted.ski)?.trouble, 'wrong-key');
    assert.is(charger.peer(trusted.ski)?.state, 'refused');
  });
  assert.equal([charger.links, other.links], [[], []]);
  assert.match(charger.log.join(), /somebody with another key answers/);
});

test('nothing is told after the end, and the port is free', async () => {
  const site = new ShipSite();
  const [a, b] = await connected(site, small, large);
  const told = a.log.length;
  a.node.stop();
  await eventuallyIn(site.clock, () => assert.is(b.standing.length, 0));
  assert.is(a.log.length, told);
  const again = await site.node(middle);
  await eventually(() => assert.ok(again.node.isListening));
});

test.run();
