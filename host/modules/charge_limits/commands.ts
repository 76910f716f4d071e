import { empty, object } from '../../registry/field.ts';
import type { Registry } from '../../registry/registry.ts';
import { duration, type End, endField, energyWh, type Limits, socPct } from './fields.ts';

/** Commands of clients for the limits of the running charge. */
export interface LimitActions {
  override(changes: Partial<Limits>): void;
  overrideEnd(end: End): void;
  restart(): void;
}

/** Declares the commands of the running charge, exactly as far as the variant has them. */
export function limitCommands(
  registry: Registry,
  knowsStateOfCharge: boolean,
  { override, overrideEnd, restart }: LimitActions,
): void {
  registry.command('charge_limits/override_duration', object({ duration }), override, {
    doc: 'Changes the duration of the running charge, or of the next one',
  });
  registry.command('charge_limits/override_energy', object({ energy_wh: energyWh }), override, {
    doc: 'Changes the energy of the running charge, or of the next one',
  });
  if (knowsStateOfCharge) {
    registry.command('charge_limits/override_soc', object({ soc_pct: socPct }), override, {
      doc: 'Changes the final state of charge of the running charge, or of the next one',
    });
  }
  registry.command('charge_limits/override_end', endField, overrideEnd, {
    doc: 'Changes the time at which the running charge ends, or the next one',
  });
  registry.command('charge_limits/restart', empty(), restart, {
    doc: 'Lets the limits of the running charge count from now on',
  });
}
