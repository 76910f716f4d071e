import { leastCurrentMa, mostCurrentMa } from '../../hardware/limits.ts';

/**
 * What a charger that is managed by profiles may draw at worst, whatever was lost, refused, ignored
 * or forgotten. Everything is per phase; times are those of one clock that never steps back.
 *
 * A value only, and what follows from it: nothing here sends, waits or looks at a clock.
 */
export interface Ledger {
  /** mA; what the charger draws if nothing limits it. */
  readonly maximumMa: number;
  readonly fallBack: FallBack;
  /** Limits that are told end with the transaction; else they outlast it. */
  readonly endsWithTransaction: boolean;
  readonly trust: Trust;
  /** mA; the highest limit that may still be in force. */
  readonly allowedMa: number;
  /** The limit that was told and not answered yet. */
  readonly asked: Told | undefined;
  /** The limit that the charger accepted; undefined where that is not certain any more. */
  readonly inForce: Accepted | undefined;
  /** When another limit than before was told last. */
  readonly changedMs: number;
  /** When the charger last began to hold the vehicle back. */
  readonly heldMs: number;
  /** Slowest way from a limit that was told to a current that follows it, ms; 0: none seen. */
  readonly slowestMs: number;
  readonly vehicle: Vehicle;
  /** Since when nothing is heard; undefined while the charger is connected. */
  readonly lostMs: number | undefined;
}

/**
 * How far it is known that the charger obeys: 0 not at all; 1 it accepted a limit and its own
 * schedule says so; 2 a vehicle was seen to draw what the lower of two limits allowed, and clearly
 * more under the higher one.
 */
export type Trust = 0 | 1 | 2;

/** What the charger falls back to by itself, as far as that is proven. */
export type FallBack =
  /** The limit ends by itself after a while, and a stored one of `defaultMa` is below it. */
  | { readonly kind: 'dead_man'; readonly defaultMa: number; readonly durationMs: number }
  /** A stored limit that outlasts restarts, and that nothing exceeds. */
  | { readonly kind: 'bound'; readonly boundMa: number }
  /** A setting of the maker: without a central system it takes `currentMa`. */
  | {
      readonly kind: 'vendor';
      readonly defaultMa: number;
      readonly currentMa: number;
      readonly afterMs: number;
    }
  /**
   * None. If the owner chose so, because a meter watches the connection, it counts with its maximum
   * only from a loss on.
   */
  | { readonly kind: 'none'; readonly watched: boolean };

/** A limit as a profile says it. */
export interface Limit {
  /** mA; the most that it allows on a phase, whatever the number of phases and the voltage. */
  readonly mostMa: number;
  /** mA; the least that a vehicle draws which wants more. */
  readonly leastMa: number;
}

interface Told extends Limit {
  readonly sentMs: number;
  /** How long no other limit had been told before, ms. */
  readonly calmMs: number;
}

interface Accepted extends Told {
  readonly acceptedMs: number;
}

/** What was seen of the vehicle that is connected. */
interface Vehicle {
  /** mA; what it drew most within `rememberedMs`, and when. */
  readonly most: { readonly currentMa: number; readonly atMs: number } | undefined;
  /** mA; the limit that it was seen to draw just what it allowed under. */
  readonly followedMa: number | undefined;
  /** mA; the most that it was seen to draw under a higher limit than the lowest. */
  readonly drawnMa: number;
  /** Samples in a row that show no vehicle. */
  readonly goneSamples: number;
}

/** A current that the charger measured; some tell only power, and so bounds of it. */
export interface Drawn {
  /** mA of the phase with most. */
  readonly leastMa: number;
  readonly mostMa: number;
}

