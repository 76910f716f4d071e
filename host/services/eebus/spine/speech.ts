import type { Clock } from '../../../platform/clock.ts';
import { type Address, managementOf } from './address.ts';
import { type Classifier, type Datagram, datagramOf, refusal } from './datagram.ts';
import type { DatagramLink } from './datagram-link.ts';
import type { Answered } from './partner.ts';
import type { RemoteDevice } from './remote-device.ts';
import { Requests } from './requests.ts';

/** What of a message is not always there. */
interface More {
  readonly reference?: number;
  readonly wantsResult?: true;
  /** Called when it is answered; MUST be there for what is answered. */
  readonly answered?: Answered;
  /** Function that is read. */
  readonly reads?: string;
}

/** All that we say to one partner, numbered in order, and what of it is to be answered. */
export class Speech {
  readonly requests: Requests;
  readonly #link: DatagramLink;
  readonly #own: string;
  readonly #remote: RemoteDevice;
  #counter = 0;
  #hasEnded = false;

  /**
   * @param clock one that ends with the connection
   * @param own name of our device
   */
  constructor(clock: Clock, link: DatagramLink, own: string, remote: RemoteDevice) {
    this.requests = new Requests(clock);
    this.#link = link;
    this.#own = own;
    this.#remote = remote;
  }

  read(from: Address, to: Address, name: string, answered: Answered): void {
    this.#ask('read', from, to, { [name]: {} }, { answered, reads: name });
  }

  write(from: Address, to: Address, command: object, answered: Answered): void {
    this.#ask('write', from, to, command, { answered, wantsResult: true });
  }

  /** Calls a function of the management of the partner. */
  call(command: object, answered: Answered): void {
    const [from, to] = [managementOf(this.#own), managementOf(undefined)];
    this.#ask('call', from, to, command, { answered, wantsResult: true });
  }

  notify(from: Address, to: Address, command: object): void {
    this.#say('notify', from, to, command, {});
  }

  /** Answers a message, from the feature that it was for. */
  respond(classifier: 'reply' | 'result', about: Datagram, command: object): void {
    const { source, destination, counter: reference } = about;
    const { entity, feature } = destination;
    const from = { device: this.#own, entity, feature };
    this.#say(classifier, from, source, command, { reference });
  }

  /** Says nothing from now on, and forgets what has not been answered. */
  end(): void {
    this.#hasEnded = true;
    this.requests.clear();
  }

  #ask(classifier: Classifier, from: Address, to: Address, command: object, more: More): void {
    if (this.#hasEnded) return;
    if (this.requests.isFull) more.answered?.(refusal('overload', 'too many requests at once'));
    else this.#say(classifier, from, to, command, more);
  }

  #say(classifier: Classifier, source: Address, to: Address, command: object, more: More): void {
    if (this.#hasEnded) return;
    const { reference, wantsResult, answered, reads } = more;
    const { address: device } = this.#remote;
    const destination = to.device === undefined && device !== undefined ? { device, ...to } : to;
    const counter = ++this.#counter;
    // Before it is sent: the answer may come at once.
    if (answered !== undefined) this.requests.await(counter, to, reads, answered);
    const always = { source, destination, counter, classifier, command };
    this.#link.send(
      datagramOf({
        ...always,
        ...(reference !== undefined && { reference }),
        ...(wantsResult && { wantsResult }),
      }),
    );
  }
}
