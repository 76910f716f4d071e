import type { ModuleContext } from '../../device/context.ts';
import { uidNumber } from '../../device/identity.ts';
import { chargerState } from '../../hardware/charge-controller.ts';
import { nominalVoltageV } from '../../hardware/limits.ts';
import { base64Encode } from '../../platform/base64.ts';
import { everyMinute, timestampMinutes } from '../../platform/clock.ts';
import type { State } from '../../registry/registry.ts';
import type { ChargeManager, Member } from '../charge_manager/index.ts';
import type { ChargeTracker } from '../charge_tracker/index.ts';
import { chargeModes } from '../cm_networking/index.ts';
import type { DayAheadPrices } from '../day_ahead_prices/index.ts';
import type { Evse } from '../evse/index.ts';
import type { Ntp } from '../ntp/index.ts';
import type { PowerManager } from '../power_manager/index.ts';
import type { SolarForecast } from '../solar_forecast/index.ts';
import { ChargerPlan, keyOf, type PlanParts } from './charger-plan.ts';
import { chart } from './chart.ts';
import { type EcoState, type PlanState, planStatesField, stateField } from './fields.ts';
import { Memory } from './memory.ts';
import { EcoSettings } from './settings.ts';
import { newSession, PluggedVehicle, type Session } from './vehicle.ts';

/** Modules that plans are made with. */
export interface EcoModules {
  readonly chargeManager: ChargeManager;
  readonly powerManager: PowerManager;
  readonly prices: DayAheadPrices;
  readonly solar: SolarForecast;
  readonly ntp: Ntp;
  /** Of a charger. */
  readonly evse?: Evse | undefined;
  readonly tracker?: ChargeTracker | undefined;
}

/** Energy and time that a vehicle got are looked at so often. */
const lookMs = 10_000;
const [minuteMs, storeMinutes] = [60_000, 15];
/** Longest wait for prices that are asked for at the start. */
const patienceMs = 60_000;
/** A vehicle that is there after a restart of at most so long is the one that was there before. */
const sameVehicleMinutes = 60;
/** Modes whose guaranteed current does not count as time. */
const guaranteed: readonly number[] = [chargeModes.ecoMin, chargeModes.ecoMinPv];
/** Bits of two days in `chart`. */
const chartBytes = 24;

/**
 * Charge plans (`eco/…`): they say for each charger of this device when electricity is cheap, and
 * so when the charge modes with price control charge as fast as they can.
 */
export function eco(context: ModuleContext, modules: EcoModules): undefined {
  new Eco(context, modules);
  return undefined;
}

class Eco {
  readonly #context: ModuleContext;
  readonly #modules: EcoModules;
  readonly #memory: Memory;
  readonly #settings: EcoSettings;
  readonly #state: State<EcoState>;
  readonly #planStates: State<PlanState[]>;
  readonly #plans = new Map<string, ChargerPlan>();
  readonly #ownUid: number;
  #lookedMs: number;
  #storedAt = 0;

