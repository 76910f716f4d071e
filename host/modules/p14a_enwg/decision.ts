import type { ControllerState } from '../../hardware/charge-controller.ts';
import type { DrawnPhases } from '../../hardware/drawn-phases.ts';
import { leastCurrentMa, mostCurrentMa, nominalVoltageV } from '../../hardware/limits.ts';
import type { Tagged } from '../../registry/field.ts';
import { type Config, type InputSource, type LimitState, leastLimitW, source } from './fields.ts';

/** Ways in which the grid operator acts. */
export interface Demand {
  /** The last writes of clients. */
  readonly control: Omit<LimitState, 'since'>;
  /** True if an input is closed; undefined if unknown. */
  isClosed(index: number): boolean | undefined;
  /** Limit that its box says, W; undefined: none, or the device speaks with no box. */
  boxW(): number | undefined;
}

/** Limit that the source demands, W; undefined if it demands none. */
export function demandedW(
  by: Tagged | null,
  { control, isClosed, boxW }: Demand,
): number | undefined {
  const [tag, payload] = by ?? [];
  if (tag === source.api) return control.active ? control.limit_w : undefined;
  if (tag === source.eebus) return boxW();
  if (tag !== source.input) return undefined;
  const { limit_on_close, limit_w, input_index = 0 } = payload as InputSource;
  return isClosed(input_index) === limit_on_close ? limit_w : undefined;
}

/** The state that follows from what is demanded: so much is always left. */
export function stateOf(demanded: number | undefined): Omit<LimitState, 'since'> {
  if (demanded === undefined) return { active: false, limit_w: 0 };
  return { active: true, limit_w: Math.max(leastLimitW, demanded) };
}

/**
 * True if the limit stops the heat pump: not if the most that it draws fits below the limit, beside
 * the power that is always left to chargers that share it.
 *
 * @param reservedW what other consumers may draw of the limit
 */
export function blocksHeating(
  { active, limit_w }: LimitState,
  config: Config,
  reservedW = 0,
): boolean {
  const { limit_charge_manager, limit_heating = false, heating_max_power = 0 } = config;
  if (!active || !limit_heating) return false;
  const roomW = limit_w - reservedW - (limit_charge_manager ? leastLimitW : 0);
  return heating_max_power === 0 || heating_max_power > roomW;
}

/**
 * Limit of the managed chargers, W, beside a heat pump that goes on; undefined without one.
 *
 * @param reservedW what other consumers may draw of the limit
 */
export function chargeManagerLimitW(
  state: LimitState,
  config: Config,
  reservedW = 0,
): number | undefined {
  const { limit_charge_manager, limit_heating = false, heating_max_power = 0 } = config;
  if (!state.active || !limit_charge_manager) return undefined;
  const sharesLimit = limit_heating && !blocksHeating(state, config, reservedW);
  const leftW = state.limit_w - reservedW - (sharesLimit ? heating_max_power : 0);
  return Math.max(0, leftW);
}

/**
 * Limit of the charger itself, mA. What counts are the phases that its vehicle draws on, as far as
 * that is known, of the most that may be used: when a switch to three is pending, the current goes
 * down before it.
 */
export function chargerLimitMa(
  { active, limit_w }: LimitState,
  { phases_current, phases_requested }: ControllerState,
  drawn: Pick<DrawnPhases, 'of'>,
): number {
  if (!active) return mostCurrentMa;
  const phases = drawn.of(Math.max(phases_current, phases_requested));
  const allowedMa = Math.floor(Math.floor((limit_w * 1000) / nominalVoltageV) / phases);
  return Math.min(mostCurrentMa, Math.max(leastCurrentMa, allowedMa));
}
