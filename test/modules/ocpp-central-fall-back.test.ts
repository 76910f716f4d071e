import * as assert from 'uvu/assert';
import type { Json } from '../../host/registry/validate.ts';
import { suite } from '../support/suite.ts';
import { VirtualPorts } from '../support/virtual-ports.ts';
import { Box } from './ocpp-central-box.ts';
import type { Traits } from './ocpp-central-charger.ts';
import { type Site, startSite } from './site-rig.ts';

/* What chargers of others fall back to by themselves, and how that is found out. */
const test = suite('what chargers of others fall back to');

const port = 8887;
const password = 'of the garage';
const falls: Traits = {
  ...{ maximumMa: 32_000, obeys: true, reactionMs: 4000, inOrder: false },
  ...{ defaultMa: 0, boundMa: undefined, alone: undefined, ofTransaction: true },
};

/** A manager with a charger of its own kind, and one of others that connects again by itself. */
function garage(
  traits: Partial<Traits> = {},
  changes: { readonly [field: string]: Json } = {},
  { owns = 1, connectors = 1 } = {},
) {
  let ports: VirtualPorts | undefined;
  const site = startSite({
    variants: owns === 1 ? ['warp3'] : [],
    openPort(clock) {
      ports = new VirtualPorts(clock);
      return ports.openPort;
    },
    config: {
      default_available_current: 48_000,
      chargers: [
        ...(owns === 1 ? [{ host: '10.0.0.11', name: 'Own', rot: 1 }] : []),
        { host: 'ocpp:left', name: 'Left', rot: 1 },
      ],
    },
  });
  site.manager.put('ocpp_central/chargers', [{ identity: 'left', password, ...changes }]);
  site.manager.put('ocpp_central/config', {
    ...{ enable: true, port, tls: false, require_password: true, accept_tags: 2 },
  });
  const box = new Box(site.clock, ports as unknown as VirtualPorts, {
    ...{ identity: 'left', password, port, redials: true, connectors },
    traits: { ...falls, ...traits },
  });
  box.connect();
  return Object.assign(site, { box });
}

const shown = (site: Site) => site.manager.get('ocpp_central/state').chargers[0];
const floor = (site: Site): number => shown(site).connectors[0].floor;
const reserved = (site: Site): number[] =>
  site.manager.get('charge_manager/low_level_state').wnd_max.slice(1);

/** Lets time pass until a test has come so far. */
function until(site: Site, stage: string, seconds: number): void {
  for (let second = 0; second < seconds; second++) {
    if (shown(site).test === stage) return;
    site.pass(1);
  }
  assert.is(shown(site).test, stage);
}

test('a charger that keeps what it stores, and falls back when it is alone, shares', () => {
  const site = garage();
  site.pass(20);
  assert.equal([shown(site).fall_back, shown(site).proof.restart], ['none', 'unknown']);
  // Without a vehicle it is restarted once.
  site.pass(120);
  assert.is(site.box.calls.filter(({ action }) => action === 'Reset').length, 1);
  assert.is(shown(site).proof.restart, 'passed');
  site.plug(0);
  site.box.plug(32_000);
  until(site, 'lowering', 120);
  until(site, 'alone', 120);
  site.pass(10);
  assert.not(site.box.isConnected);
  assert.match(site.box.upgraded, / (101|503) /);
  // All that it may draw stays reserved.
  assert.is(floor(site), 32_000);
  assert.is(site.states()[1]?.why.name, 'left_alone');
  until(site, 'resuming', 420);
  assert.equal(site.box.currentsMa, [0, 0, 0]);
  until(site, 'none', 120);
  const { fall_back, proof } = shown(site);
  assert.equal([fall_back, proof.ends, proof.loss], ['dead_man', true, 'passed']);
  assert.ok(proof.loss_seen > 0);
  assert.is(floor(site), 0);
  // So it shares.
  site.manager.put('charge_manager/available_current', 20_000);
  site.pass(180);
  assert.equal(site.box.currentsMa, [10_000, 10_000, 10_000]);
  assert.equal(site.drawn(), [10_000, 10_000, 10_000]);
  assert.is(site.manager.log().match(/is left alone/g)?.length, 1);
  // It outlasts a restart of the device, and does not come again.
  site.manager.restart();
  site.pass(240);
  assert.equal([shown(site).fall_back, shown(site).test], ['dead_man', 'none']);
  assert.not.match(site.manager.log(), /is left alone|is restarted/);
  site.stop();
});

