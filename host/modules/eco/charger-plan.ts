import { nominalVoltageV } from '../../hardware/limits.ts';
import { equalJson } from '../../registry/equal.ts';
import type { PlannedName } from '../../sentences/planned.ts';
import type { Member } from '../charge_manager/index.ts';
import { chargeModes } from '../cm_networking/index.ts';
import { type DayAheadPrices, type PriceSeries, priceAt } from '../day_ahead_prices/index.ts';
import type { SolarForecast } from '../solar_forecast/index.ts';
import { type LocalClock, ownDeparture, siteDeparture } from './departure.ts';
import type { ComesTo, Config, OwnPlan, PlanState, SitePlan } from './fields.ts';
import type { Memory } from './memory.ts';
import { bitmapOf, makePlan, type Plan } from './plan.ts';
import { slotMinutes, slotOf } from './slots.ts';
import { mostSlots } from './solver.ts';
import type { LearnedVehicle, PluggedVehicle } from './vehicle.ts';

/** What the plans of all chargers share. */
export interface PlanParts {
  readonly clock: LocalClock;
  readonly prices: Pick<DayAheadPrices, 'current' | 'series' | 'gross'>;
  readonly solar: Pick<SolarForecast, 'between'>;
  readonly memory: Memory;
  config(): Config;
  sitePlan(): SitePlan;
  ownPlan(host: string): OwnPlan | undefined;
  /** Prices may still be on their way after a start. */
  waitsForPrices(): boolean;
  /** Vehicles that share the sun. */
  sharesOfSun(): number;
}

/** The plan that holds for a charger. */
interface InForce {
  readonly departure: number;
  readonly own: OwnPlan | undefined;
  readonly hours: number;
}

const [perCt, minuteMs, never] = [1000, 60_000, Number.POSITIVE_INFINITY];
/** What a house draws by day: the sun shines for it first. */
const houseW = 400;
/** A vehicle of which nothing is known takes so much of what its charger has. */
const usualMa = 16_000;
/** Of energy that is wanted, a part that may come slowly, as long as nothing is learned. */
const usualSlowPart = 0.05;
const leastMa = 6000;
/** Modes that follow the excess while electricity is not cheap. */
const modesWithSun: readonly number[] = [chargeModes.ecoPv, chargeModes.ecoMinPv];
export const modesOfPrices: readonly number[] = [
  chargeModes.eco,
  chargeModes.ecoPv,
  chargeModes.ecoMin,
  chargeModes.ecoMinPv,
];

/** What the vehicle lacks: energy or time. */
type Need = { readonly wh: number } | { readonly minutes: number };

/** What decides whether a plan is made anew within a slot. */
interface Made {
  readonly slot: number;
  readonly series: PriceSeries | undefined;
  readonly inForce: InForce | undefined;
  readonly config: Config;
  readonly start: number | undefined;
}

/** The plan of one charger: decides for each slot whether its vehicle charges. */
export class ChargerPlan {
  readonly host: string;
  /** The vehicle that is plugged in. */
  vehicle: PluggedVehicle | undefined;
  /** Its charger was heard since the start. */
  isHeard = false;
  /** User who charges; 0: not known. */
  userId = 0;
  readonly #parts: PlanParts;
  #made: Made | undefined;
  #plan: Plan | undefined;
  #isCheap = false;
  #state: PlanState;

  constructor(parts: PlanParts, host: string) {
    this.#parts = parts;
    this.host = host;
    this.#state = emptyState(host, 'none');
  }

  get state(): PlanState {
    return this.#state;
  }

  /** Unix minute at which the next slot begins in which it charges; undefined: none is known. */
  nextFrom(now: number): number | undefined {
    return this.#state.slots.find(({ from }) => from > now)?.from;
  }

  /** Bits of the quarter hours from now on. */
  get chart(): Uint8Array {
    if (!this.#plan) return new Uint8Array();
    const { charge_below, charge_below_threshold } = this.#parts.config();
    const series = this.#parts.prices.series();
    const leastNet = charge_below ? charge_below_threshold * perCt : -never;
    return bitmapOf(this.#plan, slot => {
      const net = series && priceAt(series, slot.fromMinutes);
      return net !== undefined && net < leastNet;
    });
  }

