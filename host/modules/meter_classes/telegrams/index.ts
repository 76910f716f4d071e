import { classTag, type FurtherClass } from '../../meters/index.ts';
import { P1Decoder } from './p1.ts';
import { SmlDecoder } from './sml.ts';
import { telegramClass } from './telegram-meter.ts';

const eightBits = { parity: 'N', stopBits: 1 } as const;

/** The P1 port of smart meters. */
export const p1: FurtherClass = telegramClass({
  ...{ tag: classTag.p1, name: 'The P1 meter', port: 8088 },
  settings: { baud: 115_200, ...eightBits },
  decoder: () => new P1Decoder(),
});

/** German smart meters, by an optical head. */
export const sml: FurtherClass = telegramClass({
  ...{ tag: classTag.sml, name: 'The SML meter', port: 8088 },
  settings: { baud: 9600, ...eightBits },
  decoder: () => new SmlDecoder(),
});
