import { ChargeMode } from '../../core/core.ts';
import type { Registry, State } from '../../registry/registry.ts';
import { modeField } from '../cm_networking/index.ts';
import { refuseWithoutExcess } from './checks.ts';
import type { Config } from './fields.ts';
import { canMeasurePower, hasPowerMeters } from './measured.ts';
import type { PowerManagerModules } from './modules.ts';

/**
 * The charge mode of all managed chargers (`power_manager/charge_mode`), of a charger that is
 * alone, or the one that the manager of this charger is asked for.
 */
export class ChosenMode {
  readonly #modules: PowerManagerModules;
  readonly #config: State<Config>;
  readonly #mode: State<{ mode: number }>;

  constructor(registry: Registry, modules: PowerManagerModules, config: State<Config>) {
    this.#modules = modules;
    this.#config = config;
    this.#mode = registry.volatile('power_manager/charge_mode', modeField, {
      doc: 'Charge mode of all managed chargers; of a managed charger, the one that its manager charges with. 4: the default',
      default: { mode: config.value.default_mode },
      adapt: written =>
        written.mode === ChargeMode.default ? { mode: config.value.default_mode } : written,
      // What a plan, a rule or a restart chooses waits for a meter that does not answer yet.
      check: ({ mode }, _, { via }) =>
        via === 'device' ? this.checkLater(mode) : this.#check(mode, this.#measuresPower),
      apply: ({ mode }) => this.#choose(mode),
    });
  }

  get value(): number {
    return this.#mode.value.mode;
  }

  /** Says to the chargers which mode holds, and which can be chosen. */
  tell(): void {
    this.#modules.chargeManager.setModes(this.value, this.#config.value.excess_charging_enable);
  }

  /** Makes a group of a charger that is alone, unless it charges as fast as it can anyway. */
  manageAlone(): void {
    const { charger, chargeManager } = this.#modules;
    const { own } = charger?.link ?? {};
    const isFree = charger?.evse.managementEnabled !== true;
    chargeManager.manageAlone(isFree && this.#limits(this.value) ? own : undefined);
  }

  /** True if a charger limits itself as soon as no manager does any more. */
  get limitsAlone(): boolean {
    return !this.#managesOthers && this.#limits(this.#config.value.default_mode);
  }

  /** Takes the default mode: what a manager chose ends with it. */
  reset(): void {
    this.#mode.set({ mode: this.#config.value.default_mode });
    this.tell();
    this.manageAlone();
  }

  /** Shows the mode that the manager of this charger charges with. */
  followManager(): void {
    const { chargeMode = ChargeMode.default } = this.#modules.charger?.link ?? {};
    if (this.#isManagedByOther && chargeMode !== ChargeMode.default)
      this.#mode.set({ mode: chargeMode });
  }

  #limits(mode: number): boolean {
    const { chargeManager } = this.#modules;
    return this.#config.value.enabled || mode !== ChargeMode.fast || chargeManager.hasPrices;
  }

  get #measuresPower(): boolean {
    return canMeasurePower(this.#modules.meters, this.#config.value);
  }

  /**
   * Throws `Refusal` where the mode cannot be chosen, now or later: a meter that does not answer at
   * the moment may do so then.
   */
  checkLater(mode: number): void {
    this.#check(mode, hasPowerMeters(this.#modules.meters, this.#config.value));
  }

  #check(mode: number, measuresPower: boolean): void {
    const { charger, chargeManager } = this.#modules;
    if (this.#isManagedByOther) charger?.link.checkMode(mode);
    else if (this.#isAlone)
      refuseWithoutExcess(mode, this.#config.value, {
        measuresPower,
        followsPrices: chargeManager.hasPrices,
      });
  }

  #choose(mode: number): void {
    if (this.#isManagedByOther) {
      this.#modules.charger?.link.requestMode(mode);
      return;
    }
    this.tell();
    this.#modules.chargeManager.forgetOwnModes();
    this.manageAlone();
  }

  /** True if this is a charger that is left to others, whether or not one of them manages it. */
  get #isManagedByOther(): boolean {
    return !this.#managesOthers && this.#modules.charger?.evse.managementEnabled === true;
  }

  /** True if this is a charger that manages nobody and is not managed. */
  get #isAlone(): boolean {
    return !this.#managesOthers && this.#modules.charger?.evse.managementEnabled === false;
  }

  get #managesOthers(): boolean {
    return this.#modules.chargeManager.config.enable_charge_manager;
  }
}
