import type { Clock } from '../../platform/clock.ts';
import { Listeners } from '../../platform/listeners.ts';
import type {
  EnergyController,
  EnergyControllerState,
  MemoryCard,
  Rgb,
} from '../energy-controller.ts';
import { makeSettings } from './settings.ts';
import { contactorFault, type EnergySettings, type Settings } from './simulation.ts';

/** Time that the contactor takes to move, ms. */
const contactorMoveMs = 60;
/** The feedback is not looked at for so long after a command, ms. */
const checkPauseMs = 1500;

const initial: EnergySettings = {
  contactor: contactorFault.none,
  input1: false,
  input2: false,
  input3: false,
  input4: false,
  input_voltage_mv: 24_000,
  silent: false,
  card_status: 0,
};

/** A block-addressed card of 8 GB. */
const card: MemoryCard = {
  status: 0,
  type: 12,
  sectorCount: 15_523_840,
  sectorSize: 512,
  manufacturerId: 0,
  productRevision: 0x10,
  productName: 'SIMUL',
};
/** Report of a card that does not work. */
const noCard = {
  type: 0,
  sectorCount: 0,
  sectorSize: 0,
  manufacturerId: 0,
  productRevision: 0,
  productName: '.....',
};

/**
 * The simulated controller of an energy manager, with a contactor whose feedback is wired to input
 * 4.
 */
export class SimulatedEnergyController implements EnergyController {
  readonly settings: Settings<EnergySettings>;
  readonly #generation: number;
  readonly #clock: Clock;
  readonly #bootedAtMs: number;
  readonly #listeners = new Listeners();
  #state: EnergyControllerState;
  #consecutiveErrors = 0;
  #output = false;
  #relays: readonly boolean[];
  #sgReadyOutputs: readonly boolean[];
  #led: Rgb = [0, 0, 0];
  #switchedAtMs = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock, generation: number, onChange: () => void) {
    this.#generation = generation;
    this.#relays = generation === 1 ? [false] : [false, false];
    this.#sgReadyOutputs = generation === 1 ? [] : [false, false];
    this.#clock = clock;
    this.#bootedAtMs = clock.nowMs();
    this.settings = makeSettings(initial, onChange);
    this.#state = this.#report();
  }

  get state(): EnergyControllerState {
    return this.#state;
  }

  get consecutiveErrors(): number {
    return this.#consecutiveErrors;
  }

  get card(): MemoryCard | undefined {
    const { silent, card_status: status } = this.settings.value;
    return silent ? undefined : status === 0 ? card : { ...noCard, status };
  }

  onPoll(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  setContactor(closed: boolean): void {
    if (this.settings.value.silent || closed === this.#output) return;
    this.#output = closed;
    this.#switchedAtMs = this.#clock.nowMs();
    this.#state = this.#report();
  }

  setLed(colour: Rgb): void {
    if (!this.settings.value.silent) this.#led = colour;
  }

  hasRelay(): boolean {
    return true;
  }

  hasSgReadyOutput(): boolean {
    return true;
  }

  setRelay(index: number, closed: boolean): void {
    if (this.settings.value.silent) return;
    this.#relays = switched(this.#relays, index, closed);
    this.#state = this.#report();
  }

  setSgReadyOutput(index: number, closed: boolean): void {
    if (this.settings.value.silent) return;
    this.#sgReadyOutputs = switched(this.#sgReadyOutputs, index, closed);
    this.#state = this.#report();
  }

  /** The host asks for the state; to be called every 250 ms. */
  poll(): void {
    if (this.settings.value.silent) this.#consecutiveErrors++;
    else {
      this.#consecutiveErrors = 0;
      this.#state = this.#report();
    }
    this.#listeners.call();
  }

  /** True if the contactor is closed, whatever its command. */
  get #closed(): boolean {
    const { contactor } = this.settings.value;
    if (contactor !== contactorFault.none) return contactor === contactorFault.welded;
    return this.#sinceSwitchMs >= contactorMoveMs ? this.#output : !this.#output;
  }

  get #sinceSwitchMs(): number {
    return this.#clock.nowMs() - this.#switchedAtMs;
  }

  #report(): EnergyControllerState {
    const { input1, input2, input3, input4, input_voltage_mv } = this.settings.value;
    const closed = this.#closed;
    const upper = [input3, input4 || closed];
    return {
      contactor: this.#output,
      contactorFollows: closed === this.#output || this.#sinceSwitchMs < checkPauseMs,
      inputs: this.#generation === 1 ? upper : [input1, input2, ...upper],
      relays: this.#relays,
      sgReadyOutputs: this.#sgReadyOutputs,
      inputVoltageMv: input_voltage_mv,
      led: this.#led,
      uptimeMs: (this.#clock.nowMs() - this.#bootedAtMs) >>> 0,
    };
  }
}

/** The outputs with one of them switched. */
function switched(outputs: readonly boolean[], index: number, closed: boolean): readonly boolean[] {
  if (!(index in outputs))
    throw new RangeError(`output ${index} does not exist: there are ${outputs.length}`);
  return outputs.map((level, other) => (other === index ? closed : level));
}
