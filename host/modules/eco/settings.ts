import type { ModuleContext } from '../../device/context.ts';
import { timestampMinutes } from '../../platform/clock.ts';
import { equalJson } from '../../registry/equal.ts';
import type { ValueOf } from '../../registry/field.ts';
import { Refusal, type Registry, type State } from '../../registry/registry.ts';
import type { Json } from '../../registry/validate.ts';
import type { ChargeManager, Member } from '../charge_manager/index.ts';
import { chargeModes } from '../cm_networking/index.ts';
import type { Evse } from '../evse/index.ts';
import type { Ntp } from '../ntp/index.ts';
import type { PowerManager } from '../power_manager/index.ts';
import { modesOfPrices } from './charger-plan.ts';
import { ownDeparture, siteDeparture } from './departure.ts';
import {
  type Config,
  configField,
  delivered,
  deliveredPlan,
  departures,
  type OwnPlan,
  type Plans,
  plansField,
  type SitePlan,
  setPlanField,
  sitePlanField,
} from './fields.ts';
import type { Memory } from './memory.ts';

/** Modules that the settings are about. */
interface Modules {
  readonly chargeManager: ChargeManager;
  readonly powerManager: PowerManager;
  readonly ntp: Ntp;
  readonly evse?: Evse | undefined;
}

/** Whom the settings tell. */
interface Events {
  changed(): void;
  /** The plan of a charger holds from now on. */
  begun(host: string): void;
}

const modePath = 'power_manager/charge_mode';
/** A charger that is alone has no address. */
const alone = '';

/** What clients set (`eco/config`, `eco/charge_plan`, `eco/plans`), and what follows from it. */
export class EcoSettings {
  readonly #registry: Registry;
  readonly #clock: ModuleContext['clock'];
  readonly #modules: Modules;
  readonly #memory: Memory;
  readonly #events: Events;
  readonly #config: State<Config>;
  readonly #sitePlan: State<SitePlan>;
  readonly #plans: State<Plans>;

