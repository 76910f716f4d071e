import type { Charger } from '../../core/core.ts';
import { mostCurrentMa } from '../../hardware/limits.ts';
import type { ManagerLink, StatePacket } from '../cm_networking/index.ts';
import type { MemberAddress } from './member-address.ts';
import type { ToldCharge } from './told-charge.ts';

/** What may be expected of a charger that speaks something else: docs/load-management.md. */
export interface Expectation {
  /** mA; what it may take by itself at any time. */
  readonly floorMa: number;
  /** ms; its time to follow a command. */
  readonly followMs: number;
  /** mA; what it takes when it is alone, and the silence after which it has done so, ms. */
  readonly fallbackMa: number;
  readonly fallbackMs: number;
  readonly standing: Standing;
}

/**
 * What is known of such a charger: everything that its share needs; not yet whether it obeys, what
 * it falls back to by itself, or what it starts with after a power cut; or it is left alone just
 * now, so that its fall-back is seen.
 */
export type Standing =
  | 'proven'
  | 'obedience_unknown'
  | 'fall_back_unknown'
  | 'power_on_unknown'
  | 'left_alone';

/** Of a charger that nobody knows: it may draw everything, always. */
export const unknownCharger: Expectation = {
  floorMa: mostCurrentMa,
  followMs: 60_000,
  fallbackMa: mostCurrentMa,
  fallbackMs: 0xffffffff,
  standing: 'obedience_unknown',
};

/** What is spoken with chargers that another module speaks with. */
export type ForeignKind = Exclude<MemberAddress['kind'], 'own'>;

/** A charger that another module speaks with. */
export interface ForeignMember<Kind extends ForeignKind = ForeignKind> {
  readonly index: number;
  readonly address: Extract<MemberAddress, { kind: Kind }>;
}

/** Parts of a link to chargers that another module speaks with, and its listeners. */
export interface ForeignLinkParts<Kind extends ForeignKind = ForeignKind> {
  readonly members: readonly ForeignMember<Kind>[];
  /** Once a second while the charger is connected. */
  onState(index: number, state: StatePacket): void;
  /** Before each state, and whenever it changes. */
  onExpectation(index: number, expectation: Expectation): void;
  /** A charge began or ended, where the charger tells that. */
  onCharge(index: number, charge: ToldCharge): void;
}

/** Opens a link to chargers that another module speaks with. */
export type OpenForeignLink<Kind extends ForeignKind = ForeignKind> = (
  parts: ForeignLinkParts<Kind>,
) => ManagerLink;

/** Most current that the core's struct has room for, mA: more would count as little. */
const mostKnownMa = 0xffff;

/** Writes what is expected of a charger into the core's struct. */
export function expectOf(charger: Charger, expectation: Expectation): void {
  const { floorMa, followMs, fallbackMa, fallbackMs } = expectation;
  Object.assign(charger, {
    floorMa: Math.min(floorMa, mostKnownMa),
    followMs,
    fallbackMa: Math.min(fallbackMa, mostKnownMa),
    fallbackMs,
  });
}
