import * as assert from 'uvu/assert';
import { furtherPorts } from '../../host/access/node/further-port.ts';
import { dialling } from '../../host/platform/node/dial.ts';
import { makeIdentity } from '../../host/platform/node/make-identity.ts';
import { streamsBy } from '../../host/platform/node/net.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { eventually, eventuallyIn } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { atEnd, suite } from '../support/suite.ts';
import { VirtualNetwork } from '../support/virtual-net.ts';

/** A device and its control box, two peers that speak EEBUS over real TLS. */
const test = suite('eebus over TLS');

/** A device in virtual time with real sockets; its clock drives the box, too. */
async function start(): Promise<{ device: VirtualDevice; clock: VirtualClock }> {
  const clock = new VirtualClock({ wallMs: Date.UTC(2026, 10, 28, 12) });
  const { openMdns } = new VirtualNetwork(clock).host('127.0.0.1');
  const { openWebSocket } = streamsBy(dialling());
  const device = virtualDevice({
    clock,
    net: {
      ...{ openMdns, ...(openWebSocket && { openWebSocket }) },
      makeIdentity: (name, done) =>
        void clock.after(0, () => done({ identity: makeIdentity(name) })),
    },
    openPort: furtherPorts('127.0.0.1', () => {
      throw new Error('the certificate of the device is not for this port');
    }),
  });
  atEnd(() => device.stop());
  device.advance(1);
  device.put('eebus/config', {
    ...device.get('eebus/config'),
    ...{ enable: true, port: await freePort() },
  });
  device.put('p14a_enwg/config', {
    ...device.get('p14a_enwg/config'),
    ...{ enable: true, source: [1, null], limit_charger: true },
  });
  device.advance(100);
  await eventually(() => assert.ok(device.get('eebus/state').port > 0));
  return { device, clock };
}

const box = (device: VirtualDevice, changes: object): void =>
  device.put('debug/box', { ...device.get('debug/box'), ...changes });
const slot = (device: VirtualDevice) => device.get('evse/slots')[9].max_current;

test('a box is paired, limits the charger, falls silent, and is back after a restart', async () => {
  const { device, clock } = await start();
  const states = () => [device.get('eebus/state').state, slot(device)];
  box(device, { on: true, limited: true, limit_w: 6900, failsafe_w: 4600 });
  device.advance(1);
  // It knocks: whoever is at the device learns its number, and trusts it.
  await eventuallyIn(clock, () => {
    const [knocking] = device.get('eebus/discover');
    assert.ok(knocking?.asks);
    assert.is(knocking.ski, device.get('debug/box_state').ski);
  });
  assert.is(device.get('debug/box_state').connected, false);
  device.put('eebus/add', { ski: device.get('debug/box_state').ski, label: 'cellar' });
  await eventuallyIn(clock, () => assert.equal(states(), ['limited', 10_000]));
  const [peer] = device.get('eebus/state').peers;
  assert.equal([peer.state, peer.guard, peer.label], ['connected', true, 'cellar']);
  assert.is(device.get('eebus/peers')[0].ship_id, 'Simulated-Control-Box');
  await eventuallyIn(clock, () => assert.is(device.get('debug/box_state').progress, 'accepted'));

  box(device, { limited: false });
  await eventuallyIn(clock, () => assert.equal(states(), ['controlled', 32_000]));
  box(device, { limited: true });
  await eventuallyIn(clock, () => assert.equal(states(), ['limited', 10_000]));

  box(device, { on: false });
  device.advance(119_000 - sinceHeardMs(device));
  assert.equal(states(), ['limited', 10_000]);
  device.advance(2000);
  assert.equal(states(), ['failsafe', 6666]);

  device.restart();
  device.advance(1000);
  assert.equal(states(), ['init', 6666]);
  await eventually(() => assert.ok(device.get('eebus/state').port > 0));
  box(device, { on: true, limited: true, limit_w: 6900, failsafe_w: 4600 });
  await eventuallyIn(clock, () => assert.equal(states(), ['limited', 10_000]));
  const kinds = device.get('eebus/limits').map(({ kind }: { kind: string }) => kind);
  assert.is(kinds[0], 'limit');
  assert.ok(kinds.includes('failsafe'));
});

/** Time since the box gave a sign of life, ms, to a second. */
function sinceHeardMs(device: VirtualDevice): number {
  return device.clock.wallMs() - device.get('eebus/state').heard * 1000;
}

test.run();
