import type { ModuleContext } from '../../device/context.ts';
import { chargerState } from '../../hardware/charge-controller.ts';
import { ValueId } from '../../hardware/value-ids.ts';
import { timestampMinutes } from '../../platform/clock.ts';
import type { ValueOf } from '../../registry/field.ts';
import type { State } from '../../registry/registry.ts';
import { noMode } from '../batteries_modbus_tcp/index.ts';
import { location } from '../meters/index.ts';
import { canDecide, type Decision, decide, type Situation } from './decision.ts';
import { eveningMinutes, localMinute, quarterAt } from './evening.ts';
import { type Config, noRule, type Rule, type stateField } from './fields.ts';
import type { BatteryControlModules } from './modules.ts';

/** Resources of the control. */
interface Resources {
  readonly config: State<Config>;
  readonly charge: State<Rule[]>;
  readonly discharge: State<Rule[]>;
  readonly state: State<ValueOf<typeof stateField>>;
}

/** Without any value that a rule asks for, the battery decides itself so long after a start, ms. */
const patienceMs = 120_000;

const untold: Decision = { mode: noMode, chargeRule: noRule, dischargeRule: noRule };

/** Looks at what rules ask for, and tells batteries what follows. */
export class Control {
  readonly #context: Pick<ModuleContext, 'clock' | 'uptimeMs'>;
  readonly #modules: BatteryControlModules;
  readonly #resources: Resources;
  /** Last known states of charge by meter slot, whole %; an old one holds until the next. */
  readonly #socsPct = new Map<number, number>();
  #hasBegun = false;
  #wasConnected = false;

  constructor(context: ModuleContext, modules: BatteryControlModules, resources: Resources) {
    this.#context = context;
    this.#modules = modules;
    this.#resources = resources;
  }

  /** Decides anew, as soon as something is known. */
  decide(): void {
    const { batteries } = this.#modules;
    const { mode, chargeRule, dischargeRule } = batteries.enabled ? this.#decided() : untold;
    this.#resources.state.set({
      mode,
      active_charge_rule: chargeRule,
      active_discharge_rule: dischargeRule,
    });
    batteries.command(mode === noMode ? undefined : mode);
  }

  #decided(): Decision {
    const { charge, discharge } = this.#resources;
    const situation = this.#situation();
    this.#hasBegun ||=
      this.#context.uptimeMs() >= patienceMs ||
      canDecide([...charge.value, ...discharge.value], situation);
    return this.#hasBegun ? decide(charge.value, discharge.value, situation) : untold;
  }

  #situation(): Situation {
    const { ntp, prices, solarForecast } = this.#modules;
    const { clock } = this.#context;
    const now = clock.synchronised() ? timestampMinutes(clock) : undefined;
    const minute = now === undefined ? undefined : localMinute(now, ntp);
    const isEvening = minute !== undefined && minute >= eveningMinutes;
    return {
      socPct: this.#meanSocPct(),
      price: prices?.current(),
      forecastWh: isEvening ? solarForecast?.tomorrow() : solarForecast?.today(),
      quarter:
        now === undefined
          ? undefined
          : quarterAt(now, prices?.series(), this.#resources.config.value, ntp),
      minute,
      chargesFast: this.#chargesFast(),
    };
  }

  #meanSocPct(): number | undefined {
    for (const slot of this.#modules.meters.slots) {
      const pct =
        slot.location === location.battery ? slot.value(ValueId.stateOfCharge) : undefined;
      if (pct === undefined) this.#socsPct.delete(slot.index);
      else if (pct !== null) this.#socsPct.set(slot.index, Math.trunc(pct));
    }
    const known = [...this.#socsPct.values()];
    const sum = known.reduce((all, one) => all + one, 0);
    return known.length === 0 ? undefined : Math.trunc(sum / known.length);
  }

  /** Not known before the first connection: chargers of the network are not heard until then. */
  #chargesFast(): boolean | undefined {
    const { chargeManager, network } = this.#modules;
    this.#wasConnected ||= network.connected;
    if (!this.#wasConnected) return undefined;
    return chargeManager.active ? chargeManager.chargesFast() : this.#chargesAlone();
  }

  /** A charger that nobody manages has no mode but the fast one. */
  #chargesAlone(): boolean {
    const { evse } = this.#modules;
    return evse?.managementEnabled === false && evse.state?.charger_state === chargerState.charging;
  }
}
