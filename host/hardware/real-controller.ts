import type { Core } from '../core/core.ts';
import type { ModbusLinks, ModbusPlace } from '../platform/modbus.ts';
import type { LineFraming } from '../platform/modbus-frames.ts';
import type { Endpoint } from '../platform/net.ts';
import { type SerialPlace, serialPlaceAt } from '../platform/serial.ts';
import type { Storage } from '../platform/storage.ts';
import { isHostName } from '../registry/host-name.ts';
import type { ChargerInputs } from './charger-inputs.ts';
import type { CoprocessorOptions } from './coprocessor/hardware.ts';
import type { LinePlace } from './coprocessor/line.ts';
import type { PackagedController } from './makes.ts';
import type { UsePort } from './port-users.ts';
import type { WiFiPlace } from './rapi/http-line.ts';

/** Place and kind of a charge controller that is not simulated. */
export type RealController =
  /** One that keeps charge slots of its own (docs/coprocessor-link.md). */
  | { readonly kind: 'coprocessor'; readonly at: LinePlace }
  /** An OpenEVSE. */
  | { readonly kind: 'rapi'; readonly at: LinePlace | WiFiPlace }
  /** One whose registers voltkern knows, at a place as `placeOfModbus` reads it. */
  | { readonly kind: PackagedController; readonly where: string }
  /** One whose registers a file describes. */
  | { readonly kind: 'modbus'; readonly file: string };

/** One that is known by its registers. */
export type DescribedController = Exclude<RealController, { kind: 'coprocessor' | 'rapi' }>;

/** The word of `--controller` that chose it: of one with slots, the kind of its line. */
export function controllerWord(choice: RealController | { readonly kind: 'sim' }): string {
  return choice.kind === 'coprocessor' ? choice.at.kind : choice.kind;
}

/** Default settings of a serial line. */
const anyLine = { baud: 9600, parity: 'N', stopBits: 1 } as const;

/**
 * Parses the place of a controller with registers: a path such as `/dev/ttyUSB0`, with `?baud=…`
 * for unusual settings; `tcp:HOST:PORT` for a converter that passes bytes on; or
 * `modbus-tcp:HOST:PORT`. Undefined for anything else.
 *
 * @param framing of the messages on the line
 */
export function placeOfModbus(
  where: string,
  preset: Omit<SerialPlace, 'path'> = anyLine,
  framing: LineFraming = 'rtu',
): ModbusPlace | undefined {
  const [, wrapped, place] = /^(modbus-)?tcp:(.*)$/.exec(where) ?? [];
  if (place === undefined) {
    const serial = serialPlaceAt(where, preset);
    return serial && (framing === 'rtu' ? { serial } : { serial, framing });
  }
  const [, name = '', port] = /^(.+):(\d{1,5})$/.exec(place) ?? [];
  const host = name.replace(/^\[(.*)\]$/, '$1');
  return isHostName(host) && Number(port) <= 65535
    ? { endpoint: { host, port: Number(port) }, framing: wrapped ? 'tcp' : framing }
    : undefined;
}

/** Parses `http:HOST` or `http:HOST:PORT`; undefined for anything else. */
export function httpEndpoint(where: string): Endpoint | undefined {
  const [, name = '', port = '80'] = /^http:(\[[^\]]+\]|[^:]+)(?::(\d{1,5}))?$/.exec(where) ?? [];
  const host = name.replace(/^\[(.*)\]$/, '$1');
  const isPlace = name !== '' && isHostName(host) && Number(port) <= 65535;
  return isPlace ? { host, port: Number(port) } : undefined;
}

/** Options for opening a charge controller of any kind. */
export interface RealControllerOptions extends Omit<CoprocessorOptions, 'line'> {
  readonly storage: Storage;
  /** Takes the serial port that it is at. */
  readonly usePort: UsePort;
  /** Inputs of I/O boards beside a controller that has none itself, and their connections. */
  readonly inputs?: ChargerInputs | undefined;
  readonly modbusLinks?: ModbusLinks | undefined;
  /** Makes a core for the controller alone. */
  readonly makeCore: () => Core;
}
