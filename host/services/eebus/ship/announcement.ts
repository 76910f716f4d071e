import { utf8Cut } from '../../../registry/utf8.ts';

/** What a node tells of itself to everybody in the network (SHIP, 7.3.2). */
export interface NodeFacts {
  readonly ski: string;
  readonly shipId: string;
  readonly brand: string;
  readonly model: string;
  /** E.g. `ChargingStation` or `EnergyManagementSystem`. */
  readonly type: string;
  readonly serial: string;
  /** Kinds of devices: 2 is an energy management system, 3 serves electric vehicles. */
  readonly categories: readonly number[];
  /** Whether the next one who connects is trusted. */
  readonly isAccepting: boolean;
}

/** Type of services by which nodes are found. */
export const serviceType = '_ship._tcp';
/** Where a node expects WebSockets. */
export const path = '/ship/';
/** The longest that the texts of a model may be, bytes. */
const longestText = 32;

/** The service of a node, to be announced by multicast DNS. */
export function shipService(
  facts: NodeFacts,
  port: number,
): {
  readonly type: string;
  readonly instance: string;
  readonly port: number;
  readonly text: readonly string[];
} {
  const { ski, shipId, brand, model, type, serial, categories, isAccepting } = facts;
  return {
    type: serviceType,
    instance: shipId,
    port,
    text: [
      'txtvers=1',
      `id=${shipId}`,
      `path=${path}`,
      `ski=${ski}`,
      `register=${isAccepting}`,
      `brand=${utf8Cut(brand, longestText)}`,
      `type=${utf8Cut(type, longestText)}`,
      `model=${utf8Cut(model, longestText)}`,
      `serial=${utf8Cut(serial, longestText)}`,
      `cat=${categories.join(',')}`,
    ],
  };
}

/** The text of a QR code by which installers take a node over into their tools. */
export function qrText({ ski, shipId, brand, model, type, serial, categories }: NodeFacts): string {
  const entries = {
    ...{ SKI: ski, ID: shipId, BRAND: brand, TYPE: type, MODEL: model, SERIAL: serial },
    CAT: categories.join(','),
  };
  const told = Object.entries(entries).map(([key, value]) => `${key}:${escaped(value)};`);
  return `SHIP;${told.join('')}ENDSHIP;`;
}

function escaped(text: string): string {
  return text.replace(/[\\;]/g, '\\$&');
}
