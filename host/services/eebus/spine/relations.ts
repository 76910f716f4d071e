import { type Address, keyOf, sameFeature } from './address.ts';

/** A client of a partner that is subscribed or bound to a server of ours. */
export interface Relation {
  readonly id: number;
  readonly client: Address;
  readonly server: Address;
}

/** Subscriptions, or bindings, of one connection: they end with it. */
export class Relations {
  readonly #most: number;
  #nextId = 1;
  #all: readonly Relation[] = [];

  /** @param most how many there may be at once */
  constructor(most: number) {
    this.#most = most;
  }

  get all(): readonly Relation[] {
    return this.#all;
  }

  of(server: Address): readonly Relation[] {
    return this.#all.filter(relation => sameFeature(relation.server, server));
  }

  has(client: Address, server: Address): boolean {
    return this.of(server).some(relation => sameFeature(relation.client, client));
  }

  /** Adds one; false if there are too many. */
  add(client: Address, server: Address): boolean {
    if (this.#all.length >= this.#most) return false;
    this.#all = [...this.#all, { id: this.#nextId++, client, server }];
    return true;
  }

  /** Removes one; harmless if there is none. */
  remove(client: Address, server: Address): void {
    this.#all = this.#all.filter(
      relation => !sameFeature(relation.client, client) || !sameFeature(relation.server, server),
    );
  }

  /** Removes all of a server. */
  removeOf(server: Address): void {
    this.#all = this.#all.filter(relation => !sameFeature(relation.server, server));
  }
}

/** A connection whose partner may be bound to servers of ours. */
export interface Holder {
  readonly ski: string;
  /** The partner has bound itself anew by another connection. */
  lose(server: Address): void;
}

/** Who is bound to which server of the device: one partner each, over all connections. */
export class Bound {
  readonly #holders = new Map<string, Holder>();
  readonly #mayBind: (ski: string) => boolean;

  /** @param mayBind whether a partner with that key may be bound at all */
  constructor(mayBind: (ski: string) => boolean = () => true) {
    this.#mayBind = mayBind;
  }

  /** Whether a partner with that key may be bound at all. */
  allows(ski: string): boolean {
    return this.#mayBind(ski);
  }

  /**
   * Lets `holder` have a server. A partner that connects anew while its old connection has not been
   * noticed to be dead takes its binding along.
   *
   * @returns false if another partner has it
   */
  take(server: Address, holder: Holder): boolean {
    const key = keyOf(server);
    const other = this.#holders.get(key);
    if (other !== undefined && other.ski !== holder.ski) return false;
    this.#holders.set(key, holder);
    if (other !== holder) other?.lose(server);
    return true;
  }

  /** Key of the partner that has a server; undefined: nobody. */
  skiOf(server: Address): string | undefined {
    return this.#holders.get(keyOf(server))?.ski;
  }

  /** Lets go of a server; harmless if `holder` does not have it. */
  drop(server: Address, holder: Holder): void {
    const key = keyOf(server);
    if (this.#holders.get(key) === holder) this.#holders.delete(key);
  }
}
