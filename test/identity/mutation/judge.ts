/** What the outcomes of mutants mean. */
import { equivalents } from './equivalent.ts';
import type { Mutant, Skipped } from './mutants.ts';
import type { Outcome } from './trial.ts';

/** More survivors than this show that the mutants are badly made, or that code does nothing. */
const MOST_SURVIVORS = 0.04;

export interface TriedMutant {
  readonly mutant: Mutant;
  readonly outcome: Outcome;
}

interface Count {
  mutants: number;
  survivors: number;
  trapped: number;
}

export interface Verdict {
  readonly byFile: ReadonlyMap<string, Count>;
  readonly byKind: ReadonlyMap<string, Count>;
  readonly total: Count;
  readonly problems: readonly string[];
}

/** The mutants that are known to be the core in other words, with the reason. */
const reasons: ReadonlyMap<string, string> = new Map(
  equivalents.flatMap(({ reason, mutants }) => mutants.map(key => [key, reason] as const)),
);

/** Judges mutants; `all` of them if they are not a sample. */
export function judge(tried: readonly TriedMutant[], all: boolean): Verdict {
  const byFile = new Map<string, Count>();
  const byKind = new Map<string, Count>();
  const total: Count = { mutants: 0, survivors: 0, trapped: 0 };
  const problems: string[] = [];
  const countIn = (counts: Map<string, Count>, name: string): Count => {
    const count = counts.get(name) ?? { mutants: 0, survivors: 0, trapped: 0 };
    counts.set(name, count);
    return count;
  };
  for (const { mutant, outcome } of tried) {
    for (const count of [countIn(byFile, mutant.file), countIn(byKind, mutant.kind), total]) {
      count.mutants++;
      if (!outcome.killed) count.survivors++;
      else if (outcome.trapped) count.trapped++;
    }
    const known = reasons.has(mutant.key);
    const place = `${mutant.file}:${mutant.line}: ${mutant.key}`;
    if (!outcome.killed && !known)
      problems.push(`${outcome.reached ? 'survives' : 'is never reached'}: ${place}`);
    if (outcome.killed && known)
      problems.push(`dies at operation ${outcome.at}, but is listed as equivalent: ${place}`);
  }
  if (all) problems.push(...unknownKeys(tried.map(({ mutant }) => mutant)));
  if (total.survivors > MOST_SURVIVORS * total.mutants)
    problems.push(
      `${total.survivors} of ${total.mutants} mutants survive, at most ${MOST_SURVIVORS * 100} % may`,
    );
  return { byFile, byKind, total, problems };
}

/** What the list of equivalent mutants names although there is no such mutant. */
export function unknownKeys(mutants: readonly Mutant[]): string[] {
  const keys = new Set(mutants.map(({ key }) => key));
  return [...reasons.keys()]
    .filter(key => !keys.has(key))
    .map(key => `is listed as equivalent, but is no mutant: ${key}`);
}

/** The verdict in words and figures. */
export function report({ byFile, byKind, total, problems }: Verdict, skipped: Skipped): string {
  const row = (name: string, { mutants, survivors, trapped }: Count): string =>
    `| ${name} | ${mutants} | ${mutants - survivors} | ${trapped} | ${survivors} |`;
  const table = (title: string, counts: ReadonlyMap<string, Count>): string[] => [
    `| ${title} | mutants | killed | of them by a trap | equivalent |`,
    '|---|---:|---:|---:|---:|',
    ...[...counts].map(([name, count]) => row(name, count)),
    '',
  ];
  return [
    ...table('File', byFile),
    ...table('Kind', new Map([...byKind, ['all', total]])),
    `Not mutated: ${skipped.layout} addresses, offsets and sizes in memory, ${skipped.compiler} places that only the compiler made.`,
    ...(problems.length > 0 ? ['', ...problems] : []),
  ].join('\n');
}
