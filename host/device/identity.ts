import type { Variant } from '../hardware/variants.ts';
import type { KeptObjects } from '../platform/kept-objects.ts';
import { type Random, randomU32 } from '../platform/random.ts';
import { attempt } from '../platform/storage.ts';
import { utf8Decode, utf8Encode } from '../registry/utf8.ts';
import type { LogMessage } from '../sentences/log-messages.ts';
import { message } from '../sentences/message.ts';

/** Identity of a device. The id belongs to the hardware: it survives every reset. */
export interface Identity {
  /** Unique id, 4 to 6 characters without look-alikes. */
  readonly uid: string;
  /** `<variant>-<uid>`: device name, default host name and MQTT client name. */
  readonly name: string;
  /** `<variant>/<uid>`: default MQTT topic prefix. */
  readonly topicPrefix: string;
}

const object = 'identity';
const base58 = '123456789abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';

/** The number that a unique id stands for. */
export function uidNumber(uid: string): number {
  let number = 0;
  for (const digit of uid) number = number * base58.length + base58.indexOf(digit);
  return number >>> 0;
}

/** The unique id that a number stands for. */
export function uidText(number: number): string {
  const rest = Math.floor(number / base58.length);
  return `${rest > 0 ? uidText(rest) : ''}${base58[number % base58.length]}`;
}

/**
 * Reads the device's id, or makes one at the very first start.
 *
 * @param warn says that the id cannot be read or stored, and so is another one at the next start
 */
export function identify(
  variant: Variant,
  kept: KeptObjects,
  random: Random,
  warn: (message: LogMessage) => void,
): Identity {
  let readable = true;
  let stored: Uint8Array | undefined;
  attempt(
    () => {
      stored = kept.read(object);
    },
    ({ failure, words }) => {
      readable = failure === 'damaged';
      warn(
        readable
          ? message('The device gets another name, because its own is lost: {=reason}', {
              reason: words,
            })
          : message('The device has a provisional name until its own can be read: {=reason}', {
              reason: words,
            }),
      );
    },
  );
  let uid = utf8Decode(stored ?? new Uint8Array());
  if (!/^[1-9a-zA-Z]{4,6}$/.test(uid)) {
    uid = '';
    // 58^4 to 58^5: five characters, as printed on such devices.
    for (
      let rest = 58 ** 4 + (randomU32(random) % (58 ** 5 - 58 ** 4));
      rest > 0;
      rest = Math.floor(rest / 58)
    ) {
      uid = base58.charAt(rest % 58) + uid;
    }
    // A file that cannot be read now may be readable at the next start: it is not overwritten.
    if (readable) {
      attempt(
        () => kept.replace(object, utf8Encode(uid)),
        failure =>
          warn(
            message('The device will have another name after the next start: {=reason}', {
              reason: failure.words,
            }),
          ),
      );
    }
  }
  return { uid, name: `${variant.name}-${uid}`, topicPrefix: `${variant.name}/${uid}` };
}