export type LedgerEvent =
  /** A limit is about to be sent. */
  | { readonly kind: 'tell'; readonly limit: Limit }
  | { readonly kind: 'accepted' }
  /** It was refused: what was in force before stays. */
  | { readonly kind: 'refused' }
  /** No answer came: it may be in force or not. */
  | { readonly kind: 'unanswered' }
  /** What the charger itself says is in force, mA; undefined: nothing limits it. */
  | { readonly kind: 'schedule'; readonly limitMa: number | undefined }
  | { readonly kind: 'sample'; readonly drawn: Drawn; readonly occupied: boolean }
  /** What it drew while it was alone, so long after the loss, which it tells later. */
  | { readonly kind: 'recorded'; readonly drawn: Drawn; readonly aloneMs: number }
  /** The charger says that it holds back the vehicle. */
  | { readonly kind: 'held' }
  /** A restart, a new socket, a transaction that begins or ends, profiles that were cleared. */
  | { readonly kind: 'forgot' }
  /** Another make or firmware than before: what was learned of it counts no more. */
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'proven';
      readonly fallBack: FallBack;
      readonly endsWithTransaction: boolean;
    }
  | { readonly kind: 'lost' }
  | { readonly kind: 'connected' };

/** What the distribution reckons with. */
export interface Terms {
  /** mA; the highest limit that may be in force. */
  readonly allowedCurrentMa: number;
  /** mA; what the charger may jump to at any time, at once. */
  readonly floorMa: number;
  /** mA; the larger of both: it draws no more. */
  readonly worstMa: number;
  /** Time for the vehicle to follow a limit, ms. */
  readonly followMs: number;
  /** mA that it takes when it is lost, and the time after which it has certainly done so, ms. */
  readonly fallbackMa: number;
  readonly fallbackMs: number;
  /** mA; the most that it may be told. */
  readonly mostMa: number;
}

/** The time after which a charger has fallen back that never does. */
export const never = 0xffffffff;

/** A charger whose reaction was not seen yet has so long, and never more or less than these. */
const firstFollowMs = 60_000;
const [leastFollowMs, longestFollowMs] = [10_000, 120_000];
/** Before this nothing that is measured is due to a limit. */
export const settledMs = 5000;
/** What a vehicle drew before a limit says for so long that it would draw more without it. */
const rememberedMs = 60_000;
/** A charger's clock may be wrong by so much. */
export const clockMs = 60_000;
/** Meters, pilots and vehicles are as exact as this, or as a twentieth. */
const toleranceMa = 1000;
const tolerancePart = 20;
/** Less is no charge. */
export const idleMa = 500;
/** So many samples without current, of a connector that is free, show that a vehicle has left. */
const goneAfterSamples = 2;

/** Times of what did not happen yet. */
const nothingYet = {
  changedMs: Number.NEGATIVE_INFINITY,
  heldMs: Number.NEGATIVE_INFINITY,
} as const;
const nobody: Vehicle = { most: undefined, followedMa: undefined, drawnMa: 0, goneSamples: 0 };

/** The ledger of a charger that nobody knows yet. */
export function newLedger(maximumMa: number = mostCurrentMa): Ledger {
  return {
    maximumMa,
    fallBack: { kind: 'none', watched: false },
    endsWithTransaction: false,
    trust: 0,
    allowedMa: maximumMa,
    asked: undefined,
    inForce: undefined,
    ...nothingYet,
    slowestMs: 0,
    vehicle: nobody,
    lostMs: undefined,
  };
}

/**
 * A ledger that was kept over a restart of this device, whose clock began anew: what was told
 * before may still be on its way.
 */
export function reopened(kept: Ledger, nowMs: number): Ledger {
  return forgetful({ ...kept, ...nothingYet, changedMs: nowMs, lostMs: undefined });
}

