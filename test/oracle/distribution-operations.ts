import fc from 'fast-check';
import { abiTable } from '../../build/abi.ts';
import type { Charger, Site } from '../../host/core/core.ts';
import type { SiteRig } from '../assembly/site.ts';

/** Something that is done to a site. */
export interface Operation {
  readonly text: string;
  readonly run: () => void;
}

interface Field {
  readonly name: string;
  readonly isBool: boolean;
}

const fieldsOf = (struct: string): Field[] =>
  (abiTable.structs[struct]?.fields ?? []).map(([name, type]) => ({
    name: name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
    isBool: type === 'bool',
  }));
const chargerFields = fieldsOf('charger');
const siteFields = fieldsOf('site');
const stateFields = fieldsOf('site_state');
const flags = [
  'carStopped',
  'canSwitchPhases',
  'heard',
  'plugged',
  'full',
  'frozen',
  'admitted',
  'stages',
  'proof',
  'drawnPhases',
  'seenPhases',
] as const;
const ages = [
  'heardAgeMs',
  'setpointAgeMs',
  'obeyedAgeMs',
  'pluggedAgeMs',
  'switchedAgeMs',
  'stateAgeMs',
  'proofAgeMs',
] as const;
const times = [
  'intervalMs',
  'hysteresisMs',
  'welcomeMs',
  'wakeupMs',
  'requestedThresholdMs',
] as const;
const sums = ['allocated', 'reserved', 'reported'] as const;
const axes = ['PvMa', 'L1Ma', 'L2Ma', 'L3Ma', 'TotalMa'] as const;

const edges = [0, 1, 2, 3, 4, 5, 255, 256, 4095, 4096, 5999, 6000, 32_000, 32_001, 65_535, 65_536];
const far = [2 ** 27 - 1, 2 ** 27, 2 ** 30, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32 - 6000];
const anyWord = fc.oneof(
  fc.constantFrom(...edges),
  fc.constantFrom(...far),
  fc.integer({ min: -20_000, max: 100_000 }),
  fc.integer(),
);
/** Beside what something is compared with, or exactly that. */
const near = fc.constantFrom(-1, 0, 0, 1);
const charger = fc.nat(9);
const current = fc.constantFrom(0, 1, 5999, 6000, 6001, 16_000, 32_000, 32_001, 65_535);
const thresholdMs = fc.constantFrom(
  0,
  2500,
  5000,
  10_000,
  12_500,
  15_000,
  20_000,
  39_500,
  47_000,
  60_000,
  900_000,
  2 ** 27 - 1,
);
const passedMs = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(0, 0, 0, 1, 500, 1000, 2500, 5000, 10_000) },
  { weight: 2, arbitrary: fc.constantFrom(37_000, 60_000, 210_000, 2 ** 31 - 1, 2 ** 31) },
  { weight: 1, arbitrary: fc.integer() },
);

const write = (object: object, { name, isBool }: Field, word: number): void => {
  Object.assign(object, { [name]: isBool ? word % 2 !== 0 : word });
};

/** Any word in any field. */
function writings(rig: SiteRig): fc.Arbitrary<Operation> {
  const setCharger = fc
    .tuple(charger, fc.constantFrom(...chargerFields), anyWord)
    .map(([index, field, word]) => ({
      text: `charger ${index} ${field.name} = ${word}`,
      run: () => write(rig.charger(index), field, word),
    }));
  const setFlag = fc
    .tuple(charger, fc.constantFrom(...flags), fc.nat(4))
    .map(([index, name, word]) => ({
      text: `charger ${index} ${name} = ${word}`,
      run: () => write(rig.charger(index), { name, isBool: false }, word),
    }));
  const setSite = fc.tuple(fc.constantFrom(...siteFields), anyWord).map(([field, word]) => ({
    text: `site ${field.name} = ${word}`,
    run: () => write(rig.site, field, word),
  }));
  const setState = fc.tuple(fc.constantFrom(...stateFields), anyWord).map(([field, word]) => ({
    text: `site_state ${field.name} = ${word}`,
    run: () => write(rig.state, field, word),
  }));
  return fc.oneof(
    { weight: 4, arbitrary: setCharger },
    { weight: 2, arbitrary: setFlag },
    { weight: 3, arbitrary: setSite },
    { weight: 1, arbitrary: setState },
  );
}

