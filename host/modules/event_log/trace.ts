import type { Clock } from '../../platform/clock.ts';
import { equalJson } from '../../registry/equal.ts';
import { maskForOthers } from '../../registry/masking.ts';
import type { Declaration, Origin, Outcome, Registry, Resource } from '../../registry/registry.ts';
import type { TraceLog } from './trace-log.ts';

/** Under which name writes are traced; states are under that of their module. */
const writes = 'api';

/** Names of the sections: writes, and the modules of the states that are traced. */
export function* tracedNames(registry: Registry): IterableIterator<string> {
  yield writes;
  for (const { declaration } of registry.declared())
    if (declaration.traced) yield moduleOf(declaration.path);
}

/**
 * Traces what clients and rules write, without what they write, and the changes of the states that
 * are declared so. What happens in one turn is told together, so that a flood of writes costs
 * little and leaves room for what came before it.
 */
export function trace(registry: Registry, log: TraceLog, clock: Clock): void {
  /** The last value that a reader saw, by path. */
  const seen = new Map<string, unknown>();
  /** Writes of this turn, and their number. */
  const written = new Map<string, number>();
  const changed = new Set<Resource>();
  const tell = (): void => {
    for (const [message, times] of written)
      log.write(writes, times === 1 ? message : `${message}, ${times} times`);
    written.clear();
    for (const resource of changed) {
      const { traced, path } = resource.declaration;
      const now = tracedOf(resource, traced);
      const before = seen.get(path);
      seen.set(path, now);
      const told = before === undefined ? JSON.stringify(now) : changes(before, now).join(', ');
      const module = moduleOf(path);
      if (told !== '') log.write(module, `${path.slice(module.length + 1)}: ${told}`);
    }
    changed.clear();
  };
  const tellLater = (): void => {
    if (changed.size + written.size === 0) clock.after(0, tell);
  };
  registry.onWrite((path, origin, outcome) => {
    const message = `${path} by ${nameOf(origin)}: ${ended(outcome)}`;
    tellLater();
    written.set(message, (written.get(message) ?? 0) + 1);
  });
  registry.onChange(resource => {
    if (!resource.declaration.traced) return;
    tellLater();
    changed.add(resource);
  });
  log.onRead(tell);
}

function moduleOf(path: string): string {
  return path.split('/', 1)[0] as string;
}

function nameOf({ via, peer }: Origin): string {
  return peer === undefined ? via : `${via} ${peer}`;
}

/** Result of a write; refused values are not repeated. */
function ended(outcome: Outcome): string {
  if (outcome.kind !== 'refused') return outcome.kind;
  const problems = outcome.problems.map(({ code, path }) => (path ? `${code} at ${path}` : code));
  return `refused, ${problems.join(', ')}`;
}

/** The traced part of a value, as others may see it. */
function tracedOf(resource: Resource, members: Declaration['traced']): unknown {
  const { value: field } = resource.declaration;
  const shown = field && maskForOthers(field, resource.shown?.());
  if (!members || members === true || !isParted(shown)) return shown;
  return Object.fromEntries(members.map(name => [name, shown[name] ?? null]));
}

/** Differences, e.g. `5/max_current 32000 -> 16000`. Made for each change of a state. */
function changes(before: unknown, now: unknown, path = '', told: string[] = []): string[] {
  if (!isParted(now) || !isParted(before)) {
    told.push(`${path} ${JSON.stringify(before)} -> ${JSON.stringify(now)}`);
    return told;
  }
  const compare = (name: string): void => {
    const [old, next] = [before[name] ?? null, now[name] ?? null];
    if (!equalJson(old, next)) changes(old, next, path === '' ? name : `${path}/${name}`, told);
  };
  for (const name in now) compare(name);
  for (const name in before) if (!(name in now)) compare(name);
  return told;
}

/** True if it has members, an object's or a list's. */
function isParted(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null;
}
