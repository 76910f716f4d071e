import { packagedControllers } from '../../hardware/makes.ts';
import { type Field, text } from '../../registry/field.ts';
import { isHostName } from '../../registry/host-name.ts';

/** Where a charger of the group is, and what is spoken with it. */
export type MemberAddress =
  /** A device like this one: IP address or name. */
  | { readonly kind: 'own'; readonly host: string }
  /** A charger that connects by OCPP, and the connector of it that is meant. */
  | { readonly kind: 'ocpp'; readonly identity: string; readonly connector: number }
  /** A charge controller behind this device: its driver, and the name that it has there. */
  | { readonly kind: 'controller'; readonly driver: string; readonly name: string };

const maxBytes = 253;
/** Drivers of charge controllers that can be members. */
export const controllerDrivers: readonly string[] = ['rapi', 'modbus', ...packagedControllers];
/** An identity of OCPP, which may hold anything that a path can, and a connector. */
const ocpp = /^ocpp:([ -~]{1,48}?)(?:\/([1-9]\d?))?$/;
const controller = /^([a-z][a-z0-9-]*):([\w.-]{1,48})$/;

/** Reads the address of a member; undefined: it is none. */
export function memberAddress(written: string): MemberAddress | undefined {
  const [, identity, connector = '1'] = ocpp.exec(written) ?? [];
  if (identity !== undefined) return { kind: 'ocpp', identity, connector: Number(connector) };
  const [, driver = '', name = ''] = controller.exec(written) ?? [];
  if (controllerDrivers.includes(driver)) return { kind: 'controller', driver, name };
  return written !== '' && isHostName(written) ? { kind: 'own', host: written } : undefined;
}

/** The address of a member in one form, so that two of the same are equal. */
export function addressKey(written: string): string {
  const address = memberAddress(written);
  return address?.kind === 'ocpp' ? `ocpp:${address.identity}/${address.connector}` : written;
}

/** The field for the address of a member. */
export function memberHost(doc: string): Field<string> {
  return text(doc, {
    minBytes: 1,
    maxBytes,
    rule: [
      written => written === '' || memberAddress(written) !== undefined,
      'must be an IP address or a host name, without spaces, port or path, or like ocpp:IDENTITY or heidelberg:NAME',
    ],
  });
}
