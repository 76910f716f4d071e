import type { StatePacket } from '../cm_networking/index.ts';
import type { Member } from './member.ts';
import type { ToldCharge } from './told-charge.ts';

/** Decides who may charge in the group, and records what was charged. */
export interface CentralManagement {
  /** A charger reported something new. */
  heard(member: Member, packet: StatePacket): void;
  /** A charger of another make told of a charge. */
  told(member: Member, charge: ToldCharge): void;
  /** The settings, or the chargers, have changed. */
  configured(): void;
}
