import type { ModuleContext } from '../../device/context.ts';
import { timestampMinutes } from '../../platform/clock.ts';
import { equalJson } from '../../registry/equal.ts';
import type { State } from '../../registry/registry.ts';
import { degrees } from '../../services/degrees.ts';
import { isOfAnotherTime } from '../../services/service.ts';
import type { PlaneAnswer } from './answer.ts';
import {
  type Forecast,
  forecastField,
  type PlaneConfig,
  type PlaneState,
  planeField,
  planeStateField,
  unknownPlace,
  updateField,
} from './fields.ts';

/** Events of a plane for the forecast as a whole. */
export interface PlaneEvents {
  /** There is another plane, or none, in its place: its forecast is gone. */
  changed(): void;
  /** A client supplies a forecast: throws `Refusal` where none is taken. */
  mayBeSupplied(): void;
  /** A client supplied the forecast. */
  supplied(): void;
}

/** A forecast is fetched anew after so many periods of the rate limit. */
const periodsPerCheck = 2;

const empty: Forecast = { first_date: 0, resolution: 1, forecast: [] };
const unchecked: PlaneState = { last_sync: 0, last_check: 0, next_check: 0, place: unknownPlace };

/** One plane of the PV system and its forecast (`solar_forecast/planes/<X>`). */
export class Plane {
  /** Time of the next request to the service, a Unix minute; later after failures. */
  dueAt = 0;
  readonly config: State<PlaneConfig>;
  readonly state: State<PlaneState>;
  readonly #forecast: State<Forecast>;

  /** Declares the resources of the plane below `path`. */
  constructor(
    { registry, clock }: Pick<ModuleContext, 'registry' | 'clock'>,
    path: string,
    events: PlaneEvents,
  ) {
    this.config = registry.config(`${path}/config`, planeField, {
      doc: 'One plane of the PV system; a change fetches its forecast anew',
      default: { enable: false, name: '', lat: 0, long: 0, dec: 0, az: 0, wp: 0 },
      apply: (next, previous) => {
        if (equalJson({ ...next, name: previous.name }, previous)) return;
        this.forget();
        events.changed();
      },
    });
    this.state = registry.state(`${path}/state`, planeStateField, unchecked, {
      doc: 'When the forecast of the plane came and will come, and for which place it is',
    });
    this.#forecast = registry.state(`${path}/forecast`, forecastField, empty, {
      doc: 'Forecast of the plane',
    });
    registry.command(
      `${path}/forecast_update`,
      updateField,
      forecast => {
        events.mayBeSupplied();
        // First, because it may fail: what is refused changes nothing.
        this.config.update({ enable: true });
        this.#forecast.set(forecast);
        const now = timestampMinutes(clock);
        this.state.update({ last_sync: now, last_check: now });
        events.supplied();
      },
      { doc: 'Supplies the forecast of the plane while source is 1 (Push), and enables it' },
    );
  }

  get isEnabled(): boolean {
    return this.config.value.enable;
  }

  /** True if the service is to be asked at the Unix minute `now`. */
  isDue(now: number): boolean {
    const isDue = this.dueAt <= now || isOfAnotherTime(this.state.value.last_check, now);
    return this.isEnabled && isDue;
  }

  get forecast(): Forecast {
    return this.#forecast.value;
  }

  /** Path of the plane at the service. */
  get path(): string {
    const { lat, long, dec, az, wp } = this.config.value;
    return `estimate/${degrees(lat)}/${degrees(long)}/${dec}/${az}/${(wp / 1000).toFixed(3)}`;
  }

  /** Takes what the service answered at the Unix minute `now`. */
  take({ forecast, place, periodS }: PlaneAnswer, now: number): void {
    this.dueAt = now + Math.ceil((periodsPerCheck * periodS) / 60);
    this.#forecast.set(forecast);
    this.state.set({ last_sync: now, last_check: now, next_check: this.dueAt, place });
  }

  forget(): void {
    this.dueAt = 0;
    this.state.set(unchecked);
    this.#forecast.set(empty);
  }
}