/** The ledger after something has happened. */
export function ledgerAfter(before: Ledger, event: LedgerEvent, nowMs: number): Ledger {
  const ledger = settled(before, nowMs);
  switch (event.kind) {
    case 'tell':
      return told(ledger, event.limit, nowMs);
    case 'accepted':
      return accepted(ledger, nowMs);
    case 'refused':
      return { ...ledger, asked: undefined };
    case 'unanswered':
      return { ...ledger, asked: undefined, inForce: undefined };
    case 'schedule':
      return scheduled(ledger, event.limitMa);
    case 'sample':
      return sampled(ledger, event, nowMs);
    case 'recorded':
      return recorded(ledger, event);
    case 'held':
      return { ...ledger, heldMs: nowMs };
    case 'forgot':
      return forgetful(ledger);
    case 'unknown':
      return forgetful({ ...newLedger(ledger.maximumMa), lostMs: ledger.lostMs });
    case 'proven':
      return {
        ...ledger,
        fallBack: event.fallBack,
        endsWithTransaction: event.endsWithTransaction,
      };
    case 'lost':
      return { ...forgetful(ledger), lostMs: ledger.lostMs ?? nowMs };
    case 'connected':
      return { ...forgetful(ledger), lostMs: undefined };
  }
}

/** What the distribution has to reckon with now. */
export function termsOf(before: Ledger, nowMs: number): Terms {
  const ledger = settled(before, nowMs);
  const floorMa = floorOf(ledger);
  const followMs = followMsOf(ledger);
  const { fallbackMa, fallbackMs } = fallBackOf(ledger);
  const silentMa = ledger.lostMs === undefined ? 0 : fallbackMa;
  return {
    allowedCurrentMa: ledger.allowedMa,
    floorMa,
    worstMa: Math.max(ledger.allowedMa, floorMa, silentMa),
    followMs,
    fallbackMa,
    fallbackMs,
    mostMa: mostOf(ledger),
  };
}

/** What time alone changes: a limit has been followed, or a lost charger has fallen back. */
function settled(ledger: Ledger, nowMs: number): Ledger {
  const { lostMs, inForce, asked, trust } = ledger;
  if (lostMs !== undefined) {
    const { fallbackMa, fallbackMs } = fallBackOf(ledger);
    const hasFallen = fallbackMs !== never && nowMs - lostMs >= fallbackMs;
    return hasFallen ? { ...ledger, allowedMa: fallbackMa } : ledger;
  }
  const isOver = inForce && nowMs - inForce.acceptedMs >= followMsOf(ledger);
  return trust === 2 && isOver && !asked ? { ...ledger, allowedMa: inForce.mostMa } : ledger;
}

function told(ledger: Ledger, { mostMa, leastMa }: Limit, nowMs: number): Ledger {
  const limitMa = Math.min(mostMa, mostOf(ledger));
  // Of a call without an answer nobody knows whether it counts.
  const inForce = ledger.asked ? undefined : ledger.inForce;
  return {
    ...ledger,
    inForce,
    asked: { mostMa: limitMa, leastMa, sentMs: nowMs, calmMs: nowMs - ledger.changedMs },
    changedMs: inForce?.mostMa === limitMa ? ledger.changedMs : nowMs,
    allowedMa: Math.max(ledger.allowedMa, limitMa),
  };
}

function accepted(ledger: Ledger, nowMs: number): Ledger {
  const { asked, inForce } = ledger;
  if (!asked) return ledger;
  const isRepeated = inForce?.mostMa === asked.mostMa;
  return {
    ...ledger,
    asked: undefined,
    inForce: isRepeated ? inForce : { ...asked, acceptedMs: nowMs },
  };
}

function scheduled(ledger: Ledger, limitMa: number | undefined): Ledger {
  const { inForce, asked, trust } = ledger;
  if (!inForce || asked) return ledger;
  const agrees = limitMa !== undefined && limitMa <= inForce.mostMa;
  if (agrees) return { ...ledger, trust: trust === 0 ? 1 : trust };
  return { ...ledger, trust: 0, allowedMa: Math.max(ledger.allowedMa, limitMa ?? 0) };
}

