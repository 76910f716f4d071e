import { ChargeMode } from '../../core/core.ts';
import { Refusal, type Registry, type State } from '../../registry/registry.ts';
import { message } from '../../sentences/message.ts';
import type { Rule } from '../../sentences/rules.ts';
import { chargeModes, supportedModesField } from '../cm_networking/index.ts';
import { modesField } from './fields.ts';
import type { Member } from './member.ts';

/** Modes with price control: what they are while electricity is cheap, and while it is not. */
const modesWithPrices: readonly number[] = [
  chargeModes.eco,
  chargeModes.ecoPv,
  chargeModes.ecoMin,
  chargeModes.ecoMinPv,
];

/** Modes that make sense, by whether there is excess and whether prices are followed. */
const { off, fast, pv, minPv, eco, ecoPv, ecoMin } = chargeModes;
const sensible = {
  neither: [off, fast],
  prices: [off, eco, ecoMin, fast],
  excess: [off, pv, minPv, fast],
  both: [off, pv, ecoPv, fast],
} as const;

/** The mode of the whole group, the modes of single chargers, and those that can be chosen. */
export class ChargeModes {
  readonly #members: () => readonly Member[];
  readonly #modes: State<number[]>;
  readonly #supported: State<number[]>;
  #groupMode: number = ChargeMode.fast;
  #hasExcess = false;
  #hasPrices = false;

  /** Declares the resources; `chosen` is called when a client chose modes of chargers. */
  constructor(registry: Registry, members: () => readonly Member[], chosen: () => void) {
    this.#members = members;
    this.#modes = registry.volatile('charge_manager/charge_modes', modesField, {
      doc: 'Mode of each charger; ends when its vehicle is unplugged, 4: as the group',
      default: [],
      check: next => this.#check(next),
      apply: next => {
        for (const [index, mode] of next.entries()) {
          const member = members()[index];
          if (member) member.ownMode = mode === ChargeMode.default ? undefined : mode;
        }
        chosen();
      },
    });
    this.#supported = registry.state(
      'charge_manager/supported_charge_modes',
      supportedModesField,
      [],
      {
        doc: 'Charge modes that make sense with the present configuration',
      },
    );
  }

  /** The modes that chargers may be asked for. */
  get supported(): readonly number[] {
    return this.#supported.value;
  }

  /** The mode that a charger is charged with. */
  of({ ownMode }: Member): number {
    return ownMode ?? this.#groupMode;
  }

  /** The mode that a charger is charged with now: with price control, that depends on the hour. */
  atPresent(member: Member): number {
    const mode = this.of(member);
    return member.cheap && modesWithPrices.includes(mode) ? ChargeMode.fast : mode;
  }

  /** Whether another module follows prices: modes with price control make sense then. */
  get hasPrices(): boolean {
    return this.#hasPrices;
  }

  set hasPrices(hasPrices: boolean) {
    this.#hasPrices = hasPrices;
    this.#offer();
  }

  /**
   * The mode of all chargers that have none of their own, and whether there is excess to charge
   * from; false: the mode is that already.
   */
  set(groupMode: number, hasExcess: boolean): boolean {
    this.#hasExcess = hasExcess;
    this.#offer();
    if (groupMode === this.#groupMode) return false;
    this.#groupMode = groupMode;
    return true;
  }

  /** Takes the chargers' own modes back. */
  forgetOwn(): void {
    for (const member of this.#members()) member.ownMode = undefined;
  }

  /** Shows the mode of each charger. */
  publish(): void {
    this.#modes.set(this.#members().map(member => this.of(member)));
  }

  #offer(): void {
    const { neither, prices, excess, both } = sensible;
    const modes = this.#hasExcess
      ? this.#hasPrices
        ? both
        : excess
      : this.#hasPrices
        ? prices
        : neither;
    this.#supported.set([...modes]);
  }

  #check(modes: readonly number[]): void {
    const { length } = this.#members();
    if (modes.length === length) return;
    const rule: Rule = message('must have {count} entries, one for each managed charger', {
      count: length,
    });
    throw new Refusal('conflicting', '', modes, rule);
  }
}