  /** The plan in force; undefined: none. Its departure may be over. */
  inForce(now: number): InForce | undefined {
    const { memory, clock } = this.#parts;
    const own = this.#parts.ownPlan(this.host);
    if (own?.enable) return { departure: ownDeparture(own, now, clock), own, hours: 0 };
    const site = this.#parts.sitePlan();
    if (!site.enable) return undefined;
    const departure = siteDeparture(site, memory.lastSave, now, clock);
    return { departure, own: undefined, hours: site.amount };
  }

  /**
   * Decides for the Unix minute `now`.
   *
   * @param mode charge mode of the charger
   */
  decide(member: Member | undefined, mode: number, now: number): void {
    const { prices } = this.#parts;
    const config = this.#parts.config();
    const price = prices.current();
    if (!config.enable || now === 0 || price === undefined) {
      this.#forget(!config.enable ? 'none' : now === 0 ? 'no_time' : 'no_prices');
      if (config.enable && this.#parts.waitsForPrices()) this.#goOn();
      return;
    }
    const inForce = this.inForce(now);
    if (inForce) this.#follow(inForce, now);
    const plan = inForce && this.#planFor(member, inForce, config, now);
    const need = inForce && this.#needOf(inForce);
    const isReached = need !== undefined && ('wh' in need ? need.wh : need.minutes) <= 0;
    const isPlanned = plan?.selected[0] === true && this.vehicle !== undefined && !isReached;
    const isSunny = inForce !== undefined && this.#isSunny(inForce, config, now);
    const isBelow = config.charge_below && price < config.charge_below_threshold * perCt;
    const isAbove = !isBelow && config.block_above && price > config.block_above_threshold * perCt;
    this.#isCheap = isBelow || (!isAbove && isPlanned && !isSunny);
    if (this.vehicle) this.vehicle.session.cheap = this.#isCheap;
    const name = nameOf({
      ...{ isBelow, isAbove, isReached, isSunny, inForce, plan, isCheap: this.#isCheap },
      isPlugged: this.vehicle !== undefined,
      isFollowed: modesOfPrices.includes(mode),
    });
    this.#state = {
      ...emptyState(this.host, name),
      cheap: this.#isCheap,
      departure: inForce?.departure ?? 0,
      ...(plan && need && this.#shown(plan, need, member, isReached)),
    };
  }

  /**
   * What another plan of its own would come to if it were saved at the Unix minute `now`; nothing,
   * without prices.
   */
  preview(member: Member | undefined, own: OwnPlan, now: number): ComesTo {
    const { config, ownPlan, prices, clock } = this.#parts;
    const { host: _, name: __, cheap: ___, ...nothing } = emptyState(this.host, 'none');
    const inForce = { departure: ownDeparture(own, now, clock), own, hours: 0 };
    const end = this.#endOf(inForce, config(), now);
    if (!prices.series() || end <= now) return nothing;
    // Whoever changes a plan goes on with it, any other one begins to count.
    const need = this.#needOf(inForce, ownPlan(this.host)?.enable !== true);
    const plan = this.#make(member, inForce, need, config(), now, end);
    return { ...nothing, departure: inForce.departure, ...this.#shown(plan, need, member, false) };
  }

  #forget(name: PlannedName): void {
    this.#isCheap = false;
    this.#plan = undefined;
    this.#made = undefined;
    this.#state = emptyState(this.host, name);
  }

  /** A restart is no reason to stop a vehicle that charges. */
  #goOn(): void {
    this.#isCheap = this.vehicle?.session.cheap === true;
    this.#state = { ...this.#state, cheap: this.#isCheap };
  }

  /** Begins to count anew when a departure is over, and the plan goes on with the next one. */
  #follow({ departure }: InForce, now: number): void {
    const session = this.vehicle?.session;
    if (!session || session.departure === departure) return;
    const isNext = session.departure > 0 && session.departure <= now;
    if (isNext && this.#parts.ownPlan(this.host)?.enable) {
      session.chargedMsBefore = session.chargedMs;
      session.whBefore = session.wh;
    }
    session.departure = departure;
  }

