import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { equivalents } from '../equivalent.ts';
import { judge, type TriedMutant, unknownKeys } from '../judge.ts';
import type { Mutant } from '../mutants.ts';
import { buildSubject, loadSubject } from '../subject.ts';
import { recordTraces } from '../traces.ts';
import { Trial } from '../trial.ts';

const test = suite('mutation of the core');

await buildSubject();
const { module, list } = loadSubject();
const trial = new Trial(module, await recordTraces());

/** Every 60th one is tried in each run; `npm run mutation` tries all of them. */
const SAMPLE = 60;

test('of a sample of mutants the trace kills all but the equivalent ones', () => {
  const sample = list.mutants.filter((_, index) => index % SAMPLE === 0);
  const tried = sample.map((mutant): TriedMutant => ({ mutant, outcome: trial.try(mutant) }));
  // How many survive says nothing about so few of them.
  const problems = judge(tried, false).problems.filter(
    problem => !problem.includes('mutants survive'),
  );
  assert.equal(problems, []);
});

test('there are mutants of every file and every kind, each with a name of its own', () => {
  assert.ok(list.mutants.length > 3000, `${list.mutants.length} mutants`);
  assert.is(new Set(list.mutants.map(({ key }) => key)).size, list.mutants.length);
  const files = new Set(list.mutants.map(({ file }) => file));
  for (const name of [
    'site/power',
    'site/sharing',
    'controller/pilot',
    'controller/slots',
    'records/history',
    'records/charge-log',
  ]) {
    assert.ok(files.has(`assembly/${name}.ts`), name);
  }
});

test('the list of equivalent mutants names existing ones, each once, and less than 4 % of all', () => {
  assert.equal(unknownKeys(list.mutants), []);
  const keys = equivalents.flatMap(({ mutants }) => mutants);
  assert.is(new Set(keys).size, keys.length);
  assert.ok(keys.length < list.mutants.length / 25, `${keys.length} of ${list.mutants.length}`);
  for (const { reason } of equivalents) assert.match(reason, /^[A-Z0-9].+\.$/);
});

test('what is judged: survivors that nobody knows, known ones that die, and names of none', () => {
  const mutant = list.mutants.find(({ key }) => key.includes('isFlag')) as Mutant;
  const known = list.mutants.find(({ key }) => key === equivalents[0]?.mutants[0]) as Mutant;
  const outcome = { killed: true, at: 7, trapped: false, reached: true };
  assert.equal(judge([{ mutant, outcome }], false).problems, []);
  const [survives, tooMany] = judge(
    [{ mutant, outcome: { ...outcome, killed: false } }],
    false,
  ).problems;
  assert.match(survives as string, /^survives: assembly\/controller\/slots\.ts:\d+: .*isFlag/);
  assert.match(tooMany as string, /^1 of 1 mutants survive, at most 4 % may/);
  assert.match(
    judge([{ mutant: known, outcome }], false).problems[0] as string,
    /^dies at operation 7, but is listed/,
  );
  assert.is(unknownKeys([]).length, equivalents.flatMap(({ mutants }) => mutants).length);
});

test.run();
