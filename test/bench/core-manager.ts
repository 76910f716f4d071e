import { Command } from '../../host/core/core.ts';
import { SiteRig } from '../assembly/site.ts';
import { supportedMa } from './caltech.ts';
import type { Manager, ReportedCharger } from './site.ts';

/** Phase rotations that put a charger's first phase on L1, L2 and L3. */
const rotations = [1, 3, 5];

/** A charger of another make whose limits end by themselves draws nothing after so long. */
const fallbackMs = 300_000;

/** The core as the manager of a site, as it leaves the factory, with chargers that have a meter. */
export class CoreManager implements Manager {
  readonly #rig = new SiteRig();
  #startMs = 0;
  /** Differs from report to report. */
  #uptimeMs = 0;

  start(chargers: Parameters<Manager['start']>[0], limitMa: number, nowMs: number): void {
    const rig = this.#rig;
    if (chargers.length > rig.capacity)
      throw new Error(`the core knows ${rig.capacity} chargers, not ${chargers.length}`);
    rig.start(chargers.length);
    rig.limitPhases(limitMa);
    this.#startMs = nowMs;
    this.#uptimeMs = 0;
    for (const [index, { phases, make }] of chargers.entries()) {
      const phaseRotation = rotations[phases[0] as number] as number;
      const connectedPhases = phases.length;
      if (make) Object.assign(rig.charger(index), { followMs: make.followMs, fallbackMs });
      Object.assign(rig.charger(index), {
        phaseRotation,
        connectedPhases,
        supportedMa,
        userLimitMa: supportedMa,
      });
    }
  }

  report(
    charger: number,
    { state, stateAgeMs, carStopped, allowedMa, drawnMa }: ReportedCharger,
  ): void {
    const known = this.#rig.charger(charger);
    known.chargerState = state;
    known.stateAgeMs = stateAgeMs;
    known.carStopped = carStopped ? 1 : 0;
    known.allowedMa = allowedMa;
    known.measuredMa = drawnMa;
    known.uptimeMs = this.#uptimeMs + 1;
    this.#rig.core.exports.distribution_report(charger, 0);
  }

  step(nowMs: number): void {
    this.#uptimeMs = nowMs - this.#startMs;
    this.#rig.step(this.#uptimeMs - this.#rig.nowMs);
  }

  setpointMa(charger: number): number | undefined {
    const { command, setpointMa } = this.#rig.charger(charger);
    return command === Command.setpoint ? setpointMa : undefined;
  }
}
