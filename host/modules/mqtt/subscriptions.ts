import { matches } from '../../access/mqtt/topic-filter.ts';

/** A message as other modules get it. */
export interface TextMessage {
  readonly topic: string;
  readonly payload: string;
  readonly retain: boolean;
}

/** Gets the messages of a subscription. */
export type MessageListener = (message: TextMessage) => void;

interface Subscription {
  readonly filter: string;
  readonly listener: MessageListener;
}

/** Subscriptions of other modules; they outlive connections. */
export class Subscriptions {
  readonly #all = new Set<Subscription>();

  /** The topic filters, each once. */
  get filters(): string[] {
    return [...new Set([...this.#all].map(({ filter }) => filter))];
  }

  /** True if anybody listens to this very filter. */
  has(filter: string): boolean {
    return [...this.#all].some(other => other.filter === filter);
  }

  /** Adds a listener; the returned function removes it, and answers whether it was still there. */
  add(filter: string, listener: MessageListener): () => boolean {
    const subscription = { filter, listener };
    this.#all.add(subscription);
    return () => this.#all.delete(subscription);
  }

  /** Listeners to a topic. */
  listenersTo(topic: string): MessageListener[] {
    return [...this.#all]
      .filter(({ filter }) => matches(filter, topic))
      .map(({ listener }) => listener);
  }
}
