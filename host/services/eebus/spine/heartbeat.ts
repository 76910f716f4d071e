import type { Clock, Timer } from '../../../platform/clock.ts';
import { durationText, timestampText } from './duration.ts';
import type { FeatureDeclaration, Part, Place } from './part.ts';

/** Function with which a device says that it is alive. */
export const heartbeatData = 'deviceDiagnosisHeartbeatData';

/** Within this time the next heartbeat is promised, s. LPC allows 60 s at most. */
const promisedS = 60;
/** Interval at which it is sent, ms: late by some seconds, it still keeps the promise. */
const periodMs = 50_000;

/**
 * Our heartbeat: from the first subscription on it is sent every 50 s, for as long as anybody is
 * subscribed.
 */
export class Heartbeat implements Part {
  readonly features: readonly FeatureDeclaration[];
  readonly useCases = [];
  readonly #clock: Clock;
  readonly #isEager: boolean;
  #counter = 1;
  #timer: Timer | undefined;

  /**
   * @param clock real time
   * @param isEager whether who subscribes hears one at once. A guard does that: until it was heard,
   *   its limits are refused, and most devices count only what comes unasked.
   */
  constructor(clock: Clock, isEager: boolean) {
    this.#clock = clock;
    this.#isEager = isEager;
    const functions = [{ name: heartbeatData, read: () => this.#data() }];
    this.features = [{ type: 'DeviceDiagnosis', role: 'server', functions }];
  }

  settle(place: Place): void {
    place.onSubscribed(type => {
      if (type !== 'DeviceDiagnosis') return;
      if (this.#isEager) this.#beat(place);
      this.#timer ??= this.#clock.every(periodMs, () => {
        if (place.hasSubscribers('DeviceDiagnosis')) this.#beat(place);
        else this.#rest();
      });
    });
  }

  #beat(place: Place): void {
    this.#counter++;
    place.tell('DeviceDiagnosis', heartbeatData);
  }

  #rest(): void {
    this.#timer?.cancel();
    this.#timer = undefined;
  }

  #data(): object {
    return {
      timestamp: timestampText(this.#clock.wallMs()),
      heartbeatCounter: this.#counter,
      heartbeatTimeout: durationText(promisedS),
    };
  }
}