  constructor(context: ModuleContext, modules: EcoModules) {
    const { registry, clock, kept, log, identity, onStop } = context;
    const { chargeManager, prices, solar, ntp } = modules;
    this.#context = context;
    this.#modules = modules;
    this.#ownUid = uidNumber(identity.uid);
    this.#lookedMs = clock.nowMs();
    this.#memory = new Memory(kept, words => log.write('eco', words));
    this.#settings = new EcoSettings(context, modules, this.#memory, {
      changed: () => this.#configured(),
      begun: host => this.#begin(host),
    });
    this.#state = registry.state(
      'eco/state',
      stateField,
      { last_save: this.#memory.lastSave, chargers: [] },
      { doc: 'Vehicles that the plans are for, and when electricity counts as cheap for them' },
    );
    this.#planStates = registry.state('eco/plan_states', planStatesField, [], {
      doc: 'What the plan of each charger comes to: when it charges, what that costs, and what is lacking',
    });
    chart(context, { clock: ntp, prices });
    chargeManager.onStart(() => this.#started());
    chargeManager.onReport(member => this.#heard(member));
    for (const { onChange } of [prices, solar]) onChange(() => this.#decide());
    ntp.onTimezone(() => this.#decide());
    onStop(() => this.#store());
    this.#configured();
    this.#settings.keepMode();
    this.#started();
    everyMinute(clock, () => this.#everyMinute());
    clock.every(lookMs, () => this.#look());
  }

  get #now(): number {
    return timestampMinutes(this.#context.clock);
  }

  #configured(): void {
    this.#modules.powerManager.followPrices(this.#settings.config.enable);
    this.#decide();
  }

  /** Chargers are managed that were not: their plans choose their modes. */
  #started(): void {
    const { members } = this.#modules.chargeManager;
    const hosts = new Set(members.map(member => this.#settings.hostOf(member)));
    for (const host of this.#plans.keys()) if (!hosts.has(host)) this.#plans.delete(host);
    for (const host of hosts) {
      if (this.#plans.has(host)) continue;
      this.#plans.set(host, new ChargerPlan(this.#parts, host));
      this.#settings.choose(host);
    }
  }

  get #parts(): PlanParts {
    const { prices, solar, ntp } = this.#modules;
    return {
      ...{ clock: ntp, prices, solar, memory: this.#memory },
      config: () => this.#settings.config,
      sitePlan: () => this.#settings.sitePlan,
      ownPlan: host => this.#settings.ownPlan(host),
      waitsForPrices: () => this.#context.uptimeMs() < patienceMs,
      sharesOfSun: () =>
        [...this.#plans.values()].filter(({ host, vehicle }) => {
          const mode = this.#settings.ownPlan(host)?.mode;
          return vehicle && (mode === chargeModes.ecoPv || mode === chargeModes.ecoMinPv);
        }).length,
    };
  }

  #planOf(member: Member): ChargerPlan | undefined {
    return this.#plans.get(this.#settings.hostOf(member));
  }

  /** A charger said something: its vehicle may have come or gone. */
  #heard(member: Member): void {
    const plan = this.#planOf(member);
    const packet = member.packet;
    if (!plan || !packet) return;
    const isPlugged = packet.chargerState !== chargerState.notConnected;
    plan.isHeard = true;
    if (isPlugged === (plan.vehicle !== undefined)) return;
    if (isPlugged) plan.vehicle = new PluggedVehicle(this.#sessionOf(plan.host));
    else {
      this.#learn(plan);
      plan.vehicle = undefined;
      this.#settings.choose(plan.host);
    }
    this.#store();
    this.#decide();
  }

  #sessionOf(host: string): Session {
    const now = this.#now;
    const kept = this.#memory.sessionOf(host);
    return kept && now - kept.seen <= sameVehicleMinutes ? { ...kept } : newSession(now);
  }

  /** Remembers what the vehicle that leaves has shown of itself. */
  #learn(plan: ChargerPlan): void {
    for (const key of new Set([keyOf(plan.host, 0), keyOf(plan.host, plan.userId)])) {
      const learned = plan.vehicle?.learned(key, this.#memory.vehicleOf(key));
      if (learned) this.#memory.learn(learned);
    }
  }

  /** The user who charges, 0: not known. */
  #userOf({ release, packet }: Member): number {
    if (release.userId > 0) return release.userId;
    const isOwn = packet?.uid === this.#ownUid;
    return isOwn ? Math.max(0, this.#modules.tracker?.running?.userId ?? 0) : 0;
  }

  #look(): void {
    const { clock } = this.#context;
    const elapsedMs = clock.nowMs() - this.#lookedMs;
    this.#lookedMs = clock.nowMs();
    for (const member of this.#modules.chargeManager.members) {
      const plan = this.#planOf(member);
      const { packet, charger } = member;
      if (!plan?.vehicle || !packet) continue;
      const charges = packet.chargerState === chargerState.charging;
      const isFast = charger.chargeMode === chargeModes.fast;
      const phases = charger.drawnPhases || charger.connectedPhases;
      plan.userId = this.#userOf(member);
      const isGuaranteed = guaranteed.includes(charger.chargeMode);
      const isFull = packet.carStoppedCharging;
      const look = { nowMinutes: this.#now, elapsedMs, charges, isFast, phases, isFull };
      const { energyAbsoluteKwh: energyKwh } = packet;
      plan.vehicle.see({ ...look, powerW: powerOf(member), energyKwh }, !isGuaranteed);
    }
    this.#decide();
  }

  #everyMinute(): void {
    this.#settings.endOver(this.#now);
    if (Math.abs(this.#now - this.#storedAt) >= storeMinutes) this.#store();
    this.#decide();
  }

  #store(): void {
    this.#storedAt = this.#now;
    const sessions: Record<string, Session> = {};
    for (const { host, vehicle, isHeard } of this.#plans.values()) {
      // Of a charger that was not heard since the start, it is not known who is there.
      const session = isHeard ? vehicle?.session : this.#memory.sessionOf(host);
      if (session) sessions[host] = session;
    }
    this.#memory.store(sessions);
  }

  #begin(host: string): void {
    this.#plans.get(host)?.vehicle?.beginPlan();
    this.#settings.choose(host);
  }

  /** Decides for all chargers, and tells those for which it is another decision than before. */
  #decide(): void {
    const { chargeManager } = this.#modules;
    const { clock, uptimeMs } = this.#context;
    const now = this.#now;
    let isOther = false;
    for (const member of chargeManager.members) {
      const plan = this.#planOf(member);
      if (!plan) continue;
      plan.decide(member, chargeManager.modeOf(member), now);
      const { cheap } = plan.state;
      if (cheap !== member.cheap) isOther = true;
      member.cheap = cheap;
      const next = cheap ? undefined : plan.nextFrom(now);
      member.cheapAtMs = next === undefined ? 0 : uptimeMs() + next * minuteMs - clock.wallMs();
    }
    if (isOther) chargeManager.step(true);
    this.#publish();
  }

  #publish(): void {
    const plans = this.#modules.chargeManager.members.flatMap(member => this.#planOf(member) ?? []);
    this.#planStates.set(plans.map(({ state }) => state));
    this.#state.set({
      last_save: this.#memory.lastSave,
      chargers: plans.map(({ vehicle, chart: bits }) => ({
        start: vehicle?.session.start ?? 0,
        amount: Math.floor((vehicle?.session.chargedMs ?? 0) / minuteMs),
        chart: base64Encode(bits.subarray(0, chartBytes)),
      })),
    });
  }
}

/** Power of a charger, W; NaN where nothing is measured. */
function powerOf({ packet }: Member): number {
  if (!packet) return Number.NaN;
  if (Number.isFinite(packet.powerW)) return packet.powerW;
  return packet.currentsA.reduce((sum, currentA) => sum + currentA * nominalVoltageV, 0);
}
