/**
 * The sources of QuickJS for processors that have the highest byte of a number first. The engine
 * has to be told; and its typed arrays get the order that all others have, which the language
 * leaves to the engine. So the core, which WebAssembly has written for that order, computes the
 * same, and what is stored can move to any other machine.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineSources } from '../bytecode.ts';
import { isStale, outOf } from '../paths.ts';

const scalar = '(u?int(?:16|32|64)_t|float|double)';

/** What is replaced in a file, and how often that has to be there. */
type Change = readonly [wanted: RegExp, by: string, times: number];

/** Numbers in memory with the lowest byte first, whichever the processor has. */
const stored = ['uint16_t', 'int16_t', 'uint32_t', 'int32_t', 'uint64_t', 'int64_t']
  .concat('float', 'double')
  .map(
    type =>
      `typedef struct { ${type} v; } ` +
      `__attribute__((scalar_storage_order("little-endian"))) le_${type};\n`,
  )
  .join('');

const changes: Readonly<Record<string, readonly Change[]>> = {
  'cutils.h': [[/^#undef WORDS_BIGENDIAN$/gm, '#define WORDS_BIGENDIAN', 1]],
  'quickjs.c': [
    [/^#include "quickjs\.h"$/gm, `#include "quickjs.h"\n${stored}`, 1],
    // Elements that are read and written,
    [new RegExp(`^( {16})${scalar} \\*(\\w+_ptr);`, 'gm'), '$1le_$2 *$3;', 8],
    [/(\.(?:u?int(?:16|32|64)|float|double)_ptr\[\w+\])/g, '$1.v', 16],
    // compared with what is looked for, of which single bytes are compared otherwise,
    [/const (uint(?:16|32|64)_t|float|double) \*pv;/g, 'const le_$1 *pv;', 3],
    [/const (float|double) \*pv = /g, 'const le_$1 *pv = ', 4],
    [/(if \(|isnan\()pv\[k\](?! == v\) \{\n {24})/g, '$1pv[k].v', 7],
    // compared with each other,
    [new RegExp(`\\*\\(const ${scalar} \\*\\)([ab])\\b`, 'g'), '((const le_$1 *)$2)->v', 22],
    [/ctx, \*\((u?int64_t) \*\)a\b/g, 'ctx, ((const le_$1 *)a)->v', 2],
    // and exchanged as they are.
    [/(uint(?:16|32|64)_t) \*p1 = p->/g, '$1 *p1 = ($1 *)p->', 3],
  ],
};

/** The folder with these sources. */
export function bigEndianSources(): string {
  const to = outOf('native/big-endian-engine');
  if (!isStale(join(to, 'changed'), ['build/native/big-endian.ts'])) return to;
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  cpSync(engineSources(), to, { recursive: true });
  for (const [file, all] of Object.entries(changes)) {
    let text = readFileSync(join(to, file), 'utf8');
    for (const [wanted, by, times] of all) {
      const found = text.match(wanted)?.length ?? 0;
      if (found !== times)
        throw new Error(`${file} has ${wanted} ${found} times, and should have it ${times} times`);
      text = text.replace(wanted, by);
    }
    writeFileSync(join(to, file), text);
  }
  writeFileSync(join(to, 'changed'), '');
  return to;
}
