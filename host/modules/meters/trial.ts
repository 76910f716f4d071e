import type { ModuleContext } from '../../device/context.ts';
import { decimalsOf } from '../../hardware/value-ids.ts';
import type { ReadFailure } from '../../platform/modbus-frames.ts';
import type { Cancellable } from '../../platform/net.ts';
import {
  defaulting,
  type Field,
  nullable,
  object,
  type Tagged,
  taggedUnion,
} from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';
import { isForSame } from '../../registry/secrets.ts';
import { inEnglish } from '../../sentences/message.ts';
import { configsOf, type MeterClass, type OneReading } from './classes.ts';
import { published, withDerived } from './derived.ts';
import { classTag, maxValues } from './fields.ts';

/**
 * Longest reading, ms of real time: people wait for it. A slow meter that lacks most of its kind is
 * asked about a hundred times at first.
 */
const longestMs = 15_000;

const tooLong: ReadFailure = { kind: 'silent', message: 'it does not answer' };

/**
 * `meters/try`: reads a meter once, as `meters/<n>/config` would make it one.
 *
 * @param stored the configurations of the slots
 */
export function meterTrial(
  { registry, networkClock, onStop }: ModuleContext,
  classes: ReadonlyMap<number, MeterClass>,
  stored: () => readonly Tagged[],
): void {
  let running: Cancellable | undefined;
  onStop(() => running?.cancel());

  /** Reads, and answers with what came of it. */
  function read({ readOnce }: MeterClass, config: unknown): Promise<string> {
    return new Promise((resolve, reject) => {
      const end = (answer: object): void => {
        limit.cancel();
        running?.cancel();
        running = undefined;
        resolve(JSON.stringify(answer));
      };
      const limit = networkClock.after(longestMs, () => end(failed(tooLong)));
      running = readOnce?.(config, result =>
        end('value' in result ? succeeded(result.value) : failed(result.failure)),
      );
      if (running) return;
      limit.cancel();
      reject(new Refusal('out_of_range', '1/table/0', 0, 'must say which registers are read'));
    });
  }

  registry.command(
    'meters/try',
    taggedUnion(
      'Class of the meter and its configuration, as in meters/<n>/config',
      classTag,
      configsOf(classes, withoutSecrets),
    ),
    ([tag, written]) => {
      const meterClass = classes.get(tag);
      if (!meterClass?.readOnce)
        throw new Refusal('out_of_range', '0', tag, 'must be a kind of meter that is asked');
      const config = withSecrets(meterClass.config, [tag, written], stored());
      meterClass.check(config);
      if (running)
        throw new Refusal('busy', '', undefined, 'cannot be taken while a meter is being tried');
      return read(meterClass, config);
    },
    {
      doc: 'Reads a meter once that is not saved yet, and answers what it read, or why it did not; 429 while another one is read',
      on: ['http'],
      contentType: 'application/json',
    },
  );
}

/** The same shape, in which what is never shown may be missing: the stored one is meant then. */
function withoutSecrets(field: Field): Field {
  if (field.type !== 'object') return field;
  const fields = Object.entries(field.fields).map(([name, inner]) => [
    name,
    inner.hidden ? defaulting(nullable(inner), null) : inner,
  ]);
  return object(Object.fromEntries(fields));
}

type Fields = Readonly<Record<string, unknown>>;

/** A configuration with the stored secrets of the same device in place of missing ones. */
function withSecrets(shape: Field, [tag, written]: Tagged, stored: readonly Tagged[]): unknown {
  if (shape.type !== 'object') return written;
  const config = written as Fields;
  const known = stored.filter(([other]) => other === tag).map(([, each]) => each as Fields);
  const secrets = Object.entries(shape.fields)
    .filter(([name, { hidden }]) => hidden && config[name] === null)
    .map(([name, field]) => {
      const ofSame = known.filter(each => isForSame(field, config, each));
      // Two meters at a device may have logins of their own.
      const its = ofSame.find(({ user }) => user === config.user) ?? ofSame[0];
      return [name, its?.[name] ?? ''] as const;
    });
  return { ...config, ...Object.fromEntries(secrets) };
}

function succeeded(reader: OneReading): object {
  const { valueIds } = reader;
  const all = [...withDerived({ valueIds, values: reader.values() }, maxValues)];
  return {
    failure: null,
    value_ids: all.map(([id]) => id),
    values: all.map(([id, { read }]) => published(read(), 10 ** decimalsOf(id))),
  };
}

function failed({ kind, exception = 0, message }: ReadFailure): object {
  return {
    failure: { kind, exception, message: inEnglish(message) },
    value_ids: [],
    values: [],
  };
}
