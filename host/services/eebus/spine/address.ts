import { membersOf, wholeOf, wordOf } from './values.ts';

/** Where a feature is: the members stand in the order of the schema. */
export interface Address {
  /** Name of the device; a partner whose name is not known yet is addressed without it. */
  readonly device?: string;
  /** Path of the entity; `[0]` is the information about the device itself. */
  readonly entity: readonly number[];
  readonly feature: number;
}

/** Most numbers in the path of an entity. */
const longestPath = 8;

/** The path of an entity that a partner sent; undefined if it is none. */
export function entityPathOf(value: unknown): readonly number[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > longestPath) return undefined;
  return value.every(step => wholeOf(step) !== undefined) ? (value as number[]) : undefined;
}

/** The address of a feature that a partner sent; undefined if it is none. */
export function addressOf(value: unknown): Address | undefined {
  const members = membersOf(value);
  const entity = entityPathOf(members.entity);
  const feature = wholeOf(members.feature);
  const device = wordOf(members.device);
  if (entity === undefined || feature === undefined) return undefined;
  if (device === undefined && members.device !== undefined) return undefined;
  return { ...(device !== undefined && { device }), entity, feature };
}

export function sameEntity(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((step, at) => step === other[at]);
}

/** Whether two addresses of one device, which need not be named, mean the same feature. */
export function sameFeature(one: Address, other: Address): boolean {
  return one.feature === other.feature && sameEntity(one.entity, other.entity);
}

/** A feature within its device, as the key of a map. */
export function keyOf({ entity, feature }: Address): string {
  return `${entity.join('.')}/${feature}`;
}

/** Where the management of a device is: always there (SPINE, clause 7.1). */
export function managementOf(device: string | undefined): Address {
  return { ...(device !== undefined && { device }), entity: [0], feature: 0 };
}

/** Whether an address is that of the management of a device. */
export function isManagement(address: Address): boolean {
  return sameFeature(address, managementOf(undefined));
}
