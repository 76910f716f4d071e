import type { ChargeManager } from '../charge_manager/index.ts';
import type { ChargerLink } from '../cm_networking/index.ts';
import type { Eebus } from '../eebus/index.ts';
import type { EnergyManager } from '../energy_manager/index.ts';
import type { Evse } from '../evse/index.ts';
import type { Meters } from '../meters/index.ts';
import type { P14aEnwg } from '../p14a_enwg/index.ts';

/** Modules that the power manager needs. */
export interface PowerManagerModules {
  readonly meters: Pick<Meters, 'slots'>;
  readonly chargeManager: ChargeManager;
  /** Of a charger: its own controller, and the manager that it may have. */
  readonly charger?: { readonly evse: Evse; readonly link: ChargerLink } | undefined;
  /** Of an energy manager. */
  readonly energyManager?: EnergyManager | undefined;
  /** Absent where the grid operator cannot limit anything. */
  readonly p14aEnwg?: Pick<P14aEnwg, 'chargeManagerLimitW'> | undefined;
  /** Absent where the device cannot speak with others by EEBUS. */
  readonly eebus?: Pick<Eebus, 'measures'> | undefined;
}
