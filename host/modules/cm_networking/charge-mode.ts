import { ChargeMode } from '../../core/core.ts';
import { choices, some } from '../../registry/choices.ts';

/** Charge modes, as chargers, their managers and clients name them. */
export const chargeModes = choices('charge_mode', {
  fast: [ChargeMode.fast, 'Fast'],
  off: [ChargeMode.off, 'Off'],
  pv: [ChargeMode.pv, 'PV'],
  minPv: [ChargeMode.minPv, 'Min + PV'],
  default: [ChargeMode.default, 'the default'],
  min: [ChargeMode.min, 'Min'],
  eco: [6, 'Eco: Off while no hour is cheap'],
  ecoPv: [ChargeMode.pvWithPrices, 'Eco + PV: PV while no hour is cheap'],
  ecoMin: [ChargeMode.minWithPrices, 'Eco + Min: Min while no hour is cheap'],
  ecoMinPv: [ChargeMode.minPvWithPrices, 'Eco + Min + PV: Min + PV while no hour is cheap'],
});

/** Modes that a device may have after a start (`power_manager/config.default_mode`). */
export const modesAfterStart = some(chargeModes, 'fast', 'off', 'pv', 'minPv');