function sampled(
  ledger: Ledger,
  { drawn, occupied }: { readonly drawn: Drawn; readonly occupied: boolean },
  nowMs: number,
): Ledger {
  const seen = credited(ledger, drawn);
  const { inForce, asked } = seen;
  const judged = inForce && !asked ? judge(seen, inForce, drawn, nowMs) : seen;
  return withVehicle(judged, drawn, occupied, nowMs);
}

/**
 * What was measured is drawn, whatever was told. More than it may take where no limit is in force
 * shows that the charger does not fall back as it was seen to.
 */
function credited(ledger: Ledger, drawn: Drawn): Ledger {
  const { allowedMa, fallBack, inForce } = ledger;
  if (drawn.leastMa <= beyond(allowedMa)) return ledger;
  const isRefuted = fallBack.kind !== 'none' && !inForce && drawn.leastMa > beyond(floorOf(ledger));
  return isRefuted ? refuted(ledger, drawn) : { ...ledger, allowedMa: drawn.mostMa };
}

/** Of what is told late, only what contradicts the fall-back counts: the limit of then is gone. */
function recorded(
  ledger: Ledger,
  { drawn, aloneMs }: { readonly drawn: Drawn; readonly aloneMs: number },
): Ledger {
  const { fallbackMa, fallbackMs } = fallBackOf(ledger);
  const isContrary = aloneMs >= fallbackMs && drawn.leastMa > beyond(fallbackMa);
  return isContrary && ledger.fallBack.kind !== 'none' ? refuted(ledger, drawn) : ledger;
}

/** It drew more than it falls back to: what was proven of it counts no more. */
function refuted(ledger: Ledger, drawn: Drawn): Ledger {
  return { ...disappointed(ledger, drawn), fallBack: { kind: 'none', watched: false } };
}

/** What a sample says about the limit that was accepted. */
function judge(ledger: Ledger, inForce: Accepted, drawn: Drawn, nowMs: number): Ledger {
  const sinceMs = nowMs - inForce.acceptedMs;
  if (drawn.leastMa > beyond(inForce.mostMa))
    return sinceMs < followMsOf(ledger) ? ledger : disappointed(ledger, drawn);
  if (sinceMs < settledMs) return ledger;
  if (inForce.mostMa >= leastCurrentMa) return compared(ledger, inForce, drawn, nowMs);
  const isHeld =
    inForce.mostMa === 0 && ledger.heldMs > inForce.acceptedMs && drawn.mostMa < idleMa;
  return isHeld && ledger.trust === 2 && isCalm(ledger, inForce)
    ? { ...ledger, allowedMa: 0 }
    : ledger;
}

/** It draws more than it was told. */
function disappointed(ledger: Ledger, drawn: Drawn): Ledger {
  return {
    ...ledger,
    trust: 0,
    slowestMs: 0,
    allowedMa: Math.max(ledger.allowedMa, drawn.mostMa),
    vehicle: nobody,
  };
}

/** What it means that a vehicle draws no more than the limit. */
function compared(ledger: Ledger, inForce: Accepted, drawn: Drawn, nowMs: number): Ledger {
  const { mostMa, leastMa, acceptedMs, sentMs } = inForce;
  const { vehicle } = ledger;
  const follows = drawn.mostMa <= beyond(mostMa) && drawn.leastMa >= leastMa - toleranceOf(leastMa);
  const followedMa = follows ? Math.min(mostMa, vehicle.followedMa ?? mostMa) : vehicle.followedMa;
  const drawnMa = Math.max(vehicle.drawnMa, drawn.leastMa);
  const obeys = followedMa !== undefined && drawnMa > beyond(beyond(followedMa));
  const next: Ledger = {
    ...ledger,
    trust: obeys ? 2 : ledger.trust,
    vehicle: { ...vehicle, followedMa, drawnMa },
  };
  const { most } = vehicle;
  const gaveWay =
    follows &&
    most !== undefined &&
    most.currentMa > beyond(mostMa) &&
    most.atMs >= acceptedMs - rememberedMs;
  const isNews = ledger.allowedMa > mostMa && next.trust === 2 && gaveWay;
  if (!isNews || !isCalm(ledger, inForce)) return next;
  return { ...next, allowedMa: mostMa, slowestMs: Math.max(next.slowestMs, nowMs - sentMs) };
}

