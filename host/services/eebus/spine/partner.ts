import type { Address } from './address.ts';
import type { Command, Refusal } from './datagram.ts';
import type { RemoteDevice } from './remote-device.ts';

/** What a partner told: the data of one of its functions, asked for or not. */
export interface Told {
  readonly from: Address;
  readonly command: Command;
}

/** Called when a request was answered; undefined: it was done. */
export type Answered = (refusal: Refusal | undefined) => void;

/** A device at the other end of a connection, for as long as that lasts. */
export interface Partner {
  /** Its key, 40 hexadecimal digits. */
  readonly ski: string;
  /** What it has told of itself so far. */
  readonly remote: RemoteDevice;
  /** Calls back when `remote` has more, less or other things. */
  onDiscovered(listener: () => void): void;
  /** Calls back with each answer to a read and each notification. */
  onTold(listener: (told: Told) => void): void;
  /** Calls back when the partner was bound to a server of ours, or is no longer. */
  onBound(listener: () => void): void;
  /** Calls back once, when the connection has ended. */
  onEnd(listener: () => void): void;
  /** The client of the partner that is bound to a server of ours. */
  boundTo(server: Address): Address | undefined;
  /** Asks for the data of a function, which comes by `onTold` before `answered` is called. */
  read(from: Address, to: Address, name: string, answered?: Answered): void;
  write(from: Address, to: Address, command: object, answered: Answered): void;
  /** Subscribes to a server of the partner, once, and again a while after it was refused. */
  subscribe(client: Address, server: Address, type: string): void;
  /** Binds a client to a server of the partner, which alone lets it write there. */
  bind(client: Address, server: Address, type: string, answered: Answered): void;
}
