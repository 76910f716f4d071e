import { classTag, type FurtherContext, type MeterClass } from '../../meters/index.ts';
import { P1Decoder } from './p1.ts';
import { SmlDecoder } from './sml.ts';
import { telegramClass } from './telegram-meter.ts';

const eightBits = { parity: 'N', stopBits: 1 } as const;

/** The classes of meters that send telegrams by themselves, by tag. */
export function telegramClasses(context: FurtherContext): readonly [tag: number, MeterClass][] {
  return [
    [
      classTag.p1,
      telegramClass(
        {
          ...{ name: 'The P1 meter', port: 8088, decoder: () => new P1Decoder() },
          settings: { baud: 115_200, ...eightBits },
        },
        context,
      ),
    ],
    [
      classTag.sml,
      telegramClass(
        {
          ...{ name: 'The SML meter', port: 8088, decoder: () => new SmlDecoder() },
          settings: { baud: 9600, ...eightBits },
        },
        context,
      ),
    ],
  ];
}
