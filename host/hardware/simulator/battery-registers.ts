import type { Registers } from '../../platform/modbus-server.ts';

/** What the registers show. */
interface Shown {
  /** W; negative while it is discharged. */
  readonly powerW: number;
  readonly stateOfChargePct: number;
  readonly chargedWh: number;
  readonly dischargedWh: number;
  readonly settings: { readonly value: { readonly battery_capacity_wh: number } };
}

/** Voltage of the battery, V. */
const voltageV = 400;
/** Registers that say how it is, of which those without a meaning hold 0. */
const [firstShown, lastShown] = [13_000, 13_050];
/** Registers that say what it has to do, as delivered. */
const command = { ems: 13_049, order: 13_050, forcedW: 13_051 } as const;
const limit = { charge: 33_046, discharge: 33_047 } as const;
const asDelivered: readonly (readonly [address: number, value: number])[] = [
  [command.ems, 0],
  [command.order, 0xcc],
  [command.forcedW, 0],
  [limit.charge, 3000],
  [limit.discharge, 3000],
];
/** Values of the registers: it is forced; to be charged, or discharged. */
const [forced, charge, discharge] = [2, 0xaa, 0xbb];

/**
 * The registers of a hybrid inverter as those of Sungrow SH have them: input registers show the
 * battery, holding registers say what it has to do. A command lasts until the next one.
 */
export class BatteryRegisters implements Registers {
  readonly #shown: Shown;
  readonly #onTold: () => void;
  readonly #told = new Map(asDelivered);

  /** @param onTold is called when it was told something */
  constructor(shown: Shown, onTold: () => void) {
    this.#shown = shown;
    this.#onTold = onTold;
  }

  /** Power that it is forced to, W, negative to discharge it; undefined: it decides itself. */
  get forcedW(): number | undefined {
    if (this.#toldAt(command.ems) !== forced) return undefined;
    const watts = this.#toldAt(command.forcedW);
    const order = this.#toldAt(command.order);
    if (order === charge) return watts;
    return order === discharge ? -watts : 0;
  }

  get mostChargeW(): number {
    return this.#toldAt(limit.charge) * 10;
  }

  get mostDischargeW(): number {
    return this.#toldAt(limit.discharge) * 10;
  }

  /** Input registers. */
  shown(address: number): number | undefined {
    if (address < firstShown || address > lastShown) return undefined;
    const { powerW, stateOfChargePct, chargedWh, dischargedWh, settings } = this.#shown;
    switch (address) {
      case 13_000:
        return powerW > 0 ? 2 : powerW < 0 ? 4 : 0;
      case 13_019:
        return voltageV * 10;
      case 13_020:
        return Math.round((powerW / voltageV) * -10) & 0xffff;
      case 13_021:
        return Math.abs(powerW);
      case 13_022:
        return Math.round(stateOfChargePct * 10);
      case 13_026:
      case 13_027:
        return wordOf(dischargedWh / 100, address - 13_026);
      case 13_038:
        return Math.round(settings.value.battery_capacity_wh / 100);
      case 13_040:
      case 13_041:
        return wordOf(chargedWh / 100, address - 13_040);
      default:
        return 0;
    }
  }

  /** Holding registers. */
  held(address: number): number | undefined {
    return this.#told.get(address);
  }

  hold(address: number, value: number): void {
    this.#told.set(address, value);
    this.#onTold();
  }

  #toldAt(address: number): number {
    return this.#told.get(address) as number;
  }
}

/** A register of a number that has two, the low one first. */
function wordOf(value: number, index: number): number {
  return (Math.trunc(value) >>> (16 * index)) & 0xffff;
}
