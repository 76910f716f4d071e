import { readFileSync } from 'node:fs';
import { ModbusLinks, type ModbusPlace } from '../../platform/modbus.ts';
import type { Net } from '../../platform/net.ts';
import { createCoprocessorHardware } from '../coprocessor/hardware.ts';
import type { RealHardware } from '../hardware.ts';
import { type Description, parseDescription } from '../modbus/description.ts';
import { linkTo } from '../modbus/link-to.ts';
import { kindOf, ModbusController } from '../modbus/modbus-controller.ts';
import { packaged } from '../modbus/packaged.ts';
import { placedAt } from '../modbus/placed.ts';
import { createPlainHardware, type PlainOptions } from '../plain/hardware.ts';
import { speaksAlone } from '../port-users.ts';
import { OpenEvse, openEvse, openEvseOverWiFi } from '../rapi/open-evse.ts';
import type {
  DescribedController,
  RealController,
  RealControllerOptions,
} from '../real-controller.ts';
import { lineAt } from './line.ts';
import { useSerial } from './use-serial.ts';

/** Opens a charge controller at a serial line of this machine, or behind TCP. */
export function openController(
  choice: RealController,
  net: Net,
  { storage, makeCore, usePort, ...options }: RealControllerOptions,
): RealHardware {
  if ('at' in choice && choice.at.kind === 'serial')
    usePort(choice.at.path, speaksAlone[choice.kind]);
  if (choice.kind === 'coprocessor')
    return createCoprocessorHardware({ ...options, line: lineAt(choice.at, net) });
  const plain = { ...options, storage, core: makeCore() };
  if (choice.kind === 'rapi') {
    const line = lineAt(choice.at, net);
    return createPlainHardware({
      ...plain,
      kind: choice.at.kind === 'http' ? openEvseOverWiFi : openEvse,
      open: events => new OpenEvse({ line, clock: options.networkClock, events }),
    });
  }
  const { description, at } = describedBy(choice);
  useSerial(at, usePort);
  return openModbus({ description, at, word: choice.kind, net }, plain);
}

/** Options for opening a controller with registers. */
interface Described {
  readonly description: Description;
  readonly at: ModbusPlace;
  /** The word of `--controller`. */
  readonly word: string;
  readonly net: Net;
}

function openModbus(
  { description, at, word, net }: Described,
  options: Omit<PlainOptions, 'kind' | 'open'>,
): RealHardware {
  const { networkClock: clock, say } = options;
  const modbusLinks = options.modbusLinks ?? new ModbusLinks({ net, clock, say });
  return createPlainHardware({
    ...options,
    modbusLinks,
    kind: kindOf(description, word),
    open(events) {
      const { link, release } = linkTo(description, at, { modbusLinks, streams: net, clock });
      return new ModbusController({ description, link, release, clock, events });
    },
  });
}

/** The description of a controller, and where it is. Throws in words for people. */
export function describedBy(choice: DescribedController): Pick<Described, 'description' | 'at'> {
  const name = choice.kind === 'modbus' ? choice.file : choice.kind;
  try {
    const description =
      choice.kind === 'modbus'
        ? parseDescription(readFileSync(choice.file, 'utf8'))
        : packaged(choice.kind);
    const where = choice.kind === 'modbus' ? description.at : choice.where;
    return { description, at: placedAt(where, description) };
  } catch (error) {
    throw new Error(`--controller ${choice.kind}: ${name}: ${(error as Error).message}`);
  }
}
