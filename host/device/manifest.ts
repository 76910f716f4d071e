import type { VariantName } from '../hardware/variants.ts';
import type { DeviceContext } from './context.ts';
import type { ModuleName, Modules } from './modules.ts';

/** Names of modules, under the names by which the one that builds on them knows them. */
type Names = Readonly<Record<string, ModuleName>>;

/** Result of starting a module. */
// biome-ignore lint/suspicious/noConfusingVoidType: it is the return type of a function that answers nothing
type Started<N extends ModuleName> = Modules[N] extends undefined ? void : Modules[N];

/** Offers of those modules. */
type Offered<N extends Names> = { readonly [K in keyof N]: Modules[N[K]] };

/** Declaration of a module: its name, its variants, its needs and its start. */
export interface Manifest<N extends ModuleName = ModuleName> {
  readonly name: N;
  /** Number and title of the section of the interface that describes it: `docs/interface/`. */
  readonly section: string;
  /** The variants that have it. */
  readonly variants: readonly VariantName[];
  /** Modules without which it cannot be: they are started before it. */
  readonly needs: Names;
  /** Modules that it makes use of on variants that have them: they are started before it too. */
  readonly uses: Names;
  /** Starts the module before or after all modules without a turn. */
  readonly turn?: 'first' | 'last' | undefined;
  /**
   * Declares its resources, subscribes to its ports and starts its timers; answers what it offers.
   */
  start(context: DeviceContext, modules: Readonly<Record<string, unknown>>): Started<N>;
}

/** A manifest as its module writes it: `needs` and `uses` decide what `start` is given. */
interface Definition<N extends ModuleName, Needs extends Names, Uses extends Names>
  extends Omit<Manifest<N>, 'needs' | 'uses' | 'start'> {
  readonly needs?: Needs;
  readonly uses?: Uses;
  start(context: DeviceContext, modules: Offered<Needs> & Partial<Offered<Uses>>): Started<N>;
}

/**
 * Makes the manifest of a module. What `start` is given has the keys of `needs` and, where the
 * variant has them, of `uses`.
 */
export function defineModule<
  N extends ModuleName,
  const Needs extends Names = Record<never, never>,
  const Uses extends Names = Record<never, never>,
>({ needs, uses, start, ...rest }: Definition<N, Needs, Uses>): Manifest<N> {
  return {
    ...rest,
    needs: needs ?? {},
    uses: uses ?? {},
    // The device hands over exactly what these two name: `startModules`.
    start: (context, modules) => start(context, modules as Offered<Needs> & Partial<Offered<Uses>>),
  };
}

/**
 * The modules of an edition that a variant has, in the order of starting: each after those that it
 * builds on, else as listed.
 */
export function startOrder(
  edition: readonly Manifest[],
  variant: VariantName,
): readonly Manifest[] {
  const turns = { first: 0, last: 2 } as const;
  const turnOf = ({ turn }: Manifest): number => (turn === undefined ? 1 : turns[turn]);
  const waiting = edition
    .filter(({ variants }) => variants.includes(variant))
    .sort((one, other) => turnOf(one) - turnOf(other));
  const all = new Set(waiting.map(({ name }) => name));
  const order: Manifest[] = [];
  const started = new Set<ModuleName>();
  while (waiting.length > 0) {
    const next = waiting.findIndex(manifest =>
      before(manifest, all).every(name => started.has(name)),
    );
    if (next === -1) {
      const names = waiting.map(({ name }) => name).join(', ');
      throw new Error(
        `${variant}: these modules build on each other in a circle, or on one that is missing: ${names}`,
      );
    }
    const [manifest] = waiting.splice(next, 1) as [Manifest];
    order.push(manifest);
    started.add(manifest.name);
  }
  return order;
}

/**
 * Modules to start before a module: all that it needs, and those that it uses as far as they exist.
 */
function before({ needs, uses }: Manifest, all: ReadonlySet<ModuleName>): ModuleName[] {
  return [...Object.values(needs), ...Object.values(uses).filter(name => all.has(name))];
}
