import type { Clock } from '../../../platform/clock.ts';
import { keyOf } from './address.ts';
import type { GuardedState, WantedFailsafe, WantedLimit } from './guarded-state.ts';
import { GuardedSystem } from './guarded-system.ts';
import { consumption } from './limit-direction.ts';
import type { FeatureDeclaration, Part, Place, UseCase } from './part.ts';
import type { Partner } from './partner.ts';
import type { RemoteDevice, RemoteFeature } from './remote-device.ts';

/** Most systems of one partner that are guarded. */
const mostSystems = 16;

/** The servers of a partner by which its consumption can be limited. */
export function limitableServers(remote: RemoteDevice): readonly RemoteFeature[] {
  const { useCase } = consumption;
  return remote
    .servers('LoadControl')
    .filter(({ address }) => remote.plays(address.entity, 'ControllableSystem', useCase));
}

/** What a guard is run with. */
export interface EnergyGuardParts {
  /** Real time. */
  readonly clock: Clock;
  /** Something that is guarded is in another state; what is no longer there has `isGone`. */
  changed(state: GuardedState): void;
}

/**
 * The energy guard of the use case "limitation of power consumption": finds the systems of all
 * partners that let themselves be limited, and keeps telling each what it may draw. What is wanted
 * outlives connections: who comes back is told again.
 */
export class EnergyGuard implements Part {
  readonly features: readonly FeatureDeclaration[] = [
    { type: 'DeviceDiagnosis', role: 'client' },
    { type: 'LoadControl', role: 'client' },
    { type: 'DeviceConfiguration', role: 'client' },
    { type: 'ElectricalConnection', role: 'client' },
    { type: 'DeviceDiagnosis', role: 'server' },
  ];
  readonly useCases: readonly UseCase[] = [
    { actor: 'EnergyGuard', name: consumption.useCase, scenarios: () => [1, 2, 3, 4] },
  ];
  readonly #parts: EnergyGuardParts;
  readonly #systems = new Set<GuardedSystem>();
  /** By key of the partner; undefined: whoever has none of its own. */
  readonly #limits = new Map<string | undefined, WantedLimit & { readonly sinceMs: number }>();
  readonly #failsafe = new Map<string | undefined, WantedFailsafe>();
  #place: Place | undefined;

  constructor(parts: EnergyGuardParts) {
    this.#parts = parts;
  }

  /** The systems that are guarded at present. */
  get states(): readonly GuardedState[] {
    return [...this.#systems].map(system => system.state);
  }

  /**
   * Limits all systems, or those of one partner. The same limit without an end once more is no
   * news, and is not written again.
   *
   * @param ski the partner's key, 40 hexadecimal digits; undefined: all that have no limit of their
   *   own
   */
  limit(limit: WantedLimit, ski?: string): void {
    const before = this.#limits.get(ski);
    if (before !== undefined && isSame(before, limit)) return;
    this.#limits.set(ski, { ...limit, sinceMs: this.#parts.clock.nowMs() });
    this.#update();
  }

  /** What the systems do when this guard falls silent; `ski` as with `limit`. */
  failsafe(failsafe: WantedFailsafe, ski?: string): void {
    this.#failsafe.set(ski, failsafe);
    this.#update();
  }

  /** Leaves a partner's limit to what holds for all; what it has been told stays until then. */
  forget(ski: string): void {
    this.#limits.delete(ski);
    this.#failsafe.delete(ski);
    this.#update();
  }

  settle(place: Place): void {
    this.#place = place;
  }

  meet(partner: Partner): void {
    const own = new Map<string, GuardedSystem>();
    partner.onDiscovered(() => this.#find(partner, own));
    partner.onEnd(() => {
      for (const system of own.values()) this.#lose(system);
    });
    partner.onTold(told => {
      for (const system of own.values()) system.hear(told);
    });
  }

  /** Guards what of a partner lets itself be limited, and nothing that is no longer there. */
  #find(partner: Partner, own: Map<string, GuardedSystem>): void {
    const servers = limitableServers(partner.remote);
    for (const [key, system] of own) {
      if (servers.some(server => keyOf(server.address) === key)) continue;
      own.delete(key);
      this.#lose(system);
    }
    for (const server of servers) {
      const key = keyOf(server.address);
      if (!own.has(key) && own.size < mostSystems) own.set(key, this.#guard(partner, server));
    }
  }

  #guard(partner: Partner, limits: RemoteFeature): GuardedSystem {
    const place = this.#place as Place;
    const { clock, changed } = this.#parts;
    const client = (type: string) => place.feature(type, 'client');
    const system = new GuardedSystem({ clock, partner, limits, client, changed });
    this.#systems.add(system);
    this.#want(system);
    system.start();
    return system;
  }

  #lose(system: GuardedSystem): void {
    this.#systems.delete(system);
    system.end();
  }

  #update(): void {
    for (const system of this.#systems) this.#want(system);
  }

  #want(system: GuardedSystem): void {
    const { ski } = system.state;
    system.want(
      this.#limits.get(ski) ?? this.#limits.get(undefined),
      this.#failsafe.get(ski) ?? this.#failsafe.get(undefined),
    );
  }
}

function isSame(before: WantedLimit, limit: WantedLimit): boolean {
  const isEndless = before.durationS === undefined && limit.durationS === undefined;
  return isEndless && before.limitW === limit.limitW && before.isActive === limit.isActive;
}
