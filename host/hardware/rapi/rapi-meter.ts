import { Listeners } from '../../platform/listeners.ts';
import type { Meter } from '../meter.ts';
import { typeOfValues, ValueId } from '../value-ids.ts';

const [voltageL1] = ValueId.voltage as readonly number[] as [number];
const [currentL1] = ValueId.current as readonly number[] as [number];

/**
 * The ammeter of an OpenEVSE: one phase, and a voltage that is a constant unless the board has a
 * voltmeter. Its energy is what it counted in all and in the session that runs, which it adds up
 * itself only when the vehicle leaves.
 */
export class RapiMeter implements Meter {
  readonly valueIds = [voltageL1, currentL1, ValueId.power, ValueId.energyImport];
  readonly type = typeOfValues(this.valueIds);
  readonly values = new Float64Array(this.valueIds.length).fill(Number.NaN);
  readonly #listeners = new Listeners();
  #totalWh: number | undefined;
  #sessionWs = 0;

  onReading(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Takes an answer to GG: what flows now. */
  takePower(currentMa: number, voltageMv: number): void {
    const [volts, amperes] = [Math.max(0, voltageMv) / 1000, Math.max(0, currentMa) / 1000];
    this.values.set([volts, amperes, volts * amperes]);
    if (this.#totalWh !== undefined) this.#listeners.call();
  }

  /**
   * Takes an answer to GU. Of a session only what was added is counted: one that was counted to the
   * total stays until the next vehicle comes.
   *
   * @param isRunning whether the session is not part of the total yet
   */
  takeEnergy(sessionWs: number, totalWh: number, isRunning: boolean): void {
    if (this.#totalWh === undefined) this.#totalWh = totalWh + (isRunning ? sessionWs / 3600 : 0);
    else {
      const addedWs = sessionWs - (sessionWs < this.#sessionWs ? 0 : this.#sessionWs);
      this.#totalWh += addedWs / 3600;
    }
    this.#sessionWs = sessionWs;
    this.values[3] = this.#totalWh / 1000;
    this.#listeners.call();
  }
}
