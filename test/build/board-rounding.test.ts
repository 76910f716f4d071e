import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { root } from '../../build/paths.ts';
import { suite } from '../support/suite.ts';

/*
 * What newlib lacks, build/board/rounding.c, against the C library of this machine, which has it:
 * ties, their neighbours, and any other number.
 */
const test = suite('directed rounding');

const folder = mkdtempSync(join(tmpdir(), 'voltkern-rounding-'));
const program = join(folder, 'rounding');
test.before(() => {
  const options = ['-Wall', '-Wextra', '-Werror', '-I', join(root, 'build/board')];
  const object = join(folder, 'own.o');
  const own = ['-c', join(root, 'build/board/rounding.c'), '-Dfesetround=board_fesetround'];
  execFileSync('gcc', [...options, ...own, '-o', object]);
  const words = [join(root, 'test/board/rounding.c'), object, '-lm', '-o', program];
  execFileSync('gcc', [...options, '-frounding-math', ...words]);
});
test.after(() => rmSync(folder, { recursive: true }));

/** Numbers that are ties at some digit, or next to one. */
const ties = fc
  .tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 0, max: 30 }))
  .map(([whole, power]) => (2 * whole + 1) / 2 ** power);
const nines = fc
  .tuple(fc.integer({ min: 0, max: 15 }), fc.constantFrom(1, -1))
  .map(([count, sign]) => sign * Number(`9.${'9'.repeat(count)}5`));
const any = fc.double({ noNaN: true, noDefaultInfinity: true });

test('prints like the C library of this machine, in every direction', () => {
  const lines = fc.sample(
    fc.tuple(
      fc.constantFrom('f', 'e'),
      fc.integer({ min: 0, max: 100 }),
      fc.oneof(ties, nines, any),
    ),
    20_000,
  );
  const input = lines.map(([form, digits, number]) => `${form} ${digits} ${number}\n`).join('');
  const output = execFileSync(program, { input, encoding: 'utf8', maxBuffer: 2 ** 28 });
  const answers = output.trimEnd().split('\n');
  assert.is(answers.length, lines.length);
  for (const [i, answer] of answers.entries()) {
    const texts = answer.trimEnd().split(' ');
    assert.is(texts.length, 6);
    for (let at = 0; at < texts.length; at += 2)
      assert.is(texts[at], texts[at + 1], `${lines[i]}, direction ${at / 2}`);
  }
});

test.run();