  constructor(
    { registry, clock }: Pick<ModuleContext, 'registry' | 'clock'>,
    modules: Modules,
    memory: Memory,
    events: Events,
  ) {
    this.#registry = registry;
    this.#clock = clock;
    this.#modules = modules;
    this.#memory = memory;
    this.#events = events;
    this.#config = registry.config('eco/config', configField, {
      doc: 'Whether charging follows prices, and limits for all chargers; changes act at once',
      default: delivered,
      apply: () => events.changed(),
    });
    this.#sitePlan = registry.config('eco/charge_plan', sitePlanField, {
      doc: 'The plan of all chargers in an Eco mode that have none of their own; changes act at once',
      default: deliveredPlan,
      apply: () => {
        memory.saved(timestampMinutes(clock));
        events.changed();
      },
    });
    this.#plans = registry.config('eco/plans', plansField, {
      doc: 'Plans of single chargers, each for its next vehicle or the one that is there; changes act at once',
      default: { plans: [] },
      adapt: ({ plans }, { plans: stored }) => ({
        plans: plans.map(plan => withSaved(plan, stored, timestampMinutes(clock))),
      }),
      check: ({ plans }, { plans: stored }) => this.#check(plans, stored),
      apply: ({ plans }, { plans: previous }) => this.#planned(plans, previous),
    });
    registry.command(
      'eco/set_plan',
      setPlanField,
      ({ charger, ...plan }) => {
        const host = this.#hostAt(charger);
        const others = this.#plans.value.plans.filter(({ host: other }) => other !== host);
        this.#write('eco/plans', { plans: [...others, { host, ...plan, saved: 0 }] });
      },
      { doc: 'Sets the plan of a charger' },
    );
  }

  /** A plan as it would be saved now; throws `Refusal` where it would not be. */
  proposed({ charger, ...plan }: ValueOf<typeof setPlanField>): OwnPlan {
    const own = { host: this.#hostAt(charger), ...plan, enable: true };
    const proposal = { ...own, saved: timestampMinutes(this.#clock) };
    this.#check([proposal], []);
    return proposal;
  }

  get config(): Config {
    return this.#config.value;
  }

  get sitePlan(): SitePlan {
    return this.#sitePlan.value;
  }

  ownPlan(host: string): OwnPlan | undefined {
    return this.#plans.value.plans.find(plan => plan.host === host);
  }

  /** What the plans call a charger. */
  hostOf({ host }: Member): string {
    return this.#managesOthers ? host : alone;
  }

  /**
   * Goes on in the mode with price control that all chargers had before a restart, and keeps which
   * one they have from now on. A charger that is managed has the one of its manager.
   */
  keepMode(): void {
    const { mode } = this.#memory;
    if (mode !== null && this.config.enable && this.#choosesModes && this.#canBe(mode))
      this.#write(modePath, { mode });
    const note = (): void => {
      const { mode: chosen } = this.#modules.powerManager;
      const isKept = this.#choosesModes && modesOfPrices.includes(chosen);
      this.#memory.chose(isKept ? chosen : null);
    };
    note();
    this.#registry.onChange(({ declaration: { path } }) => {
      if (path === modePath) note();
    });
  }

  /** What a mode needs may have ended meanwhile, such as the excess. */
  #canBe(mode: number): boolean {
    try {
      this.#modules.powerManager.checkMode(mode);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return false;
    }
  }

  /** Has a charger charge in the mode of its plan. */
  choose(host: string): void {
    const plan = this.ownPlan(host);
    if (this.config.enable && plan?.enable) this.#chooseMode(host, plan.mode);
  }

  /** Switches plans off whose departure is over, and that do not come again. */
  endOver(now: number): void {
    if (now === 0) return;
    const { ntp } = this.#modules;
    const { enable, departure } = this.sitePlan;
    const isDaily = departure === departures.daily;
    // A plan that came from a backup begins when it is there.
    if (enable && this.#memory.lastSave === 0) this.#memory.saved(now);
    const { lastSave } = this.#memory;
    if (enable && !isDaily && siteDeparture(this.sitePlan, lastSave, now, ntp) <= now)
      this.#sitePlan.update({ enable: false });
    const { plans } = this.#plans.value;
    const isOver = (plan: OwnPlan): boolean => plan.enable && ownDeparture(plan, now, ntp) <= now;
    if (!plans.some(isOver)) return;
    this.#plans.set({
      plans: plans.map(plan => (isOver(plan) ? { ...plan, enable: false } : plan)),
    });
    for (const plan of plans.filter(isOver)) this.#giveBack(plan);
  }

  #check(plans: readonly OwnPlan[], stored: readonly OwnPlan[]): void {
    plans.forEach((plan, index) => {
      const { host, energy_wh, duration_min, enable, mode, weekdays } = plan;
      const refuse = (field: keyof OwnPlan, rule: ConstructorParameters<typeof Refusal>[3]) => {
        throw new Refusal('conflicting', `plans/${index}/${field}`, plan[field], rule);
      };
      if (plans.findIndex(other => other.host === host) !== index)
        refuse('host', 'must differ from those of the other plans');
      if (energy_wh > 0 && duration_min > 0)
        refuse('duration_min', 'must be 0: either the energy or the time decides');
      if (
        !enable ||
        equalJson(
          plan,
          stored.find(other => other.host === host),
        )
      )
        return;
      if (energy_wh === 0 && duration_min === 0)
        refuse('energy_wh', 'must not be 0: either the energy or the time decides');
      if (!this.config.enable) refuse('enable', 'cannot act: enable of eco/config is false');
      if (weekdays === 0 && timestampMinutes(this.#clock) === 0)
        refuse('weekdays', 'needs the time of day, which is not known');
      if (!this.#managesOthers) this.#modules.powerManager.checkMode(mode);
    });
  }

  #planned(plans: readonly OwnPlan[], previous: readonly OwnPlan[]): void {
    for (const plan of plans) {
      const before = previous.find(({ host }) => host === plan.host);
      if (equalJson(plan, before)) continue;
      if (plan.enable && !before?.enable) this.#events.begun(plan.host);
      if (plan.enable) this.choose(plan.host);
      else if (before?.enable) this.#giveBack(before);
    }
    for (const before of previous)
      if (before.enable && !plans.some(({ host }) => host === before.host)) this.#giveBack(before);
    this.#events.changed();
  }

  /** A charger that charges in the mode of a plan that is over has the one of the group again. */
  #giveBack({ host, mode }: OwnPlan): void {
    const { chargeManager } = this.#modules;
    const member = chargeManager.members.find(one => this.hostOf(one) === host);
    if (member && chargeManager.modeOf(member) === mode)
      this.#chooseMode(host, chargeModes.default);
  }

  #chooseMode(host: string, mode: number): void {
    const { chargeManager } = this.#modules;
    const { members } = chargeManager;
    if (!members.some(member => this.hostOf(member) === host)) return;
    if (!this.#managesOthers) this.#write(modePath, { mode });
    else {
      const modes = members.map(member =>
        this.hostOf(member) === host ? mode : (member.ownMode ?? chargeModes.default),
      );
      this.#write('charge_manager/charge_modes', modes);
    }
  }

  /** Writes as a client would; throws `Refusal`. */
  #write(path: string, payload: Json): void {
    const resource = this.#registry.get(path);
    if (!resource) return;
    const outcome = this.#registry.write({ resource, segments: [] }, payload, { via: 'device' });
    if ('kind' in outcome && outcome.kind === 'refused') throw Refusal.forAll(outcome.problems);
  }

  #hostAt(charger: number): string {
    const { chargers } = this.#modules.chargeManager.config;
    const host = this.#managesOthers ? chargers[charger]?.host : this.#ownHost(charger);
    if (host === undefined)
      throw new Refusal(
        'not_found',
        'charger',
        charger,
        'must be the place of a charger that this device manages',
      );
    return host;
  }

  #ownHost(charger: number): string | undefined {
    const { evse } = this.#modules;
    return charger === 0 && evse && !evse.managementEnabled ? alone : undefined;
  }

  /** Nobody else decides about the mode. */
  get #choosesModes(): boolean {
    return this.#managesOthers || this.#modules.evse?.managementEnabled !== true;
  }

  get #managesOthers(): boolean {
    return this.#modules.chargeManager.config.enable_charge_manager;
  }
}

/** A plan that is as it was counts from when it was saved; any other one from now on. */
function withSaved(plan: OwnPlan, stored: readonly OwnPlan[], now: number): OwnPlan {
  const before = stored.find(({ host }) => host === plan.host);
  const isSame = before !== undefined && equalJson({ ...plan, saved: before.saved }, before);
  return { ...plan, saved: isSame ? before.saved : now };
}