/** Values at the bounds of what the distribution compares. */
function boundaries(rig: SiteRig): fc.Arbitrary<Operation> {
  const setAge = fc
    .tuple(
      charger,
      fc.constantFrom(...ages),
      fc.option(fc.constantFrom(...times)),
      thresholdMs,
      near,
    )
    .map(([index, name, time, ms, more]) => ({
      text: `charger ${index} ${name} = ${time ?? ms} + ${more}`,
      run: () => {
        rig.charger(index)[name] = (time === null ? ms : rig.site[time]) + more;
      },
    }));
  const setRunAge = fc.tuple(fc.boolean(), near).map(([due, more]) => ({
    text: `run_age_ms = ${due ? 'interval_ms' : '60000'} + ${more}`,
    run: () => {
      rig.state.runAgeMs = (due ? rig.site.intervalMs : 60_000) + more;
    },
  }));
  const setLimit = fc
    .tuple(
      fc.constantFrom(...axes),
      fc.constantFrom(...sums, 'minimum'),
      fc.nat(3),
      near,
      fc.nat(2),
    )
    .map(([axis, what, count, more, where]) => ({
      text: `limit ${axis} = ${what}${what === 'minimum' ? ` * ${count}` : ''} + ${more}`,
      run: () => {
        const { site, state } = rig;
        const limitMa =
          more + (what === 'minimum' ? count * site.minimumMa : state[`${what}${axis}`]);
        if (where !== 1) site[`now${axis}`] = limitMa;
        if (where !== 0) site[`low${axis}`] = limitMa;
        if (axis === 'PvMa' && where === 2) site.highPvMa = limitMa;
      },
    }));
  const setBound = fc
    .tuple(
      charger,
      fc.constantFrom('supportedMa', 'userLimitMa'),
      fc.constantFrom('minimumMa', 'minimum1pMa'),
      near,
    )
    .map(([index, name, minimum, more]) => ({
      text: `charger ${index} ${name} = ${minimum} + ${more}`,
      run: () => {
        rig.charger(index)[name] = rig.site[minimum] + more;
      },
    }));
  const credit = fc.constantFrom(0, 4095, 4096, -(2 ** 26), 2 ** 26, 2 ** 31 - 1, -(2 ** 31));
  const ideal = fc.constantFrom(0, 6000, 32_000, -32_000, 2 ** 31 - 1, -(2 ** 31));
  const setCredit = fc.tuple(charger, credit, ideal, near).map(([index, ahead, shareMa, more]) => ({
    text: `charger ${index} ahead = ${ahead} + ${more}, share_ma = ${shareMa}`,
    run: () =>
      void Object.assign(rig.charger(index), { ahead: ahead + more, shareMa, stages: 9, full: 0 }),
  }));
  const odd = fc.constantFrom(1, 6000, 20_010, 20_039, 29_995, 31_999, 32_000);
  const setCurrents = fc
    .tuple(charger, odd, odd, current)
    .map(([index, setpointMa, targetMa, reservedMa]) => ({
      text: `charger ${index} setpoint_ma = ${setpointMa}, target_ma = ${targetMa}, reserved_ma = ${reservedMa}`,
      run: () => void Object.assign(rig.charger(index), { setpointMa, targetMa, reservedMa }),
    }));
  const setExpected = fc
    .tuple(
      charger,
      fc.constantFrom(0, 0, 1, 5999, 6000, 16_000, 32_001, 65_535),
      fc.constantFrom(0, 0, 1, 6000, 16_000, 65_535),
      fc.constantFrom(5000, 0, 9999, 10_000, 60_000, 2 ** 32 - 1),
      fc.constantFrom(37_000, 0, 1, 250_000, 2 ** 32 - 1),
    )
    .map(([index, floorMa, fallbackMa, followMs, fallbackMs]) => ({
      text: `charger ${index} may take ${floorMa}, follows after ${followMs}, falls back to ${fallbackMa} after ${fallbackMs}`,
      run: () =>
        void Object.assign(rig.charger(index), { floorMa, fallbackMa, followMs, fallbackMs }),
    }));
  // What a charger is waited for, or waits for, by the numbers of its own.
  const setOwnAge = fc
    .tuple(charger, fc.nat(3), near, current)
    .map(([index, what, more, owedMa]) => ({
      text: `charger ${index} owes ${owedMa}, and its time ${what} is over + ${more}`,
      run: () => {
        const one = rig.charger(index);
        one.owedMa = owedMa;
        if (what === 0) one.setpointAgeMs = one.followMs + more;
        else if (what === 1) one.obeyedAgeMs = one.followMs + 10_000 + more;
        else one.heardAgeMs = one.fallbackMs + (what === 2 ? 2500 : 10_000) + more;
        if (what === 3) one.heard = 0;
      },
    }));
  const setMargin = fc
    .constantFrom(0, 1, 3001, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1)
    .map(marginMa => ({
      text: `requested_margin_ma = ${marginMa}`,
      run: () =>
        void Object.assign(rig.site, { requestedMarginMa: marginMa, requestedThresholdMs: 0 }),
    }));
  return fc.oneof(
    setAge,
    setAge,
    setRunAge,
    setLimit,
    setLimit,
    setBound,
    setCredit,
    setCurrents,
    setExpected,
    setOwnAge,
    setMargin,
  );
}

/**
 * Reports, of chargers that obey or not, draw as much as is tolerated or a little more, are heard
 * for the first time, or too late.
 */
