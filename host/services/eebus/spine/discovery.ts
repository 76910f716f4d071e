import type { Clock, Timer } from '../../../platform/clock.ts';
import { Listeners } from '../../../platform/listeners.ts';
import { managementOf } from './address.ts';
import { type Classifier, type Command, errorNumbers } from './datagram.ts';
import type { Partner } from './partner.ts';

/** Attempts, of 10 s each, after which a partner is given up that does not say what it is. */
const mostAttempts = 3;
/** Pause before it is asked again after an answer that was none, ms. */
const pauseMs = 10_000;
/** Pause before use cases that did not come are asked for again, ms. */
const useCasesAgainMs = 60_000;
/** Within this time, all that a partner says has changed is asked for once, ms. */
const gatherMs = 1000;

const discoveryData = 'nodeManagementDetailedDiscoveryData';
const useCaseData = 'nodeManagementUseCaseData';

/**
 * Asks a partner what it is, and again whenever it says that something changed: what it says then
 * has many forms, the whole has one.
 */
export class Discovery {
  readonly #clock: Clock;
  readonly #partner: Partner;
  readonly #own: string;
  readonly #giveUp: () => void;
  readonly #listeners = new Listeners();
  #failures = 0;
  #isUnderstood = false;
  #again: Timer | undefined;

  /**
   * @param clock one that ends with the connection
   * @param own name of our device
   * @param giveUp called when the partner does not say what it is
   */
  constructor(clock: Clock, partner: Partner, own: string, giveUp: () => void) {
    this.#clock = clock;
    this.#partner = partner;
    this.#own = own;
    this.#giveUp = giveUp;
  }

  start(): void {
    this.#ask();
  }

  /** Calls back when the partner has said what it is, and when that has changed. */
  onDiscovered(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Takes in what the management of the partner says. */
  hear(classifier: Classifier, { name, data }: Command): void {
    if (name !== discoveryData && name !== useCaseData) return;
    if (classifier === 'notify') this.#askSoon(gatherMs);
    else if (name === discoveryData) this.#isUnderstood = this.#partner.remote.readDiscovery(data);
    else this.#partner.remote.readUseCases(data);
  }

  #askSoon(delayMs: number): void {
    this.#again ??= this.#clock.after(delayMs, () => {
      this.#again = undefined;
      this.#ask();
    });
  }

  #ask(): void {
    const own = managementOf(this.#own);
    this.#isUnderstood = false;
    this.#partner.read(own, managementOf(undefined), discoveryData, refused => {
      if (refused === undefined && this.#isUnderstood) this.#succeed();
      else this.#fail(refused?.errorNumber === errorNumbers.timeout ? 0 : pauseMs);
    });
  }

  #succeed(): void {
    const theirs = managementOf(this.#partner.remote.address);
    this.#failures = 0;
    this.#partner.subscribe(managementOf(this.#own), theirs, 'NodeManagement');
    this.#askUseCases();
    this.#listeners.call();
  }

  #askUseCases(): void {
    const theirs = managementOf(this.#partner.remote.address);
    this.#partner.read(managementOf(this.#own), theirs, useCaseData, refused => {
      if (refused === undefined) this.#listeners.call();
      else this.#clock.after(useCasesAgainMs, () => this.#askUseCases());
    });
  }

  #fail(delayMs: number): void {
    this.#failures++;
    if (this.#failures < mostAttempts) this.#askSoon(delayMs);
    else this.#giveUp();
  }
}