test('a person has it tried, where the device may not by itself, as far as something can be seen', () => {
  const site = garage({}, { test_fall_back: false }, { owns: 0 });
  const { manager, box } = site;
  const refusal = () => manager.refusal('ocpp_central/test', { identity: 'left' });
  assert.match(refusal() ?? '', /not connected, or not set up/);
  site.pass(120);
  assert.is(shown(site).test, 'none');
  manager.put('ocpp_central/test', { identity: 'left' });
  site.pass(1);
  assert.is(shown(site).test, 'restart');
  assert.match(refusal() ?? '', /being tried already/);
  site.pass(40);
  assert.is(shown(site).proof.restart, 'passed');
  box.plug(7000);
  site.pass(200);
  // It draws too little for that.
  assert.match(refusal() ?? '', /has to charge a vehicle that follows limits/);
  box.unplug();
  site.pass(10);
  box.plug(16_000);
  site.pass(200);
  manager.put('ocpp_central/test', { identity: 'left' });
  site.pass(1);
  assert.is(shown(site).test, 'lowering');
  // A vehicle that leaves meanwhile shows nothing.
  box.unplug();
  site.pass(3);
  assert.equal([shown(site).test, shown(site).proof.loss], ['none', 'unknown']);
  assert.match(manager.log(), /What left falls back to could not be seen this time/);
  site.stop();
});

test('a charger is not restarted while a vehicle may be at another of its connectors', () => {
  const site = garage({}, {}, { owns: 0, connectors: 2 });
  const { box } = site;
  const restarts = (): number => box.calls.filter(({ action }) => action === 'Reset').length;
  const other = (status: string): void =>
    box.call('StatusNotification', { connectorId: 2, errorCode: 'NoError', status });
  site.pass(180);
  assert.is(restarts(), 0);
  other('Charging');
  site.pass(120);
  other('Available');
  site.pass(30);
  // Nobody knows who comes while the connection is lost.
  box.disconnect();
  box.connect();
  site.pass(120);
  assert.is(restarts(), 0);
  other('Available');
  site.pass(100);
  assert.is(restarts(), 1);
  site.stop();
});

test('what a lost charger of which that is known falls back to is free after that time', () => {
  const site = garage({}, {}, { owns: 0 });
  site.pass(120);
  site.box.plug(32_000);
  site.pass(900);
  assert.is(shown(site).fall_back, 'dead_man');
  site.box.disconnect();
  site.pass(60);
  assert.ok((reserved(site)[0] as number) >= 32_000);
  site.pass(320);
  assert.is(reserved(site)[0], 0);
  site.stop();
});

const contrary: readonly (readonly [string, Partial<Traits>, 'restart' | 'loss'])[] = [
  ['takes full current at once', { alone: { currentMa: 32_000, afterMs: 0 } }, 'loss'],
  ['takes full current after a while', { alone: { currentMa: 32_000, afterMs: 60_000 } }, 'loss'],
  ['has no limit below the one that ends', { defaultMa: undefined }, 'restart'],
  ['forgets with a restart', { forgets: true }, 'restart'],
];
for (const [what, traits, seen] of contrary)
  test(`one that ${what} counts with its maximum on`, () => {
    const site = garage(traits, {}, { owns: 0 });
    site.pass(120);
    site.box.plug(32_000);
    site.pass(900);
    assert.equal([shown(site).fall_back, floor(site)], ['none', 32_000]);
    assert.is(shown(site).proof[seen], 'failed');
    site.stop();
  });

test.run();
