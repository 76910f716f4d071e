import type { Clock } from '../../platform/clock.ts';
import type { Random } from '../../platform/random.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import type { Hardware, RealHardware } from '../hardware.ts';
import type { NfcReader } from '../nfc-reader.ts';
import type { Variant } from '../variants.ts';
import { CoprocessorController } from './controller.ts';
import type { Line } from './line.ts';

/** Options of such hardware. */
export interface CoprocessorOptions {
  readonly line: Line;
  /** Real time. */
  readonly networkClock: Clock;
  readonly random: Random;
  readonly variant: Variant;
  /** The tags that a reader beside the controller sees, if there is one. */
  readonly nfcReader?: NfcReader | undefined;
  /** Tells people what happened. */
  readonly say: (message: LogMessage) => void;
  /**
   * The controller turned out to have another meter than before, or to have one at all: a device
   * has to start again.
   */
  readonly onMeter: () => void;
}

/** Opens the line to a charge controller. There is no tag reader behind it. */
export function createCoprocessorHardware(options: CoprocessorOptions): RealHardware {
  const { line, networkClock, random, variant, say, onMeter } = options;
  const waiting: (() => void)[] = [];
  let meter: Hardware['ownMeter'];
  const controller = new CoprocessorController({
    line,
    clock: networkClock,
    random,
    say,
    onHello: () => {
      const { evseVersion } = controller;
      const at = { line: line.name, version: String(evseVersion) };
      say(
        controller.meter
          ? message('The charge controller at {line} answers (hardware {version}, with meter)', at)
          : message(
              'The charge controller at {line} answers (hardware {version}, without meter)',
              at,
            ),
      );
      if (evseVersion !== variant.evseVersion) {
        say(
          message(
            'The charge controller is of hardware {version}, but {variant} has {other}: --variant does not fit it',
            { ...at, variant: variant.name, other: String(variant.evseVersion) },
          ),
        );
      }
      if (meter === controller.meter) return;
      meter = controller.meter;
      onMeter();
    },
  });
  const isKnown = (): boolean =>
    controller.state !== undefined && !Number.isNaN(controller.meter?.values[0] ?? 0);
  controller.onReport(() => {
    if (waiting.length > 0 && isKnown()) for (const go of waiting.splice(0)) go();
  });
  return {
    simulated: false,
    controller,
    nfcReader: options.nfcReader,
    get ownMeter() {
      return controller.meter;
    },
    heard: limitMs =>
      new Promise(resolve => {
        waiting.push(resolve);
        networkClock.after(limitMs, resolve);
      }),
    close: () => controller.close(),
  };
}
