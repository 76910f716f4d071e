import type { ChargeLimits } from '../charge_limits/index.ts';
import type { ChargeManager } from '../charge_manager/index.ts';
import type { ChargeTracker } from '../charge_tracker/index.ts';
import type { ChargerLink } from '../cm_networking/index.ts';
import type { Evse } from '../evse/index.ts';
import type { Nfc } from '../nfc/index.ts';
import type { Ocpp } from '../ocpp/index.ts';
import type { P14aEnwg } from '../p14a_enwg/index.ts';
import type { PowerManager } from '../power_manager/index.ts';
import type { RequireMeter } from '../require_meter/index.ts';
import type { Users } from '../users/index.ts';

/** Who may hold a charge up. */
export interface StatusModules {
  readonly evse: Evse;
  readonly tracker: ChargeTracker;
  readonly users: Users;
  readonly nfc: Nfc;
  readonly link: ChargerLink;
  readonly chargeManager: ChargeManager;
  readonly powerManager: PowerManager;
  readonly monitoring: RequireMeter;
  readonly limits: ChargeLimits;
  /** Absent on the smallest generation. */
  readonly p14aEnwg?: P14aEnwg | undefined;
  readonly ocpp?: Ocpp | undefined;
}
