import { array, int, object } from '../../registry/field.ts';

/** A charge mode, as chargers, their managers and clients name it. */
export const chargeMode = int(
  '0 Fast, 1 Off, 2 PV, 3 Min + PV, 5 Min; 4: the default; 6 to 9: with price control, as Off, PV, Min and Min + PV while no hour is cheap',
  { min: 0, max: 9 },
);
/** `charge_manager/supported_charge_modes`, `evse/supported_charge_modes` */
export const supportedModesField = array(chargeMode, {}, 'Modes that can be chosen');
/** `power_manager/charge_mode`, `evse/charge_mode` */
export const modeField = object({ mode: chargeMode });
