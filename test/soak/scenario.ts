/** How a scenario is run. */
export interface Conditions {
  readonly seed: number;
  /** How much of it: kills, operations, requests, seconds; each scenario says what it means. */
  readonly size: number;
  /** Tells how far it is. */
  say(line: string): void;
}

/** What a scenario found: figures for the report, and every promise that was broken. */
export interface Findings {
  readonly figures: Readonly<Record<string, string | number>>;
  readonly broken: readonly string[];
}

/** Something a device has to stand. */
export interface Scenario {
  readonly name: string;
  /** The promise, for the report. */
  readonly promise: string;
  /** Size in `npm run soak`. */
  readonly size: number;
  run(conditions: Conditions): Promise<Findings>;
}

/**
 * The seed of a test run: `SEED` of the environment, else one of this moment; printed, so that it
 * can be repeated.
 */
export function seedOf(name: string): number {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  process.stdout.write(`${name}: SEED=${seed}\n`);
  return seed;
}
