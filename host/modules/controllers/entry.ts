import type { LinePlace } from '../../hardware/coprocessor/line.ts';
import type { PackagedController } from '../../hardware/makes.ts';
import { type Description, parseDescription } from '../../hardware/modbus/description.ts';
import { packaged } from '../../hardware/modbus/packaged.ts';
import { placedAt } from '../../hardware/modbus/placed.ts';
import type { WiFiPlace } from '../../hardware/rapi/http-line.ts';
import { httpEndpoint, placeOfModbus } from '../../hardware/real-controller.ts';
import type { ModbusPlace } from '../../platform/modbus.ts';
import { meansSerialPort, parseSerialPlace } from '../../platform/serial.ts';
import { asSaid, message } from '../../sentences/message.ts';
import type { Rule } from '../../sentences/rules.ts';
import { type ControllerConfig, ownDescription } from './fields.ts';

/** A controller as its driver is opened. */
export type Controller =
  | { readonly kind: 'rapi'; readonly at: LinePlace | WiFiPlace }
  | { readonly kind: 'described'; readonly description: Description; readonly at: ModbusPlace };

/** What a configuration means, or the field that cannot be used and the rule that it breaks. */
export type Meant =
  | { readonly controller: Controller }
  | { readonly field: 'at' | 'description'; readonly rule: Rule };

const serialPlace = 'serial:/dev/ttyUSB0';

/** What the configuration of a controller means. */
export function meaningOf({ driver, at, description, device_address }: ControllerConfig): Meant {
  if (driver !== ownDescription && description !== '')
    return { field: 'description', rule: 'must be empty unless driver is modbus' };
  if (driver === 'rapi') return rapiAt(at);
  try {
    const written =
      driver === ownDescription
        ? parseDescription(description)
        : packaged(driver as PackagedController);
    return describedAt(at, device_address === 0 ? written : { ...written, device_address });
  } catch (error) {
    const problems = asSaid((error as Error).message);
    return {
      field: 'description',
      rule: message('must describe a controller: {=problems}', { problems }),
    };
  }
}

function describedAt(written: string, description: Description): Meant {
  const where = whereOf(written);
  const { http, device_address } = description;
  const isHttp = where?.startsWith('http:') === true;
  try {
    if (where !== undefined && isHttp === (http !== undefined))
      return {
        controller: { kind: 'described', description, at: placedAt(where, description) },
      };
  } catch {
    // The rule says what is missing.
  }
  if (http) return placedLike('http:HOST, http:HOST:PORT');
  return placedLike(
    device_address === 0
      ? 'modbus-tcp:HOST:PORT'
      : `${serialPlace}, tcp:HOST:PORT, modbus-tcp:HOST:PORT`,
  );
}

function rapiAt(written: string): Meant {
  const where = whereOf(written);
  const wiFi = httpEndpoint(written);
  const at = placeOfModbus(written);
  const place: LinePlace | WiFiPlace | undefined = wiFi
    ? { kind: 'http', ...wiFi }
    : meansSerialPort(written) && where !== undefined
      ? { kind: 'serial', path: where }
      : written.startsWith('tcp:') && at && 'endpoint' in at
        ? { kind: 'tcp', ...at.endpoint }
        : undefined;
  if (place) return { controller: { kind: 'rapi', at: place } };
  return placedLike(`${serialPlace}, tcp:HOST:PORT, http:HOST`);
}

/**
 * The place as the command line has it. A client may name no file but a serial port; its speed is
 * that of the description unless it is said.
 */
function whereOf(written: string): string | undefined {
  if (meansSerialPort(written))
    return parseSerialPlace(written) && written.slice(written.indexOf(':') + 1);
  return /^(modbus-tcp|tcp|http):/.test(written) ? written : undefined;
}

function placedLike(places: string): Meant {
  return { field: 'at', rule: message('must be like one of {places}', { places }) };
}
