import { lineSettings } from '../../platform/modbus.ts';
import { Refusal, type Registry, type State } from '../../registry/registry.ts';
import { message } from '../../sentences/message.ts';
import { type Controller, meaningOf } from './entry.ts';
import { type Config, configField } from './fields.ts';

const delivered: Config = { controllers: [] };

/** Declares `controllers/config`; `configured` is called after each write. */
export function controllerSettings(registry: Registry, configured: () => void): State<Config> {
  return registry.config('controllers/config', configField, {
    doc: 'Charge controllers beside this device, which can be chargers of its group; changes act at once',
    default: delivered,
    check: checkConfig,
    apply: configured,
  });
}

/** Refuses controllers of the same name, or at the same place, and those that cannot be. */
function checkConfig({ controllers }: Config): void {
  const names = new Map<string, number>();
  const places = new Map<string, number>();
  const lines = new Map<string, Line>();
  for (const [index, entry] of controllers.entries()) {
    const path = (field: string): string => `controllers/${index}/${field}`;
    const meant = meaningOf(entry);
    if ('rule' in meant)
      throw new Refusal('out_of_range', path(meant.field), entry[meant.field], meant.rule);
    refuseSecond(names, entry.name, index, path('name'));
    refuseSecond(places, placeOf(meant.controller), index, path('at'));
    refuseOtherLine(lines, meant.controller, index, path('at'));
  }
}

function refuseSecond(
  first: Map<string, number>,
  value: string,
  index: number,
  path: string,
): void {
  const other = first.get(value);
  if (other !== undefined)
    throw new Refusal(
      'not_unique',
      path,
      value,
      message('must differ from that of controller {index}', { index: other }),
    );
  first.set(value, index);
}

/** A serial line, as the first controller on it needs it. */
interface Line {
  readonly index: number;
  readonly settings: string;
}

/** Answers of a line with other settings would be mistaken. */
function refuseOtherLine(
  lines: Map<string, Line>,
  { at, kind }: Controller,
  index: number,
  path: string,
): void {
  const serial = serialPath(at);
  if (serial === undefined) return;
  const settings = 'serial' in at ? lineSettings(at) : kind;
  const first = lines.get(serial) ?? { index, settings };
  lines.set(serial, first);
  if (first.settings !== settings)
    throw new Refusal(
      'conflicting',
      path,
      serial,
      message('is the line of controller {index} with {has}, and has to have {wanted}', {
        index: first.index,
        has: first.settings,
        wanted: settings,
      }),
    );
}

function serialPath(at: Controller['at']): string | undefined {
  if ('serial' in at) return at.serial.path;
  return 'kind' in at && at.kind === 'serial' ? at.path : undefined;
}

/** The device at its place: there is one of each address on a line, and one OpenEVSE. */
function placeOf(controller: Controller): string {
  const { at } = controller;
  const address = controller.kind === 'described' ? controller.description.device_address : 0;
  const { host, port } =
    'endpoint' in at ? at.endpoint : 'host' in at ? at : { host: serialPath(at), port: 0 };
  return `${host}:${port}, ${address}`;
}
