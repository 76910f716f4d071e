import { equalJson } from '../../registry/equal.ts';
import type { Origin, Outcome, Registry, Resource } from '../../registry/registry.ts';
import { isObject, type Json } from '../../registry/validate.ts';
import type { TraceLog } from './trace-log.ts';

/** Under which name writes are traced; states are under that of their module. */
const writes = 'api';

/**
 * Traces what clients and rules write, without what they write, and the changes of the states that
 * are declared so.
 */
export function trace(registry: Registry, log: TraceLog): void {
  /** What a reader saw last, by path. */
  const seen = new Map<string, Json>();
  registry.onWrite((path, origin, outcome) => {
    log.write(writes, `${path} by ${nameOf(origin)}: ${ended(outcome)}`);
  });
  registry.onChange(resource => {
    const { traced, path } = resource.declaration;
    if (!traced) return;
    const now = tracedOf(resource, traced);
    const before = seen.get(path);
    seen.set(path, now);
    const told = before === undefined ? JSON.stringify(now) : changes(before, now);
    const [module = path, ...rest] = path.split('/');
    if (told !== '') log.write(module, `${rest.join('/')}: ${told}`);
  });
}

function nameOf({ via, peer }: Origin): string {
  return peer === undefined ? via : `${via} ${peer}`;
}

/** How a write ended; the values that were refused are not repeated. */
function ended(outcome: Outcome): string {
  if (outcome.kind !== 'refused') return outcome.kind;
  const problems = outcome.problems.map(({ code, path }) => (path ? `${code} at ${path}` : code));
  return `refused, ${problems.join(', ')}`;
}

/** What is traced of a value, as readers see it. */
function tracedOf(resource: Resource, members: true | readonly string[]): Json {
  const shown = JSON.parse(resource.read() as string) as Json;
  if (members === true || !isObject(shown)) return shown;
  return Object.fromEntries(members.map(name => [name, shown[name] ?? null]));
}

/** What differs, e.g. `5/max_current 32000 -> 16000`. */
function changes(before: Json, now: Json): string {
  return [...changesOf(before, now, [])].join(', ');
}

function* changesOf(before: Json, now: Json, path: readonly string[]): IterableIterator<string> {
  if (isParted(now) && isParted(before)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(now)]))
      yield* changesOf(before[name] ?? null, now[name] ?? null, [...path, name]);
  } else if (!equalJson(before, now)) {
    yield `${path.join('/')} ${JSON.stringify(before)} -> ${JSON.stringify(now)}`;
  }
}

/** Whether it has members, an object's or a list's. */
function isParted(value: Json): value is { [name: string]: Json } {
  return typeof value === 'object' && value !== null;
}
