import type { Fields } from '../form.ts';
import { type Address, addressOf, isManagement, keyOf } from './address.ts';
import { type Command, type Datagram, type Refusal, refusal } from './datagram.ts';
import type { LocalDevice, LocalFeature } from './local-device.ts';
import type { Bound, Holder, Relations } from './relations.ts';
import type { RemoteDevice } from './remote-device.ts';
import { membersOf, wordOf } from './values.ts';

/** What comes of a request: data, or that it was done, or why not. */
export type Outcome =
  | { readonly reply: object }
  /** `after` is what follows once the partner has its answer. */
  | { readonly done: true; readonly after?: () => void }
  | { readonly refused: Refusal };

/** What the management of a connection works on. */
export interface Managed {
  readonly local: LocalDevice;
  readonly remote: RemoteDevice;
  readonly subscriptions: Relations;
  readonly bindings: Relations;
  readonly bound: Bound;
  readonly holder: Holder;
  /** A client has subscribed to this server. */
  subscribed(server: LocalFeature): void;
  /** A client was bound to a server, or is no longer. */
  boundChanged(): void;
}

type Call = (command: Command) => Outcome;

/**
 * The management of the device towards one partner: what it tells of itself, and who is subscribed
 * and bound to what (SPINE, clause 7).
 */
export class NodeManagement {
  readonly #managed: Managed;
  readonly #reads: Readonly<Record<string, () => object>>;
  readonly #calls: Readonly<Record<string, Call>>;

  constructor(managed: Managed) {
    const { local, subscriptions, bindings } = managed;
    this.#managed = managed;
    this.#reads = {
      nodeManagementDetailedDiscoveryData: () => local.discovery(),
      nodeManagementUseCaseData: () => local.useCases(),
      nodeManagementDestinationListData: () => local.destinations(),
      nodeManagementSubscriptionData: () => ({
        subscriptionEntry: subscriptions.all.map(({ id, client, server }) => ({
          ...{ subscriptionId: id, clientAddress: client, serverAddress: server },
        })),
      }),
      nodeManagementBindingData: () => ({
        bindingEntry: bindings.all.map(({ id, client, server }) => ({
          ...{ bindingId: id, clientAddress: client, serverAddress: server },
        })),
      }),
    };
    this.#calls = {
      nodeManagementSubscriptionRequestCall: call => this.#subscribe(call),
      nodeManagementSubscriptionDeleteCall: call => this.#unsubscribe(call),
      nodeManagementBindingRequestCall: call => this.#bind(call),
      nodeManagementBindingDeleteCall: call => this.#unbind(call),
    };
  }

  serve({ source, classifier, command }: Datagram): Outcome {
    if (!isManagement(source))
      return { refused: refusal('commandRejected', 'management is spoken with management only') };
    const name = command?.name ?? '';
    if (classifier === 'read' && Object.hasOwn(this.#reads, name))
      return { reply: { [name]: this.#reads[name]?.() } };
    const call = Object.hasOwn(this.#calls, name) ? this.#calls[name] : undefined;
    if (classifier !== 'call' || command === undefined || call === undefined)
      return { refused: refusal('commandNotSupported') };
    return call(command);
  }

  #subscribe({ data }: Command): Outcome {
    const { subscriptions, subscribed } = this.#managed;
    const ends = this.#ends(membersOf(membersOf(data).subscriptionRequest));
    if ('refused' in ends) return ends;
    const { client, server } = ends;
    const isNew = !subscriptions.has(client, server.address);
    if (isNew && !subscriptions.add(client, server.address))
      return { refused: refusal('overload', 'too many subscriptions') };
    return { done: true, after: () => subscribed(server) };
  }

  #unsubscribe({ data }: Command): Outcome {
    const ends = addresses(membersOf(membersOf(data).subscriptionDelete));
    if (ends === undefined) return { refused: refusal('general', 'an address is missing') };
    this.#managed.subscriptions.remove(ends.client, ends.server);
    return { done: true };
  }

  #bind({ data }: Command): Outcome {
    const { bindings, bound, holder, boundChanged } = this.#managed;
    const ends = this.#ends(membersOf(membersOf(data).bindingRequest));
    if ('refused' in ends) return ends;
    const { client, server } = ends;
    if (server.role === 'special')
      return { refused: refusal('commandRejected', 'nobody is bound to the management') };
    if (!bound.allows(holder.ski))
      return {
        refused: refusal('commandRejected', 'this device is the one that limits the other'),
      };
    if (bindings.has(client, server.address)) return { done: true };
    const isFree = bindings.of(server.address).length === 0 && bound.take(server.address, holder);
    if (!isFree) return { refused: refusal('commandRejected', 'another client is bound') };
    if (!bindings.add(client, server.address)) {
      bound.drop(server.address, holder);
      return { refused: refusal('overload', 'too many bindings') };
    }
    return { done: true, after: boundChanged };
  }

  #unbind({ data }: Command): Outcome {
    const { bindings, bound, holder, boundChanged } = this.#managed;
    const ends = addresses(membersOf(membersOf(data).bindingDelete));
    if (ends === undefined) return { refused: refusal('general', 'an address is missing') };
    if (!bindings.has(ends.client, ends.server)) return { done: true };
    bindings.remove(ends.client, ends.server);
    bound.drop(ends.server, holder);
    return { done: true, after: boundChanged };
  }

  /** The two ends of what a partner requests: its client and our server. */
  #ends(request: Fields): { client: Address; server: LocalFeature } | { refused: Refusal } {
    const { local, remote } = this.#managed;
    const ends = addresses(request);
    if (ends === undefined) return { refused: refusal('general', 'an address is missing') };
    const server = local.feature(ends.server);
    if (server === undefined) return { refused: refusal('destinationUnknown') };
    const type = wordOf(request.serverFeatureType);
    if (server.role === 'client' || (type !== undefined && type !== server.type))
      return { refused: refusal('commandRejected', 'there is no such server') };
    // Before its discovery has arrived, what a partner has is not known.
    const role = remote.features?.get(keyOf(ends.client))?.role;
    if (remote.features !== undefined && role !== 'client' && role !== 'special')
      return { refused: refusal('commandRejected', 'there is no such client') };
    return { client: ends.client, server };
  }
}

function addresses(request: Fields): { client: Address; server: Address } | undefined {
  const client = addressOf(request.clientAddress);
  const server = addressOf(request.serverAddress);
  return client === undefined || server === undefined ? undefined : { client, server };
}