  /** @param begins the plan does not count what was charged so far */
  #needOf({ own, hours }: InForce, begins = false): Need {
    const session = begins ? undefined : this.vehicle?.session;
    if (!own) return { minutes: hours * 60 - Math.floor((session?.chargedMs ?? 0) / minuteMs) };
    const wh = (session?.wh ?? 0) - (session?.whBefore ?? 0);
    const ms = (session?.chargedMs ?? 0) - (session?.chargedMsBefore ?? 0);
    if (own.energy_wh > 0) return { wh: Math.ceil(own.energy_wh - wh) };
    return { minutes: own.duration_min - Math.floor(ms / minuteMs) };
  }

  /** A decision holds for its slot, unless something else than the vehicle has changed. */
  #planFor(
    member: Member | undefined,
    inForce: InForce,
    config: Config,
    now: number,
  ): Plan | undefined {
    const series = this.#parts.prices.series();
    const end = this.#endOf(inForce, config, now);
    const made: Made = {
      ...{ slot: slotOf(now, series), series, inForce, config },
      start: this.vehicle?.session.start,
    };
    if (end <= now) this.#plan = undefined;
    else if (!this.#plan || !this.#made || !isSame(made, this.#made))
      this.#plan = this.#make(member, inForce, this.#needOf(inForce), config, now, end);
    this.#made = made;
    return this.#plan;
  }

  #endOf({ departure }: InForce, config: Config, now: number): number {
    if (!config.park_time) return departure;
    const start = this.vehicle?.session.start ?? now;
    return Math.min(departure, start + config.park_time_duration * 60);
  }

  #make(
    member: Member | undefined,
    inForce: InForce,
    need: Need,
    config: Config,
    now: number,
    end: number,
  ): Plan {
    const { prices } = this.#parts;
    const { powerW, slowMinutes } = this.expected(member);
    const most = config.block_above ? config.block_above_threshold * perCt : never;
    const wh = 'wh' in need ? need.wh : 0;
    const usualSlow = Math.ceil((wh * 60 * usualSlowPart) / powerW);
    const energyWh = this.#sunFor(member, inForce, end);
    return makePlan({
      ...{ series: prices.series(), gross: prices.gross, mostNet: most, need, powerW },
      ...{ from: now, to: Math.min(end, now + mostSlots * 15) },
      slackMinutes: slowMinutes ?? usualSlow,
      sun: energyWh && { energyWh, isUsedAnyway: usesSun(inForce) && 'wh' in need },
      isOn: this.#isCheap && this.vehicle !== undefined,
    });
  }

  /** Power that the vehicle is expected to draw at full speed, and how slow its end is. */
  expected(member: Member | undefined): {
    readonly powerW: number;
    readonly phases: number;
    readonly slowMinutes: number | null;
  } {
    const charger = member?.charger;
    const connected = charger?.connectedPhases || 3;
    const drawn = charger?.drawnPhases || connected;
    const known = this.knownVehicle();
    const phases = this.vehicle ? Math.min(drawn, known?.phases || drawn) : known?.phases || drawn;
    const offeredMa = Math.min(charger?.supportedMa || usualMa, usualMa);
    const usualW = (offeredMa * phases * nominalVoltageV) / 1000;
    const part = known && known.phases > connected ? connected / known.phases : 1;
    const powerW = this.vehicle?.presentW ?? (known ? Math.round(known.powerW * part) : usualW);
    return { powerW: Math.max(1, powerW), phases, slowMinutes: known?.slowMinutes ?? null };
  }

  /** What was learned of the vehicle: in this charge, or in earlier ones. */
  knownVehicle(): LearnedVehicle | undefined {
    const { memory } = this.#parts;
    const ofUser = this.vehicle ? memory.vehicleOf(keyOf(this.host, this.userId)) : undefined;
    const known = ofUser ?? memory.vehicleOf(keyOf(this.host, 0));
    return this.vehicle?.learned('', known) ?? known;
  }

  /**
   * Energy from the sun that this vehicle can have until the Unix minute `end`; undefined: nothing
   * is forecast. Nothing of the last quarter hour, which is there to make up for a forecast that
   * was wrong.
   */
  #sunFor(member: Member | undefined, inForce: InForce, end: number) {
    const { solar, sharesOfSun } = this.#parts;
    if (solar.between(0, never) === undefined) return undefined;
    const shares = Math.max(1, sharesOfSun());
    const phases = member?.charger.canSwitchPhases ? 1 : this.expected(member).phases;
    const leastW = usesSun(inForce) ? (leastMa * phases * nominalVoltageV) / 1000 : 0;
    const last = usesSun(inForce) ? end - slotMinutes : end;
    return (from: number, to: number): number => {
      if (to > last) return 0;
      const hours = (to - from) / 60;
      const left = ((solar.between(from, to) ?? 0) - houseW * hours) / shares;
      return left < leastW * hours ? 0 : Math.max(0, left);
    };
  }

  #isSunny({ departure, own }: InForce, config: Config, now: number): boolean {
    if (own || !config.yield_forecast || config.yield_forecast_threshold === 0) return false;
    const from = this.vehicle?.session.start ?? now;
    const wh = this.#parts.solar.between(from, departure);
    return wh !== undefined && Math.floor(wh / 1000) > config.yield_forecast_threshold;
  }

  #shown(plan: Plan, need: Need, member: Member | undefined, isReached: boolean): Partial<ComesTo> {
    const { powerW, phases } = this.expected(member);
    const wh = 'wh' in need ? Math.max(0, need.wh) : 0;
    const minutes = 'wh' in need ? Math.ceil((wh * 60) / powerW) : Math.max(0, need.minutes);
    const lacking = isReached ? 0 : plan.lackingMinutes;
    return {
      ...{ left_wh: wh, left_min: minutes, power_w: Math.round(powerW), phases },
      slots: isReached ? [] : plan.runs.map(({ from, to }) => ({ from, to })),
      grid_wh: isReached ? 0 : plan.gridWh,
      sun_wh: isReached ? 0 : plan.sunWh,
      cost: isReached ? 0 : Math.round(plan.cost / perCt),
      lacking_min: lacking,
      lacking_wh: Math.round((lacking * powerW) / 60),
    };
  }
}