/**
 * Whether what is seen is due to the newest limit: not while one that was told before may still be
 * on its way through the charger.
 */
function isCalm(ledger: Ledger, { calmMs }: Accepted): boolean {
  return calmMs >= followMsOf(ledger);
}

function withVehicle(ledger: Ledger, drawn: Drawn, occupied: boolean, nowMs: number): Ledger {
  const { vehicle } = ledger;
  const isGone = !occupied && drawn.mostMa < idleMa;
  const goneSamples = isGone ? vehicle.goneSamples + 1 : 0;
  if (goneSamples >= goneAfterSamples) return vacated(ledger);
  const { most } = vehicle;
  const isMore =
    most === undefined || drawn.leastMa >= most.currentMa || nowMs - most.atMs > rememberedMs;
  const noted = isMore ? { currentMa: drawn.leastMa, atMs: nowMs } : most;
  return { ...ledger, vehicle: { ...vehicle, goneSamples, most: noted } };
}

/** Without a vehicle, the limit of its transaction is gone, and what is stored counts. */
function vacated(ledger: Ledger): Ledger {
  const isCertain = ledger.trust === 2 && ledger.endsWithTransaction && !ledger.asked;
  return {
    ...ledger,
    vehicle: { ...nobody, goneSamples: goneAfterSamples },
    ...(isCertain && { inForce: undefined, allowedMa: floorOf(ledger) }),
  };
}

/** The charger may be at whatever it finds stored. */
function forgetful(ledger: Ledger): Ledger {
  return {
    ...ledger,
    allowedMa: Math.max(ledger.allowedMa, floorOf(ledger)),
    asked: undefined,
    inForce: undefined,
    vehicle: nobody,
  };
}

/** A current that is certainly more than this. */
export function beyond(currentMa: number): number {
  return currentMa + toleranceOf(currentMa);
}

function toleranceOf(currentMa: number): number {
  return Math.max(toleranceMa, currentMa / tolerancePart);
}

function followMsOf({ slowestMs }: Ledger): number {
  if (slowestMs === 0) return firstFollowMs;
  return Math.min(longestFollowMs, Math.max(leastFollowMs, 2 * slowestMs));
}

/** What it may take at any time: without trust, everything. */
function floorOf({ trust, fallBack, maximumMa }: Ledger): number {
  if (trust < 2) return maximumMa;
  switch (fallBack.kind) {
    case 'dead_man':
      return fallBack.defaultMa;
    case 'bound':
      return fallBack.boundMa;
    case 'vendor':
      return Math.max(fallBack.defaultMa, fallBack.currentMa);
    case 'none':
      return fallBack.watched ? 0 : maximumMa;
  }
}

function fallBackOf(ledger: Ledger): Pick<Terms, 'fallbackMa' | 'fallbackMs'> {
  const { trust, fallBack, maximumMa, allowedMa } = ledger;
  const followMs = followMsOf(ledger);
  if (trust === 2) {
    switch (fallBack.kind) {
      case 'dead_man':
        return {
          fallbackMa: fallBack.defaultMa,
          fallbackMs: fallBack.durationMs + clockMs + followMs,
        };
      case 'bound':
        return { fallbackMa: fallBack.boundMa, fallbackMs: 0 };
      case 'vendor':
        return { fallbackMa: floorOf(ledger), fallbackMs: fallBack.afterMs + followMs };
    }
  }
  return { fallbackMa: Math.max(maximumMa, allowedMa), fallbackMs: never };
}

function mostOf({ fallBack, maximumMa }: Ledger): number {
  return fallBack.kind === 'bound' ? Math.min(maximumMa, fallBack.boundMa) : maximumMa;
}
