import type { Amount } from './amounts.ts';
import type { Capabilities } from './capabilities.ts';
import type { Profile } from './commands.ts';
import type { Place, TransactionId } from './heard.ts';

/**
 * How a charger is limited: by a profile of its transaction, by the one for transactions without
 * their own, or by that of the whole charger; `none`: it takes none of them.
 */
export type Way = 'transaction' | 'default' | 'station' | 'none';

/** What chargers disagree about besides. */
export interface Form {
  readonly unit: 'A' | 'W';
  readonly start: 'absolute' | 'relative';
  readonly level: 'low' | 'high';
  /** Whether a limit for all connectors is one for the charger or for its connector. */
  readonly place: 'charger' | 'connector';
}

/** The way that is tried, or that works; what is learned of a make is kept as such. */
export interface Strategy {
  readonly way: Way;
  readonly form: Form;
  /** How many were refused. */
  readonly refusals: number;
}

/** A limit that is to be set. */
export interface WantedLimit {
  readonly amount: Amount;
  readonly place: Place;
  /** The transaction that runs. */
  readonly transaction: TransactionId | undefined;
  /** Time by the charger's clock, ms since the epoch. */
  readonly wallMs: number;
}

/** Refusals until a charger counts as one that takes no limit. */
const mostRefusals = 12;
/** A start that is just now was taken for one in the future. */
const earlierMs = 60_000;
/** A limit that is not renewed ends by itself, and what is stored below it counts. */
export const lapseS = 180;
/** It is renewed so often, s: twice may fail. */
export const renewalS = 60;

/**
 * Each place where a profile is stored has its own number, always the same: some chargers keep
 * another one beside it, others refuse that.
 */
export const profileIds = { station: 1, stored: 2, default: 3, transaction: 4 } as const;

/**
 * All strategies that a charger may take, in the order in which they are tried. Who says that it
 * takes no limits is tried, too: some do.
 */
function strategiesFor({ units, maxLevel, traits }: Capabilities): [Way, Form][] {
  const levels = maxLevel > 0 ? (['low', 'high'] as const) : (['low'] as const);
  const found: [Way, Form][] = [];
  for (const unit of units) {
    for (const level of levels)
      for (const start of ['absolute', 'relative'] as const)
        found.push(['transaction', { unit, start, level, place: 'connector' }]);
    // What is stored lies on the lowest level.
    for (const level of levels.toReversed())
      for (const place of ['charger', 'connector'] as const)
        found.push(['default', { unit, start: 'absolute', level, place }]);
    found.push(['default', { unit, start: 'relative', level: 'low', place: 'connector' }]);
    for (const level of levels)
      found.push(['station', { unit, start: 'absolute', level, place: 'charger' }]);
  }
  const isGuess = ([way, { start }]: [Way, Form]): boolean =>
    way === (traits.way ?? way) && start === (traits.start ?? start);
  return [...found.filter(isGuess), ...found.filter(each => !isGuess(each))];
}

/** The first strategy to try; `guess` is what is known of other chargers of its make. */
export function firstStrategy(capabilities: Capabilities, guess?: Strategy): Strategy {
  if (guess && guess.way !== 'none') return { ...guess, refusals: 0 };
  const [[way, form] = nowhere] = strategiesFor(capabilities);
  return { way, form, refusals: 0 };
}

const nowhere: [Way, Form] = [
  'none',
  { unit: 'A', start: 'absolute', level: 'low', place: 'charger' },
];

/** The next one, after a refusal. */
export function nextStrategy(
  { way, form, refusals }: Strategy,
  capabilities: Capabilities,
): Strategy {
  const all = strategiesFor(capabilities);
  const at = all.findIndex(
    ([other, others]) => other === way && JSON.stringify(others) === JSON.stringify(form),
  );
  const [nextWay, nextForm] = (refusals + 1 < mostRefusals && all[at + 1]) || nowhere;
  return { way: nextWay, form: nextForm, refusals: refusals + 1 };
}

/** Whether limits end with the transaction, and before it begins cannot be set. */
export function endsWithTransaction({ way }: Strategy): boolean {
  return way === 'transaction';
}

/**
 * Whether limits can end by themselves, so that what is stored comes into force: not where they are
 * stored in the same place.
 */
export function canLapse({ way, form: { start, level } }: Strategy): boolean {
  return start === 'absolute' && (way === 'transaction' || (way === 'default' && level === 'high'));
}

/** The profile that sets a limit; undefined while none can. */
export function profileFor(
  strategy: Strategy,
  { maxLevel }: Capabilities,
  { amount, place, transaction, wallMs }: WantedLimit,
): { readonly place: Place; readonly profile: Profile } | undefined {
  const { way, form } = strategy;
  const isOfTransaction = way === 'transaction';
  if (way === 'none' || (isOfTransaction && transaction === undefined)) return undefined;
  return {
    place: way === 'station' || form.place === 'charger' ? 0 : place,
    profile: {
      id: isWhereStored(strategy) ? profileIds.stored : profileIds[way],
      stackLevel: form.level === 'high' ? maxLevel : 0,
      purpose: way,
      transaction: isOfTransaction ? transaction : undefined,
      startMs: form.start === 'absolute' ? wallMs - earlierMs : undefined,
      durationS: canLapse(strategy) ? lapseS + earlierMs / 1000 : undefined,
      amount,
    },
  };
}

/** Whether limits are set in the place of what is stored for everybody. */
function isWhereStored({ way, form: { level, place } }: Strategy): boolean {
  return way === 'default' && level === 'low' && place === 'charger';
}

/** The profile that a charger stores, for everybody who starts unseen. */
export function storedProfile(
  { form }: Strategy,
  { amount, wallMs }: Pick<WantedLimit, 'amount' | 'wallMs'>,
): { readonly place: Place; readonly profile: Profile } {
  return {
    place: 0,
    profile: {
      id: profileIds.stored,
      stackLevel: 0,
      purpose: 'default',
      transaction: undefined,
      startMs: form.start === 'absolute' ? wallMs - earlierMs : undefined,
      durationS: undefined,
      amount,
    },
  };
}
