import { type Address, keyOf, sameEntity, sameFeature } from './address.ts';
import { heartbeatData } from './heartbeat.ts';
import type { Partner } from './partner.ts';

/** What the ear of a limited device is for. */
export interface EarParts {
  readonly partner: Partner;
  /** Our client of the guard's diagnosis. */
  readonly client: Address;
  /** Our server of limits: who is bound to it is the guard. */
  readonly limits: Address;
  /** The guard gave a sign of life. */
  heard(): void;
}

/**
 * Listens to the heartbeat of the guard among the entities of a partner. A device may have several
 * that beat, and several devices may be connected: only the entity counts that is bound to our
 * limit. An answer to a read counts like a notification, so that the first limit after connecting
 * is not refused for want of a heartbeat.
 */
export class GuardEar {
  readonly #parts: EarParts;
  /** The server that is listened to. */
  #source: Address | undefined;
  /** It, and who was bound when it was read. */
  #followed = '';
  #isReading = false;

  constructor(parts: EarParts) {
    this.#parts = parts;
    const { partner } = parts;
    partner.onDiscovered(() => this.#follow());
    partner.onBound(() => this.#follow());
    partner.onTold(({ from, command }) => {
      const isHeartbeat = command.name === heartbeatData && this.#isSource(from);
      if (isHeartbeat && this.#guard !== undefined) parts.heard();
    });
  }

  /** The client of the partner that is bound to our limit. */
  get #guard(): Address | undefined {
    return this.#parts.partner.boundTo(this.#parts.limits);
  }

  #isSource(address: Address): boolean {
    return this.#source !== undefined && sameFeature(this.#source, address);
  }

  #follow(): void {
    const { partner, client } = this.#parts;
    const before = this.#source;
    const source = this.#chosen();
    this.#source = source;
    if (source === undefined) return;
    partner.subscribe(client, source, 'DeviceDiagnosis');
    const guard = this.#guard;
    const followed = `${keyOf(source)} ${guard === undefined ? '' : keyOf(guard)}`;
    if (followed === this.#followed) return;
    this.#followed = followed;
    // An answer that is on its way counts for who has been bound meanwhile.
    if (this.#isReading && before !== undefined && sameFeature(before, source)) return;
    this.#isReading = true;
    partner.read(client, source, heartbeatData, () => {
      this.#isReading = false;
    });
  }

  /** The diagnosis of the guard: before anybody is bound, only one that cannot be mistaken. */
  #chosen(): Address | undefined {
    const { remote } = this.#parts.partner;
    const servers = remote.servers('DeviceDiagnosis');
    const guard = this.#guard?.entity;
    if (servers.length === 1) return servers[0]?.address;
    if (guard === undefined) return undefined;
    const own = servers.find(server => sameEntity(server.address.entity, guard));
    const announced = servers.find(({ address }) =>
      remote.plays(address.entity, 'EnergyGuard', 'limitationOfPowerConsumption'),
    );
    return (own ?? announced)?.address;
  }
}
