import { gridSlot, meteredSite } from './metered-site.ts';

/** A burst-fire hob, or a kettle on a thermostat, beside vehicles at one connection. */
export interface Bursts {
  readonly chargers: number;
  readonly connectionMa: number;
  /** How long of 7 s the load is on; 3 s by default. */
  readonly onS?: number;
  /** For how long it comes and goes; to the end by default. */
  readonly burstS?: number;
  readonly seconds?: number;
}

export interface Burst {
  /** Part of the time, after the first minute, in which a phase carries more than the limit. */
  readonly overShare: number;
  /** How often a vehicle was allowed another current. */
  readonly changes: number;
  /** How often a contactor closed. */
  readonly closings: number;
  /** What the first vehicle draws in the end. */
  readonly lastMa: number;
}

const periodS = 7;
const burstA = 15;

/** Plays it with devices in virtual time, after the vehicles have charged for two minutes. */
export function playBursts(bursts: Bursts): Burst {
  const { chargers, connectionMa, onS = 3, seconds = 1200, burstS = seconds } = bursts;
  const variants = Array.from({ length: chargers }, () => 'warp3' as const);
  const site = meteredSite({ variants, phases: 3 });
  try {
    site.manager.put('power_manager/dynamic_load_config', {
      ...site.manager.get('power_manager/dynamic_load_config'),
      enabled: true,
      meter_slot_grid_currents: gridSlot,
      current_limit: connectionMa,
      largest_consumer_current: 10_000,
    });
    for (const charger of variants.keys()) site.plug(charger);
    site.live(120);
    let overS = 0;
    let changes = 0;
    let closings = 0;
    let allowed = site.states().map(({ ac }) => ac);
    let drawn = site.currents();
    for (let second = 0; second < seconds; second++) {
      const isOn = second < burstS && second % periodS < onS;
      site.house = [0, 0, 0].map(() => (isOn ? burstA : 0));
      site.live(1);
      const most = Math.max(...site.drawn()) + (isOn ? burstA * 1000 : 0);
      if (second >= 60 && most > connectionMa) overS++;
      const next = site.states().map(({ ac }) => ac);
      changes += next.filter((ac, charger) => ac !== allowed[charger]).length;
      const now = site.currents();
      closings += now.filter((ma, charger) => ma > 0 && drawn[charger] === 0).length;
      allowed = next;
      drawn = now;
    }
    const watchedS = Math.max(1, seconds - 60);
    return { overShare: overS / watchedS, changes, closings, lastMa: drawn[0] ?? 0 };
  } finally {
    site.stop();
  }
}
