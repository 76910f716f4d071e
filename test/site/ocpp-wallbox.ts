import { RPCClient } from 'ocpp-rpc';
import type { Clock } from '../../host/platform/clock.ts';
import type { Charger } from '../support/modbus-controller.ts';
import { Limits } from './limits.ts';
import { otherMostMa } from './makes.ts';
import type { Shown, Speaker, Speech, Status } from './speech.ts';

/** How a charger reaches its central system. */
export interface Login {
  /** `ws://HOST:PORT`. */
  readonly endpoint: string;
  readonly identity: string;
  readonly password: string;
}

const stepMs = 1000;
const samplesMs = 10_000;

/**
 * Connects a charger to a central system: a client of `ocpp-rpc`, strict about the published
 * schemas in both directions. What goes wrong is written to stderr.
 */
export class OcppWallbox {
  readonly #charger: Charger;
  readonly #clock: Clock;
  readonly #limits = new Limits(otherMostMa);
  readonly #speech: Speech;
  readonly #client: RPCClient;
  /** By how much the central system's clock is ahead, ms. */
  #aheadMs = 0;
  #isBooted = false;
  #told: Status | undefined;
  #charges = false;
  #sampledMs = 0;
  /** Energy of the vehicles that have left, Wh. */
  #earlierWh = 0;
  #energyWh = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    charger: Charger,
    clock: Clock,
    speak: (speaker: Speaker) => Speech,
    { endpoint, identity, password }: Login,
  ) {
    this.#charger = charger;
    this.#clock = clock;
    this.#speech = speak({
      call: (action, payload) => this.#client.call(action, payload),
      wallMs: () => clock.wallMs() + this.#aheadMs,
      limits: this.#limits,
      repeat: message => {
        if (message === 'StatusNotification') this.#told = undefined;
        if (message === 'MeterValues') this.#sample();
      },
    });
    const { protocol } = this.#speech;
    this.#client = new RPCClient({
      ...{ endpoint, identity, password, protocols: [protocol], strictMode: [protocol] },
    } as never);
    this.#client.handle(async ({ method = '', params }) => this.#speech.answer(method, params));
    this.#client.on('open', () => {
      this.#isBooted = false;
      this.#say(async () => {
        this.#aheadMs = Date.parse(await this.#speech.boot()) - clock.wallMs();
        this.#isBooted = true;
        this.#told = undefined;
      });
    });
  }

  async start(): Promise<void> {
    await this.#client.connect();
    this.#clock.every(stepMs, () => this.#step());
  }

  get #shown(): Shown {
    const { currents_ma: currentsMa = [] } = this.#charger.vehicle.state;
    return { currentsMa, energyWh: this.#earlierWh + this.#energyWh };
  }

  #step(): void {
    const { plugged } = this.#charger.vehicle.value;
    const wallMs = this.#clock.wallMs() + this.#aheadMs;
    const limitMa = this.#limits.at(wallMs);
    this.#charger.offer(plugged ? limitMa : 0);
    if (plugged) this.#energyWh = this.#charger.vehicle.state.energy_wh;
    if (!this.#isBooted) return;
    if (plugged !== this.#charges) this.#change(plugged);
    const status = this.#status(plugged, limitMa);
    if (status !== this.#told) this.#tell(status);
    if (plugged && this.#clock.nowMs() - this.#sampledMs >= samplesMs) this.#sample();
  }

  #sample(): void {
    this.#sampledMs = this.#clock.nowMs();
    this.#say(() => this.#speech.sample(this.#shown));
  }

  #change(plugged: boolean): void {
    this.#charges = plugged;
    if (plugged) {
      this.#tell('Preparing');
      this.#say(() => this.#speech.begin(this.#shown));
      return;
    }
    this.#earlierWh += this.#energyWh;
    this.#energyWh = 0;
    const shown = this.#shown;
    this.#say(() => this.#speech.end(shown));
    this.#limits.endCharge();
  }

  #status(plugged: boolean, limitMa: number): Status {
    if (!plugged) return 'Available';
    if (this.#charger.relayClosed) return 'Charging';
    return limitMa === 0 ? 'SuspendedEVSE' : 'SuspendedEV';
  }

  #tell(status: Status): void {
    this.#told = status;
    this.#say(() => this.#speech.tell(status));
  }

  /** Says one thing after the other. */
  #say(what: () => Promise<unknown>): void {
    this.#last = this.#last.then(what).catch(error => {
      process.stderr.write(`${error}\n`);
    });
  }
}
