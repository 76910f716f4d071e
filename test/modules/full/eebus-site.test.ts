import * as assert from 'uvu/assert';
import { furtherPorts } from '../../../host/access/node/further-port.ts';
import { dialling } from '../../../host/platform/node/dial.ts';
import { makeIdentity } from '../../../host/platform/node/make-identity.ts';
import { streamsBy } from '../../../host/platform/node/net.ts';
import { eventually, eventuallyIn } from '../../support/eventually.ts';
import { freePort } from '../../support/free-port.ts';
import { atEnd, suite } from '../../support/suite.ts';
import { VirtualNetwork } from '../../support/virtual-net.ts';
import { type Site, startSite } from '../site-rig.ts';

/** A site of three chargers, whose energy manager has a control box over real TLS. */
const test = suite('eebus at a site');

const reactionMs = 5000;
const silenceMs = 120_000;
/** Three phases at 230 V. */
const drawnW = (site: Site): number =>
  site.drawn().reduce((sumW, currentMa) => sumW + currentMa * 0.23, 0);

/** Vehicles at all chargers charge, and the box is trusted and says nothing yet. */
async function start(): Promise<Site> {
  const { openWebSocket } = streamsBy(dialling());
  const site = startSite({
    openPort: () =>
      furtherPorts('127.0.0.1', () => {
        throw new Error('the certificate of the device is not for this port');
      }),
    managerNet: clock => ({
      // Sockets are real, and so are addresses that are found.
      openMdns: new VirtualNetwork(clock).host('127.0.0.1').openMdns,
      ...(openWebSocket && { openWebSocket }),
      makeIdentity: (name, done) =>
        void clock.after(0, () => done({ identity: makeIdentity(name) })),
    }),
  });
  atEnd(() => site.stop());
  const { manager } = site;
  site.pass(1);
  manager.put('eebus/config', {
    ...manager.get('eebus/config'),
    ...{ enable: true, port: await freePort(), failsafe_limit: 5000 },
  });
  await eventually(() => assert.ok(manager.get('eebus/state').port > 0));
  box(site, { on: true, limited: false, failsafe_w: 5000 });
  await eventuallyIn(site.clock, () => assert.ok(manager.get('eebus/discover')[0]?.asks));
  manager.put('eebus/add', { ski: manager.get('debug/box_state').ski, label: 'cellar' });
  manager.put('p14a_enwg/config', {
    ...manager.get('p14a_enwg/config'),
    ...{ enable: true, source: [1, null], limit_charge_manager: true },
  });
  await eventuallyIn(site.clock, () => assert.is(state(site), 'controlled'));
  for (const charger of site.chargers.keys()) site.plug(charger);
  await eventuallyIn(site.clock, () => assert.ok(drawnW(site) > 20_000));
  return site;
}

const box = ({ manager }: Site, changes: object): void =>
  manager.put('debug/box', { ...manager.get('debug/box'), ...changes });
const state = ({ manager }: Site): string => manager.get('eebus/state').state;

test('a limit acts at three chargers within 5 s, and so does its end', async () => {
  const site = await start();
  const beganMs = site.clock.nowMs();
  box(site, { limited: true, limit_w: 14_000 });
  await eventuallyIn(site.clock, () => assert.ok(drawnW(site) <= 14_000));
  const tookMs = site.clock.nowMs() - beganMs;
  assert.ok(tookMs <= reactionMs, `${tookMs} ms`);
  assert.is(state(site), 'limited');
  // It is a limit of all together, and stays one.
  for (let second = 0; second < 60; second++) {
    site.pass(1);
    assert.ok(drawnW(site) <= 14_000, `${drawnW(site)} W`);
  }
  assert.ok(drawnW(site) > 0);
});

test('the failsafe limit acts at three chargers when the box was silent for 120 s', async () => {
  const site = await start();
  box(site, { on: false });
  const heardMs = site.manager.get('eebus/state').heard * 1000;
  const silentMs = site.clock.wallMs() - heardMs;
  site.pass(Math.floor((silenceMs - silentMs) / 1000) - 1);
  assert.is(state(site), 'controlled');
  assert.ok(drawnW(site) > 20_000);
  site.pass(2 + reactionMs / 1000);
  assert.is(state(site), 'failsafe');
  assert.ok(drawnW(site) <= 5000, `${drawnW(site)} W`);
});

test.run();
