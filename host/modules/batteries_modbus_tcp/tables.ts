import { choices } from '../../registry/choices.ts';
import {
  array,
  choice,
  defaulting,
  type Field,
  int,
  object,
  type Tagged,
  taggedUnion,
  text,
  type ValueOf,
} from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';
import { message } from '../../sentences/message.ts';
import type { Rule } from '../../sentences/rules.ts';
import { addressModes } from '../meters/index.ts';
import { blockFunction, isMask, type RegisterBlock } from './blocks.ts';
import { addressField, type Make, type WordOrder } from './make.ts';
import alphaEss from './makes/alpha-ess.ts';
import deye from './makes/deye.ts';
import growattTlXh from './makes/growatt-tl-xh.ts';
import hailei from './makes/hailei.ts';
import kostalG3 from './makes/kostal-g3.ts';
import kostalPlenticoreG2 from './makes/kostal-plenticore-g2.ts';
import saxHome from './makes/sax-home.ts';
import sma from './makes/sma.ts';
import solis from './makes/solis.ts';
import sungrowSh from './makes/sungrow-sh.ts';
import victronGx from './makes/victron-gx.ts';
import { batteryMode, everyMode } from './modes.ts';

/** Tag of a table whose registers the owner describes. */
const customTag = 1;

const makes = {
  victronGx,
  deye,
  alphaEss,
  hailei,
  sungrowSh,
  sma,
  solis,
  saxHome,
  growattTlXh,
  kostalPlenticoreG2,
  kostalG3,
};
const everyMake: readonly Make[] = Object.values(makes);

/** Tags of the tables, by the names of the makes. */
export const tableTag = choices('battery_table', {
  none: [0, 'Not chosen yet'],
  custom: [customTag, 'Its registers are described here'],
  ...Object.fromEntries(
    Object.entries(makes).map(([key, { tag, name }]) => [key, [tag, name, 'proper name']]),
  ),
});

/** Most values of a custom table together. */
const mostValues = 384;

const word = (doc: string) => int(doc, { min: 0, max: 0xffff });

const block = object({
  desc: text('What it is', { maxBytes: 32 }),
  func: choice('What is done with the registers', blockFunction),
  addr: word('Address of the first one as sent in the message, from 0 on'),
  vals: array(
    word('Value'),
    { minItems: 1, maxItems: 16 },
    'Values one after the other; of a mask the bits that stay, and those that are set',
  ),
});

/** Fields of a custom table of a device that takes so many blocks for each mode. */
const customFields = (mostBlocks: number) => ({
  device_address: addressField(1),
  repeat_interval: defaulting(
    int('Time after which everything is written again; 0: it is written once', {
      unit: 's',
      min: 0,
      max: 0xffff,
    }),
    60,
  ),
  register_address_mode: defaulting(
    choice('How the page shows addresses', addressModes),
    addressModes.address,
  ),
  battery_modes: array(
    object({
      effective_mode: choice('What the device really does in this mode', batteryMode),
      register_blocks: array(
        block,
        { maxItems: mostBlocks },
        'What is read and written in this mode, in this order: what is read has to be equal first',
      ),
    }),
    { length: everyMode.length },
    'By mode, from 0 to 5',
  ),
});
type CustomTable = ValueOf<ReturnType<typeof customShape>>;

function customShape(mostBlocks: number) {
  return object(customFields(mostBlocks));
}

/** Fields of each table by its tag, for a device that takes so many blocks for each mode. */
function fieldsByTag(mostBlocks: number): [tag: number, Readonly<Record<string, Field>>][] {
  return [
    [customTag, customFields(mostBlocks)],
    ...everyMake.map(({ tag, fields }): [number, Make['fields']] => [tag, fields]),
  ];
}

const doc = 'Which registers the device has';

/** `table` of `batteries/<n>/config`. */
export function tableField(mostBlocks: number): Field<Tagged> {
  const tags = fieldsByTag(mostBlocks).map(([tag, fields]) => [tag, object(fields)] as const);
  return taggedUnion(doc, tableTag, Object.fromEntries(tags));
}

/** `table` of `batteries_modbus_tcp/test`: each has the mode that is tried, too. */
export function testTableField(mostBlocks: number): Field<Tagged> {
  const mode = choice('What the battery is told to do', batteryMode);
  const tags = fieldsByTag(mostBlocks).map(
    ([tag, fields]) => [tag, object({ mode, ...fields })] as const,
  );
  return taggedUnion(doc, tableTag, Object.fromEntries(tags));
}

/** What is read and written at a device. */
export interface Table {
  /** Address of the device behind the connection. */
  readonly unit: number;
  /** Time after which everything is written again, s; 0: never. */
  readonly repeatS: number;
  /** Register that says in which order the registers of a number come, where one does. */
  readonly wordOrderAt: number | undefined;
  /** What the device really does in a mode. */
  effective(mode: number): number;
  blocks(mode: number, order: WordOrder): readonly RegisterBlock[];
}

/** What a table means; undefined for none. */
export function tableOf([tag, payload]: Tagged): Table | undefined {
  if (payload === null) return undefined;
  if (tag === customTag) return customTable(payload as CustomTable);
  const make = everyMake.find(one => one.tag === tag) as Make;
  return {
    unit: (payload as { device_address: number }).device_address,
    repeatS: make.repeatS,
    wordOrderAt: make.wordOrderAt,
    effective: mode => make.effective[mode] as number,
    blocks: (mode, order) => make.blocks(payload, mode, order),
  };
}

function customTable({ device_address, repeat_interval, battery_modes }: CustomTable): Table {
  return {
    unit: device_address,
    repeatS: repeat_interval,
    wordOrderAt: undefined,
    effective: mode => battery_modes[mode]?.effective_mode as number,
    blocks: mode => battery_modes[mode]?.register_blocks ?? [],
  };
}

/**
 * Refuses a table that nothing can be made of.
 *
 * @param path of the table in what was written
 */
export function refuseTable([tag, payload]: Tagged, path: string): void {
  if (payload === null)
    throw new Refusal('out_of_range', `${path}/0`, tag, 'must say which registers are written');
  if (tag !== customTag) return;
  let count = 0;
  for (const [mode, { register_blocks }] of (payload as CustomTable).battery_modes.entries())
    for (const [index, one] of register_blocks.entries()) {
      const place = `${path}/1/battery_modes/${mode}/register_blocks/${index}`;
      count += one.vals.length;
      const wrong = ruleOf(one);
      if (wrong) throw new Refusal('out_of_range', `${place}/vals`, one.vals, wrong);
      if (one.addr + (isMask(one) ? 1 : one.vals.length) > 0x1_0000)
        throw new Refusal(
          'out_of_range',
          `${place}/addr`,
          one.addr,
          'must leave room for all values',
        );
      if (count > mostValues)
        throw new Refusal(
          'out_of_range',
          `${place}/vals`,
          one.vals,
          message('must be among the first {count} values of the table', { count: mostValues }),
        );
    }
}

/** The rule that the values of a block break. */
function ruleOf(one: RegisterBlock): Rule | undefined {
  const { length } = one.vals;
  if (isMask(one))
    return length === 2 ? undefined : message('must have exactly {count} entries', { count: 2 });
  const isSingle = one.func === blockFunction.writeCoil || one.func === blockFunction.writeRegister;
  if (isSingle && length !== 1) return message('must have exactly {count} entries', { count: 1 });
  return undefined;
}
