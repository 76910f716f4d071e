import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import {
  type Capabilities,
  readCapabilities,
} from '../../host/modules/ocpp_central/capabilities.ts';
import {
  canLapse,
  endsWithTransaction,
  firstStrategy,
  nextStrategy,
  profileFor,
  type Strategy,
  storedProfile,
} from '../../host/modules/ocpp_central/strategy.ts';
import { suite } from '../support/suite.ts';

const test = suite('ways to limit chargers behind OCPP');

const usual: Capabilities = {
  ...{ units: ['A'], maxLevel: 3, takesLimits: true, switchesPhases: false },
  ...{ traits: {}, connectors: 1 },
};
const setting = (name: string, value: string) => ({ name, value, readonly: true });
const wallMs = Date.UTC(2026, 10, 1);
const wanted = {
  ...{ amount: { unit: 'A', value: 6, phases: undefined } as const, place: 1, wallMs },
  transaction: 4711,
};

test('units and levels are understood as chargers write them', () => {
  const unitsOf = (value: string) =>
    readCapabilities('ocpp1.6', [setting('ChargingScheduleAllowedChargingRateUnit', value)]).units;
  for (const text of ['Current', 'A', 'amps', 'CURRENT']) assert.equal(unitsOf(text), ['A'], text);
  for (const text of ['Power', 'W', ' watts ']) assert.equal(unitsOf(text), ['W'], text);
  for (const text of ['Current,Power', 'Power; Current', 'A W', '', 'Unknown'])
    assert.equal(unitsOf(text), ['A', 'W'], text);
});

test('what a charger does not say is the least that it may be', () => {
  for (const version of ['ocpp1.6', 'ocpp2.0.1'] as const)
    assert.equal(readCapabilities(version, []), {
      ...{ units: ['A', 'W'], maxLevel: 0, takesLimits: true, switchesPhases: false },
      ...{ traits: {}, connectors: 1 },
    });
  assert.equal(
    readCapabilities('ocpp2.0.1', [
      setting('SmartChargingCtrlr.Enabled', 'false'),
      setting('SmartChargingCtrlr.RateUnit', 'A,W'),
      setting('SmartChargingCtrlr.ProfileStackLevel', '7'),
      setting('SmartChargingCtrlr.ACPhaseSwitchingSupported', 'True'),
    ]),
    {
      units: ['A', 'W'],
      maxLevel: 7,
      takesLimits: false,
      switchesPhases: true,
      traits: {},
      connectors: 1,
    },
  );
  const features = 'Core, Smart Charging,RemoteTrigger';
  assert.ok(
    readCapabilities('ocpp1.6', [setting('SupportedFeatureProfiles', features)]).takesLimits,
  );
});

/** All strategies that are tried when each of them is refused. */
function allTried(capabilities: Capabilities): Strategy[] {
  const tried = [firstStrategy(capabilities)];
  while (tried.at(-1)?.way !== 'none')
    tried.push(nextStrategy(tried.at(-1) as Strategy, capabilities));
  return tried;
}

test('each strategy is tried once, and after at most twelve refusals none', () => {
  fc.assert(
    fc.property(
      fc.record({
        units: fc.constantFrom<Capabilities['units']>(['A'], ['W'], ['A', 'W']),
        maxLevel: fc.nat({ max: 3 }),
        takesLimits: fc.boolean(),
        switchesPhases: fc.boolean(),
        connectors: fc.constant(1),
        traits: fc.constantFrom<Capabilities['traits']>({}, { way: 'default', start: 'relative' }),
      }),
      capabilities => {
        const tried = allTried(capabilities);
        assert.ok(tried.length <= 13);
        const different = tried.map(({ way, form }) => JSON.stringify([way, form]));
        assert.is(new Set(different).size, tried.length);
      },
    ),
  );
});

test('the transaction is limited first, then what is stored for all, then the charger', () => {
  const ways = allTried(usual).map(({ way }) => way);
  assert.equal([...new Set(ways)], ['transaction', 'default', 'station', 'none']);
});

test('every profile keeps the rules of both versions', () => {
  for (const strategy of allTried(usual)) {
    const limit = profileFor(strategy, usual, wanted);
    if (!limit) {
      assert.is(strategy.way, 'none');
      continue;
    }
    const { place, profile } = limit;
    assert.is(profile.transaction !== undefined, profile.purpose === 'transaction');
    if (profile.purpose === 'transaction') assert.is(place, 1);
    if (profile.purpose === 'station') assert.ok(place === 0 && profile.startMs !== undefined);
    // Where nobody knows when it begins, nobody knows when it ends.
    if (profile.durationS !== undefined) assert.ok(profile.startMs !== undefined);
    // A limit that lapses must not take away what is stored below it.
    const stored = storedProfile(strategy, wanted).profile;
    const isSamePlace =
      stored.purpose === profile.purpose && stored.stackLevel === profile.stackLevel;
    assert.not(canLapse(strategy) && isSamePlace);
    assert.is(isSamePlace && place === 0, stored.id === profile.id);
  }
});

test('a limit of a transaction lapses 180 s after it was told, and has none without one', () => {
  const strategy = firstStrategy(usual);
  assert.ok(endsWithTransaction(strategy) && canLapse(strategy));
  const { profile } = profileFor(strategy, usual, wanted) ?? {};
  assert.is((profile?.startMs ?? 0) + (profile?.durationS ?? 0) * 1000, wallMs + 180_000);
  assert.is(profileFor(strategy, usual, { ...wanted, transaction: undefined }), undefined);
});

test('what worked with a make is tried first', () => {
  const known = allTried(usual)[5] as Strategy;
  assert.equal(firstStrategy(usual, known), { ...known, refusals: 0 });
});

test.run();
