import type { VirtualMeter } from '../meters/index.ts';
import { type JsonPart, parseJsonPath } from './json-values.ts';

/**
 * A number in a document of a device: its path, the value ids that it is (several for a list, whose
 * indices follow each other at `*`), the factor to the unit of the ids (1 if left out), and whether
 * its sign is dropped.
 */
export type MadeValue = readonly [
  path: string,
  ids: number | readonly number[],
  factor?: number,
  sign?: 'unsigned',
];

/** Values that count only if the document says so at every one of these paths. */
export interface MadePart {
  readonly when?: readonly (readonly [path: string, is: unknown])[] | undefined;
  readonly values: readonly MadeValue[];
}

/** A request to a device. `{channel}` stands for the configured channel, in all texts. */
export interface MadeDocument {
  readonly path: string;
  readonly parts: readonly MadePart[];
}

/** A meter of a device. */
export interface WebMeter {
  /** What it measures, of the meters of its device; missing for a device that is one meter. */
  readonly what?: VirtualMeter | undefined;
  readonly documents: readonly MadeDocument[];
}

/** How devices announce themselves by multicast DNS. */
export interface Announced {
  /** Types of services, e.g. `_http._tcp`. */
  readonly services: readonly string[];
  /** What the name of an instance has to be, in lower case; missing: anything. */
  readonly name?: RegExp | undefined;
  /** What entries of the text have to be, by their keys in lower case. */
  readonly text?: Readonly<Record<string, RegExp>> | undefined;
  /** Entry of the text that names the device; missing: the name of the instance does. */
  readonly nameIn?: string | undefined;
  /** Entry of the text that is 1 where the device answers, if its owner can switch that off. */
  readonly openIn?: string | undefined;
}

/** A kind of device whose answers by HTTP are known, as its maker documents them. */
export interface WebMake {
  /** Number of the device in `meters/<n>/config`. */
  readonly tag: number;
  /** Proper name, the same in every language. */
  readonly name: string;
  /** Number of channels that are measured one by one; missing: the device is one meter. */
  readonly channels?: number | undefined;
  /**
   * The device takes user name and password as parameters of the address, and not as HTTP has it.
   */
  readonly loginInAddress?: true | undefined;
  /** Missing for devices that nobody finds by themselves. */
  readonly announced?: Announced | undefined;
  /** By `virtual_meter`; 0: the only one. */
  readonly meters: Readonly<Record<number, WebMeter>>;
}

/** The parts of a document for a channel. */
export function partsOf({ parts }: MadeDocument, channel: number): JsonPart[] {
  const pathOf = (written: string) => parseJsonPath(ofChannel(written, channel)) ?? [];
  return parts.map(({ when, values }) => ({
    when: when?.map(([path, is]) => [pathOf(path), is] as const),
    values: values.flatMap(([path, ids, scale = 1, sign]) =>
      [ids].flat().map((id, index) => ({
        path: pathOf(path.replace('*', String(index))),
        id,
        off: 0,
        scale,
        unsigned: sign === 'unsigned',
      })),
    ),
  }));
}

/** A text of a make for a channel. */
export function ofChannel(text: string, channel: number): string {
  return text.replaceAll('{channel}', String(channel));
}