function reports(rig: SiteRig): fc.Arbitrary<Operation> {
  const uptimeMs = fc.constantFrom(0, 1, 1, 1000, -1, -9999, -10_000, -10_001);
  const allowed = fc.oneof(
    fc.constantFrom('setpoint', 'setpoint', 'setpoint', 'more', 'less'),
    current,
  );
  const measured = fc.oneof(
    fc.constantFrom('tolerable', 'much', 'request', 'rest', 'more', 'less'),
    current,
  );
  const report = fc
    .tuple(
      fc.nat(10),
      uptimeMs,
      allowed,
      measured,
      near,
      fc.option(fc.constantFrom(0, 1, 2, 3, 3, 4)),
    )
    .map(([index, laterMs, allowedMa, measuredMa, more, state]) => ({
      text: `charger ${index} reports ${laterMs} ms later that it allows ${allowedMa}, and measures ${measuredMa} + ${more}`,
      run: () => {
        const one = rig.charger(Math.min(index, 9));
        one.uptimeMs += laterMs;
        one.allowedMa = allowedOf(one, allowedMa);
        one.measuredMa = more + measuredOf(one, rig.site, measuredMa);
        if (state !== null) one.chargerState = state;
        rig.core.exports.distribution_report(index, 0);
      },
    }));
  const first = fc.tuple(charger, current).map(([index, allowedMa]) => ({
    text: `charger ${index} is heard for the first time and allows ${allowedMa}`,
    run: () => {
      Object.assign(rig.charger(index), { heard: 0, allowedMa });
      rig.core.exports.distribution_report(index, 0);
    },
  }));
  const silentMs = fc.constantFrom(2500, 10_000, 39_500, 47_000);
  const silent = fc
    .tuple(charger, fc.nat(1), silentMs, near, current)
    .map(([index, heard, ms, more, reservedMa]) => ({
      text: `charger ${index} ${heard ? 'is' : 'was never heard and is'} silent for ${ms} + ${more} ms with ${reservedMa} mA`,
      run: () =>
        void Object.assign(rig.charger(index), { heard, heardAgeMs: ms + more, reservedMa }),
    }));
  const disobedient = charger.map(index => ({
    text: `charger ${index} does not obey`,
    run: () => {
      const one = rig.charger(index);
      Object.assign(one, {
        uptimeMs: one.uptimeMs + 1000,
        allowedMa: one.setpointMa + 1,
        obeyedAgeMs: 20_000,
      });
      rig.core.exports.distribution_report(index, 0);
    },
  }));
  const fault = fc.tuple(anyWord, anyWord).map(([index, error]) => ({
    text: `report(${index}, ${error})`,
    run: () => void rig.core.exports.distribution_report(index, error),
  }));
  return fc.oneof(
    { weight: 6, arbitrary: report },
    { weight: 1, arbitrary: first },
    { weight: 1, arbitrary: silent },
    { weight: 1, arbitrary: disobedient },
    { weight: 1, arbitrary: fault },
  );
}

function allowedOf({ setpointMa }: Charger, what: string | number): number {
  if (typeof what === 'number') return what;
  return setpointMa + (what === 'more' ? 1 : what === 'less' ? -1 : 0);
}

function measuredOf(
  { setpointMa, provenMa }: Charger,
  { requestedMarginMa }: Site,
  what: string | number,
): number {
  if (typeof what === 'number') return what;
  const blurMa = Math.trunc(requestedMarginMa / 8);
  switch (what) {
    case 'request':
      return setpointMa - Math.floor(requestedMarginMa / 2);
    case 'rest':
      return provenMa + Math.trunc(requestedMarginMa / 80);
    case 'more':
      return provenMa + blurMa;
    case 'less':
      return provenMa - blurMa;
    default:
      return setpointMa + (what === 'tolerable' ? 1000 : Math.floor(setpointMa / 20));
  }
}

function time(rig: SiteRig): fc.Arbitrary<Operation> {
  const step = fc.tuple(passedMs, fc.boolean()).map(([ms, run]) => ({
    text: `${ms} ms later${run ? ', distribute' : ''}`,
    run: () => {
      rig.nowMs = (rig.nowMs + ms) >>> 0;
      rig.core.exports.distribution_step(rig.nowMs | 0, run ? 1 : 0);
    },
  }));
  const start = anyWord.map(nowMs => ({
    text: `start(${nowMs})`,
    run: () => {
      rig.nowMs = nowMs >>> 0;
      rig.core.exports.distribution_start(nowMs);
    },
  }));
  return fc.oneof({ weight: 12, arbitrary: step }, { weight: 1, arbitrary: start });
}

/** Anything that anybody may do to a site, and much that nobody should. */
export function operationsOn(rig: SiteRig, most: number): fc.Arbitrary<Operation[]> {
  const operation = fc.oneof(
    { weight: 2, arbitrary: writings(rig) },
    { weight: 3, arbitrary: boundaries(rig) },
    { weight: 2, arbitrary: reports(rig) },
    { weight: 4, arbitrary: time(rig) },
  );
  return fc.array(operation, { minLength: 1, maxLength: most, size: 'max' });
}
