import { type Clock, type ScopedClock, scoped } from '../../../platform/clock.ts';
import { Listeners } from '../../../platform/listeners.ts';
import { type Address, isManagement, keyOf } from './address.ts';
import {
  type Datagram,
  errorNumbers,
  type Refusal,
  readDatagram,
  refusal,
  resultCommand,
} from './datagram.ts';
import type { DatagramLink } from './datagram-link.ts';
import { Discovery } from './discovery.ts';
import type { LocalDevice, LocalFeature } from './local-device.ts';
import { NodeManagement, type Outcome } from './node-management.ts';
import type { Answered, Partner, Told } from './partner.ts';
import { type Bound, type Holder, Relations } from './relations.ts';
import { RemoteDevice } from './remote-device.ts';
import { Speech } from './speech.ts';

/** Most subscriptions and bindings of one partner. */
const mostSubscriptions = 64;
const mostBindings = 16;
/** Pause before a subscription that was refused is asked for again, ms. */
const againMs = 60_000;

/** What a conversation is part of. */
export interface ConversationParts {
  /** Real time. */
  readonly clock: Clock;
  readonly link: DatagramLink;
  readonly local: LocalDevice;
  readonly bound: Bound;
  /** Somebody has subscribed to a server of ours. */
  subscribed(server: LocalFeature): void;
}

/**
 * All that is said with one partner over one connection. Everything that it is told, and all that
 * it subscribed or is bound to, ends with the connection.
 */
export class Conversation implements Partner, Holder {
  readonly ski: string;
  readonly remote = new RemoteDevice();
  readonly #parts: ConversationParts;
  readonly #clock: ScopedClock;
  readonly #speech: Speech;
  readonly #discovery: Discovery;
  readonly #management: NodeManagement;
  readonly #subscriptions = new Relations(mostSubscriptions);
  readonly #bindings = new Relations(mostBindings);
  /** Servers of the partner that we subscribed to, with the client of ours. */
  readonly #subscribed = new Set<string>();
  readonly #told = new Listeners<[Told]>();
  readonly #boundChanged = new Listeners();
  readonly #ended = new Listeners();
  #hasEnded = false;

