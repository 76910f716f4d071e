import { createSocket, type Socket } from 'node:dgram';
import { chargerPort, managerPort } from '../../host/modules/cm_networking/packets.ts';
import type { Random } from '../rig/random.ts';

/** What a bad network does to packets in both directions. */
export interface WireFaults {
  /** Part of the packets that is lost, 0 to 1. */
  readonly loss: number;
  /** Part of the packets that arrives twice, 0 to 1. */
  readonly duplication: number;
  /**
   * Every copy is under way for a time of its own, so that packets overtake each other, ms of the
   * site.
   */
  readonly delayMs: readonly [least: number, most: number];
}

export const goodWire: WireFaults = { loss: 0, duplication: 0, delayMs: [0, 0] };

/**
 * Networks with the three faults at once; packets are never older than the 2 s that load management
 * is made for.
 */
export const badWire: WireFaults = { loss: 0.1, duplication: 0.2, delayMs: [0, 1800] };

/**
 * The network between a manager and its chargers. Each charger has an address here at which the
 * manager reaches it, and which it takes for its manager.
 */
export class Wire {
  readonly #speed: number;
  readonly #random: Random;
  readonly #manager: string;
  readonly #sockets: Socket[] = [];
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #cut = new Set<number>();
  faults: WireFaults = goodWire;
  /** Packets that were lost, doubled, and that overtook another one of their direction. */
  readonly counts = { lost: 0, doubled: 0, overtaken: 0 };

  constructor(speed: number, random: Random, manager: string) {
    this.#speed = speed;
    this.#random = random;
    this.#manager = manager;
  }

  /** Puts a charger behind an address of the wire. */
  async connect(index: number, address: string, charger: string): Promise<void> {
    const [towardsManager, towardsCharger] = [createSocket('udp4'), createSocket('udp4')];
    const toCharger = this.#direction(index, bytes =>
      towardsCharger.send(bytes, chargerPort, charger),
    );
    const toManager = this.#direction(index, bytes =>
      towardsManager.send(bytes, managerPort, this.#manager),
    );
    towardsManager.on('message', toCharger);
    towardsCharger.on('message', toManager);
    for (const [socket, port] of [
      [towardsManager, chargerPort],
      [towardsCharger, managerPort],
    ] as const) {
      this.#sockets.push(socket);
      await new Promise<void>((resolve, reject) => {
        socket.once('error', reject);
        socket.bind(port, address, resolve);
      });
    }
  }

  /** Lets nothing through between a charger and the manager, or everything again. */
  cut(index: number, cut: boolean): void {
    if (cut) this.#cut.add(index);
    else this.#cut.delete(index);
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    for (const socket of this.#sockets) socket.close();
  }

  #direction(index: number, send: (bytes: Uint8Array) => void): (bytes: Uint8Array) => void {
    let sent = 0;
    let newest = 0;
    const carry = (bytes: Uint8Array): void => {
      const order = ++sent;
      const [least, most] = this.faults.delayMs;
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        if (order < newest) this.counts.overtaken++;
        newest = Math.max(newest, order);
        send(bytes);
      }, this.#random.between(least, most) / this.#speed);
      this.#timers.add(timer);
    };
    return bytes => {
      const { loss, duplication } = this.faults;
      if (this.#cut.has(index) || this.#random.chance(loss)) {
        this.counts.lost++;
        return;
      }
      carry(bytes);
      if (this.#random.chance(duplication)) {
        this.counts.doubled++;
        carry(bytes);
      }
    };
  }
}
