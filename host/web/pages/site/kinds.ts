import { has } from '../../store.ts';

/** The setting that a device has which can reach chargers of a kind. */
const needs = {
  own: 'charge_manager/config',
  ocpp: 'ocpp_central/config',
  controller: 'controllers/config',
} as const;

/** What a new charger may be: how it is reached, and what is spoken with it. */
export type Kind = keyof typeof needs;

/** The kinds that this device can reach. */
export function offered(): readonly Kind[] {
  return (Object.keys(needs) as Kind[]).filter(kind => has(needs[kind]));
}

/** The kind at a place of the page; where none is named, those of this firmware. */
export function kindAt(place: string | undefined): Kind {
  return offered().find(kind => kind === place) ?? 'own';
}

/** Whether a member is a device of this firmware, which has a page of its own. */
export function hasPage(host: string): boolean {
  return !host.includes(':');
}

/** Whether this device drives a member by its registers. */
export function isController(host: string): boolean {
  return !hasPage(host) && !host.startsWith('ocpp:');
}

/** The identity of a member that connects by OCPP; undefined: it is none. */
export function identityOf(host: string): string | undefined {
  return /^ocpp:(.+?)(?:\/[1-9]\d?)?$/.exec(host)?.[1];
}

/**
 * The address of a wallbox as a member, of its first connector: it is told where the identity ends
 * as if it told another one.
 */
export function memberHost(identity: string): string {
  const host = `ocpp:${identity}`;
  return identityOf(host) === identity ? host : `${host}/1`;
}