  constructor(parts: ConversationParts) {
    const { clock, link, local, bound, subscribed } = parts;
    this.#parts = parts;
    this.ski = link.ski;
    this.#clock = scoped(clock);
    this.#speech = new Speech(this.#clock, link, local.address, this.remote);
    this.#discovery = new Discovery(this.#clock, this, local.address, () => link.close());
    this.#discovery.onDiscovered(() => this.#forgetWhatIsGone());
    this.#management = new NodeManagement({
      ...{ local, remote: this.remote, bound, holder: this, subscribed },
      ...{ subscriptions: this.#subscriptions, bindings: this.#bindings },
      boundChanged: () => this.#boundChanged.call(),
    });
  }

  /** Begins: asks the partner what it is, and answers it from now on. */
  start(): void {
    const { link } = this.#parts;
    link.onEnd(() => this.#end());
    this.#discovery.start();
    link.onDatagram(value => this.#receive(value));
  }

  onDiscovered(listener: () => void): void {
    this.#discovery.onDiscovered(listener);
  }

  onTold(listener: (told: Told) => void): void {
    this.#told.add(listener);
  }

  onBound(listener: () => void): void {
    this.#boundChanged.add(listener);
  }

  onEnd(listener: () => void): void {
    this.#ended.add(listener);
  }

  boundTo(server: Address): Address | undefined {
    return this.#bindings.of(server)[0]?.client;
  }

  lose(server: Address): void {
    this.#bindings.removeOf(server);
    this.#boundChanged.call();
  }

  /** Whether the partner subscribed to a server of ours. */
  isSubscribed(server: Address): boolean {
    return this.#subscriptions.of(server).length > 0;
  }

  /** Tells the data of a function to the partner, if it subscribed to its feature. */
  tell(feature: LocalFeature, name: string): void {
    const served = feature.functions.get(name);
    if (served === undefined) return;
    for (const { client } of this.#subscriptions.of(feature.address))
      this.#speech.notify(feature.address, client, { [name]: served.read() });
  }

  read(from: Address, to: Address, name: string, answered: Answered = () => {}): void {
    this.#speech.read(from, to, name, answered);
  }

  write(from: Address, to: Address, command: object, answered: Answered): void {
    this.#speech.write(from, to, command, answered);
  }

  subscribe(client: Address, server: Address, type: string): void {
    const key = `${keyOf(client)} ${keyOf(server)}`;
    if (this.#subscribed.has(key)) return;
    this.#subscribed.add(key);
    const subscriptionRequest = this.#relation(client, server, type);
    this.#speech.call(
      { nodeManagementSubscriptionRequestCall: { subscriptionRequest } },
      refused => {
        if (refused === undefined) return;
        this.#clock.after(againMs, () => {
          if (this.#subscribed.delete(key)) this.subscribe(client, server, type);
        });
      },
    );
  }

  bind(client: Address, server: Address, type: string, answered: Answered): void {
    const bindingRequest = this.#relation(client, server, type);
    this.#speech.call({ nodeManagementBindingRequestCall: { bindingRequest } }, answered);
  }

  #relation(client: Address, server: Address, serverFeatureType: string): object {
    return {
      clientAddress: client,
      serverAddress: { device: this.remote.address, ...server },
      serverFeatureType,
    };
  }

  #receive(value: unknown): void {
    const datagram = this.#hasEnded ? undefined : readDatagram(value);
    switch (datagram?.classifier) {
      case 'read':
      case 'write':
      case 'call':
        this.#answer(datagram, this.#serve(datagram));
        break;
      case 'reply':
        this.#hearReply(datagram);
        break;
      case 'notify':
        this.#hear(datagram);
        break;
      case 'result':
        this.#speech.requests.takeResult(datagram);
        break;
    }
  }

  /** What a request comes to (SPINE, clause 5.2.9). */
  #serve(request: Datagram): Outcome {
    const { classifier, command, destination, source } = request;
    const { local } = this.#parts;
    const feature = local.feature(destination);
    if (feature === undefined) return { refused: refusal('destinationUnknown') };
    if (feature.role === 'special') return this.#management.serve(request);
    const served = feature.functions.get(command?.name ?? '');
    if (command === undefined || served === undefined || classifier === 'call')
      return { refused: refusal('commandNotSupported') };
    if (classifier === 'read') return { reply: { [served.name]: served.read() } };
    if (served.write === undefined) return { refused: refusal('commandNotSupported') };
    if (!this.#bindings.has(source, feature.address))
      return { refused: refusal('bindingNeeded', 'this client is not bound to the server') };
    const refused = served.write(command);
    return refused === undefined ? { done: true } : { refused };
  }

  #answer(request: Datagram, outcome: Outcome): void {
    if ('reply' in outcome) this.#speech.respond('reply', request, outcome.reply);
    else if ('refused' in outcome) this.#result(request, outcome.refused);
    else {
      if (request.wantsResult) this.#result(request, { errorNumber: errorNumbers.none });
      outcome.after?.();
    }
  }

  #hearReply(reply: Datagram): void {
    const answered = this.#speech.requests.takeReply(reply);
    if (answered === undefined) {
      if (reply.wantsResult) this.#result(reply, { errorNumber: errorNumbers.none });
      return;
    }
    this.#hear(reply);
    answered(undefined);
  }

  #hear(datagram: Datagram): void {
    const { source, destination, wantsResult, command } = datagram;
    const isKnown = this.#parts.local.feature(destination) !== undefined;
    if (wantsResult) this.#result(datagram, refusal(isKnown ? 'none' : 'destinationUnknown'));
    if (command === undefined || !isKnown) return;
    if (isManagement(source)) this.#discovery.hear(datagram.classifier, command);
    else this.#told.call({ from: source, command });
  }

  #result(about: Datagram, said: Refusal): void {
    this.#speech.respond('result', about, resultCommand(said));
  }

  /** What was made with features that a partner no longer has ends with them. */
  #forgetWhatIsGone(): void {
    const { features } = this.remote;
    if (features === undefined) return;
    for (const key of this.#subscribed)
      if (!features.has(key.slice(key.indexOf(' ') + 1))) this.#subscribed.delete(key);
    for (const { client, server } of this.#subscriptions.all)
      if (!features.has(keyOf(client))) this.#subscriptions.remove(client, server);
    const gone = this.#bindings.all.filter(({ client }) => !features.has(keyOf(client)));
    for (const { client, server } of gone) {
      this.#bindings.remove(client, server);
      this.#parts.bound.drop(server, this);
    }
    if (gone.length > 0) this.#boundChanged.call();
  }

  #end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#clock.cancelAll();
    this.#speech.end();
    for (const { server } of this.#bindings.all) this.#parts.bound.drop(server, this);
    this.#ended.call();
  }
}
