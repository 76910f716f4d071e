import type { Clock } from '../../../platform/clock.ts';
import { Listeners } from '../../../platform/listeners.ts';
import { Conversation } from './conversation.ts';
import type { DatagramLink } from './datagram-link.ts';
import { LocalDevice } from './local-device.ts';
import type { DeviceDeclaration, Part, Place } from './part.ts';
import type { Partner } from './partner.ts';
import { Bound } from './relations.ts';

/** Our device in SPINE: what it declares, and the conversations with all its partners. */
export class SpineDevice {
  readonly #clock: Clock;
  readonly #local: LocalDevice;
  readonly #bound: Bound;
  readonly #parts: readonly Part[];
  readonly #conversations = new Set<Conversation>();
  /** By path of the entity. */
  readonly #subscribed = new Listeners<[entity: string, type: string]>();

  /** @param clock real time */
  constructor(clock: Clock, declaration: DeviceDeclaration) {
    this.#clock = clock;
    this.#local = new LocalDevice(declaration);
    this.#bound = new Bound(ski => declaration.mayBind?.(ski) ?? true);
    this.#parts = declaration.entities.flatMap(entity => entity.parts);
    for (const [at, { parts }] of declaration.entities.entries()) {
      const place = this.#place([at + 1]);
      for (const part of parts) part.settle?.(place);
    }
  }

  /** The partners that are connected. */
  get partners(): readonly Partner[] {
    return [...this.#conversations];
  }

  /** Speaks with a partner for as long as the connection lasts. */
  connect(link: DatagramLink): Partner {
    const conversation = new Conversation({
      ...{ clock: this.#clock, link, local: this.#local, bound: this.#bound },
      subscribed: ({ address, type }) => this.#subscribed.call(address.entity.join('.'), type),
    });
    this.#conversations.add(conversation);
    conversation.onEnd(() => this.#conversations.delete(conversation));
    for (const part of this.#parts) part.meet?.(conversation);
    conversation.start();
    return conversation;
  }

  #place(entity: readonly number[]): Place {
    const local = this.#local;
    const server = (type: string) => local.featureOf(entity, type, 'server');
    return {
      feature(type, role) {
        const feature = local.featureOf(entity, type, role);
        if (feature === undefined) throw new Error(`no part declares a ${role} of ${type}`);
        return feature.address;
      },
      tell: (type, name) => {
        const feature = server(type);
        if (feature === undefined) return;
        for (const conversation of this.#conversations) conversation.tell(feature, name);
      },
      hasSubscribers: type => {
        const address = server(type)?.address;
        if (address === undefined) return false;
        return [...this.#conversations].some(other => other.isSubscribed(address));
      },
      boundSki: type => {
        const address = server(type)?.address;
        return address && this.#bound.skiOf(address);
      },
      onSubscribed: listener => {
        this.#subscribed.add((where, type) => {
          if (where === entity.join('.')) listener(type);
        });
      },
    };
  }
}