function usesSun({ own }: InForce): boolean {
  return own !== undefined && modesWithSun.includes(own.mode);
}

/** By the user where one is known, who comes with the same vehicle mostly, else by the charger. */
export function keyOf(host: string, userId: number): string {
  return userId > 0 ? `user ${userId}` : `charger ${host}`;
}

function isSame(one: Made, other: Made): boolean {
  return one.series === other.series && equalJson({ ...one, series: 0 }, { ...other, series: 0 });
}

interface Outcome {
  readonly isBelow: boolean;
  readonly isAbove: boolean;
  readonly isReached: boolean;
  readonly isSunny: boolean;
  readonly isCheap: boolean;
  readonly isPlugged: boolean;
  readonly isFollowed: boolean;
  readonly inForce: InForce | undefined;
  readonly plan: Plan | undefined;
}

function nameOf(outcome: Outcome): PlannedName {
  const { isBelow, isAbove, isReached, isSunny, isCheap, isPlugged, isFollowed } = outcome;
  const { inForce, plan } = outcome;
  if (isBelow) return 'below_limit';
  if (!inForce) return isAbove ? 'above_limit' : 'none';
  if (!plan) return 'overdue';
  if (!isPlugged) return 'no_vehicle';
  if (isReached) return 'reached';
  if (!isFollowed) return 'other_mode';
  if (isAbove) return 'above_limit';
  if (isSunny) return 'sunny';
  if (isCheap) return plan.lackingMinutes > 0 ? 'all_until_departure' : 'charges';
  return 'waits';
}

function emptyState(host: string, name: PlannedName): PlanState {
  return {
    ...{ host, name, cheap: false, departure: 0, left_wh: 0, left_min: 0, power_w: 0, phases: 0 },
    ...{ slots: [], grid_wh: 0, sun_wh: 0, cost: 0, lacking_wh: 0, lacking_min: 0 },
  };
}
