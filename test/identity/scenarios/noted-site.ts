import { ChargeMode, Charger, ChargerState } from '../../../host/core/core.ts';
import { type ChargerInput, type SiteConfig, SiteRig } from '../../assembly/site.ts';
import type { Stage } from './stage.ts';

const unlimited = 1_000_000;

/** A site whose chargers and sums are noted after every step. */
export class NotedSite extends SiteRig {
  readonly #stage: Stage;

  constructor(stage: Stage) {
    super(stage.core);
    this.#stage = stage;
  }

  override start(count: number, config?: Partial<SiteConfig>, nowMs?: number): void {
    super.start(count, config, nowMs);
    this.#stage.hash('site_state');
  }

  override step(ms: number, run = false): boolean {
    const ran = super.step(ms, run);
    this.note();
    return ran;
  }

  note(): void {
    const { count } = this.site;
    this.#stage.hash('chargers', 0, Charger.bytes * Math.min(count, this.capacity));
    this.#stage.hash('site_state');
  }
}

/** A charger whose vehicle charges with what it was told. */
export function charging(site: NotedSite, index: number, input: Partial<ChargerInput> = {}): void {
  const { setpointMa } = site.charger(index);
  const state = ChargerState.charging;
  site.report(index, {
    chargerState: state,
    allowedMa: setpointMa,
    measuredMa: setpointMa,
    stateAgeMs: 1000,
    ...input,
  });
  site.note();
}

/** Lets time pass, in which everybody is heard often enough. */
export function pass(site: NotedSite, ms: number, tell: () => void): void {
  for (let left = ms; left > 0; left -= 2000) {
    tell();
    site.step(Math.min(left, 2000));
  }
}

/** A site of some chargers that are known not to draw anything, and have a vehicle. */
export function begin(
  stage: Stage,
  count: number,
  config: Partial<SiteConfig> = {},
  modes: readonly number[] = [],
  limitMa = unlimited,
): NotedSite {
  const site = new NotedSite(stage);
  site.start(count, { welcomeMs: 0, hysteresisMs: 0, wakeupMs: 0, rotationS: 0, ...config });
  site.limitPhases(0);
  for (let index = 0; index < count; index++) {
    Object.assign(site.charger(index), { chargeMode: modes[index] ?? ChargeMode.fast });
  }
  pass(site, 6000, () => {
    for (let index = 0; index < count; index++)
      site.report(index, { chargerState: ChargerState.waiting });
  });
  for (let index = 0; index < count; index++) site.report(index);
  site.limitPhases(limitMa);
  site.step(1000, true);
  return site;
}
