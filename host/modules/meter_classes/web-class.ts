import type { Field, ValueOf } from '../../registry/field.ts';
import { defaulting, hidden, int, sent, text } from '../../registry/field.ts';
import { type FurtherClass, meterClass } from '../meters/index.ts';
import { AskedMeter, askedCounters } from './asked-meter.ts';
import type { Login } from './web-login.ts';
import { type WebMeterPlan, WebReader } from './web-reader.ts';

const password = hidden(text('Password at the device; empty without login', { maxBytes: 64 }));

/**
 * Fields of every meter that is asked by HTTP.
 *
 * @param place names of the fields that say where it is
 */
export const webFields = (...place: readonly string[]) => ({
  user: defaulting(text('User name at the device; empty without login', { maxBytes: 64 }), ''),
  password: defaulting(sent(password, ...place), ''),
  interval_s: defaulting(
    int('Time from one reading to the next', { unit: 's', min: 1, max: 3600 }),
    5,
  ),
});

/** What the configurations of all these classes have. */
interface WebConfig extends Login {
  readonly interval_s: number;
}

/** Behaviour of a class of meters that are asked by HTTP. */
interface WebClass<C> {
  readonly tag: number;
  check?(config: C): void;
  adapt?(config: C): C;
  /** Name or address of the device. */
  where(config: C): string;
  /** Name of the meter in messages, with its place. */
  name(config: C): string;
  /** What is read; undefined if the configuration does not say that. */
  plan(config: C): WebMeterPlan | undefined;
}

/** A class of meters that are asked by HTTP. */
export function webClass<F extends Field>(
  config: F,
  { tag, check, adapt, where, name, plan }: WebClass<ValueOf<F>>,
): FurtherClass {
  return {
    tag,
    whereIs: stored => ({ words: where(stored as ValueOf<F>) }),
    classIn: reach =>
      meterClass(config, {
        counters: askedCounters,
        ...(check && { check }),
        ...(adapt && { adapt }),
        open(checked, { log }) {
          const known = plan(checked);
          if (!known) return undefined;
          const reader = new WebReader(known, reach);
          const { interval_s } = checked as WebConfig;
          const asking = {
            name: name(checked),
            intervalMs: interval_s * 1000,
            valueIds: known.valueIds,
            read: reader.read.bind(reader),
          };
          return new AskedMeter(asking, reach.clock, log);
        },
        readOnce(checked, done) {
          const known = plan(checked);
          return known && new WebReader(known, reach).read(done);
        },
      }),
  };
}

/** The login of a configuration; undefined without one. */
export function loginOf({ user, password }: Login): Login | undefined {
  return user === '' && password === '' ? undefined : { user, password };
}
