import type { Clock } from '../../../../host/platform/clock.ts';
import { Listeners } from '../../../../host/platform/listeners.ts';
import { dataFrame, readFrame } from '../../../../host/services/eebus/ship/frames.ts';
import type { DatagramLink } from '../../../../host/services/eebus/spine/datagram-link.ts';
import type { SpineDevice } from '../../../../host/services/eebus/spine/spine-device.ts';

/** One end of a connection. */
class End implements DatagramLink {
  readonly ski: string;
  readonly ended = new Listeners();
  #listener: ((datagram: unknown) => void) | undefined;
  readonly #early: unknown[] = [];
  readonly #carry: (datagram: object) => void;
  readonly #cut: () => void;

  constructor(ski: string, carry: (datagram: object) => void, cut: () => void) {
    this.ski = ski;
    this.#carry = carry;
    this.#cut = cut;
  }

  send(datagram: object): void {
    this.#carry(datagram);
  }

  onDatagram(listener: (datagram: unknown) => void): void {
    this.#listener = listener;
    for (const datagram of this.#early.splice(0)) listener(datagram);
  }

  onEnd(listener: () => void): void {
    this.ended.add(listener);
  }

  close(): void {
    this.#cut();
  }

  deliver(datagram: unknown): void {
    if (this.#listener === undefined) this.#early.push(datagram);
    else this.#listener(datagram);
  }
}

/** A connection of two devices. */
export interface Linked {
  /** Ends it for both. */
  cut(): void;
  readonly isCut: boolean;
}

/**
 * Connects two devices: what they send is written and read as on the wire, and arrives in the next
 * turn.
 *
 * @param skis keys of the two devices
 * @param passes whether a datagram arrives
 */
export function link(
  clock: Clock,
  [one, other]: readonly [SpineDevice, SpineDevice],
  skis: readonly [string, string],
  passes: (datagram: object) => boolean = () => true,
): Linked {
  let isCut = false;
  const cut = (): void => {
    if (isCut) return;
    isCut = true;
    for (const end of ends) end.ended.call();
  };
  const carryTo = (at: number) => (datagram: object) => {
    const bytes = dataFrame(datagram);
    if (isCut || !passes(datagram)) return;
    clock.after(0, () => {
      const frame = readFrame(bytes);
      if (!isCut && frame.type === 'data') ends[at]?.deliver(frame.datagram);
    });
  };
  const ends = [new End(skis[1], carryTo(1), cut), new End(skis[0], carryTo(0), cut)];
  one.connect(ends[0] as End);
  other.connect(ends[1] as End);
  return {
    cut,
    get isCut() {
      return isCut;
    },
  };
}
