import type { ChargeController } from './controller.ts';
import { FULL_CURRENT_MA, Owned } from './slots.ts';

const SUPPLY_CABLE_A = [6, 10, 13, 16, 20, 25, 32, 32];
const GENERAL_PURPOSE_A = [0, 6, 8, 10, 13, 16, 20, 25];
/**
 * By the configuration of the general-purpose input: from 1 limits while it is closed, from 9 the
 * same while it is open.
 */
const WHILE_CLOSED_A = [undefined, ...GENERAL_PURPOSE_A];
const WHILE_OPEN_A = [...WHILE_CLOSED_A.map(() => undefined), ...GENERAL_PURPOSE_A];
/** What 4200 W are. */
const LIMITED_A = { onOnePhase: 18, onThreePhases: 6 };

/** Cables and inputs: each owns a slot. */
export class Inputs {
  readonly #controller: ChargeController;

  constructor(controller: ChargeController) {
    this.#controller = controller;
  }

  step(): void {
    const { generation, input, slots } = this.#controller;
    slots.own(Owned.supplyCable, 1000 * (SUPPLY_CABLE_A[input.jumperConfiguration] ?? 0), true);
    slots.own(Owned.chargingCable, this.#chargingCableMa(), true);
    slots.own(Owned.shutdownInput, this.#shutdownMa(), input.shutdownInputConfiguration !== 0);
    const generalPurpose = generation === 2 && input.generalPurposeInputConfiguration !== 0;
    slots.own(Owned.generalPurposeInput, this.#generalPurposeMa(), generalPurpose);
  }

  #chargingCableMa(): number {
    const ohm = this.#controller.input.ppResistanceOhm;
    if (ohm < 330) return FULL_CURRENT_MA;
    return ohm < 1000 ? 20_000 : 13_000;
  }

  #shutdownMa(): number {
    const { input, phases } = this.#controller;
    const code = input.shutdownInputConfiguration;
    const actsOnOpen = code % 2 === 1;
    if (code === 0 || actsOnOpen === input.shutdownInputClosed) return FULL_CURRENT_MA;
    if (code <= 2) return 0;
    return 1000 * (phases.current === 1 ? LIMITED_A.onOnePhase : LIMITED_A.onThreePhases);
  }

  #generalPurposeMa(): number {
    const { input } = this.#controller;
    const limits = input.generalPurposeInputClosed ? WHILE_CLOSED_A : WHILE_OPEN_A;
    const limitA = limits[input.generalPurposeInputConfiguration];
    return limitA === undefined ? FULL_CURRENT_MA : 1000 * limitA;
  }
}
