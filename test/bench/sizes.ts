import { readdirSync, statSync } from 'node:fs';
import { updateNative } from '../../build/native.ts';
import { outOf } from '../../build/paths.ts';
import { buildWasm } from '../../build/wasm.ts';
import type { Group } from './figures.ts';

const bytes = { unit: 'bytes', better: 'lower' } as const;

/** Sizes of what is built. */
export const sizes: Group = {
  name: 'sizes',
  measures: [
    { ...bytes, name: 'core/wasm-bytes', limit: 36_864, doc: 'Core for gateways (Wasm)' },
    { ...bytes, name: 'core/wasm-mcu-bytes', doc: 'Core for microcontrollers (Wasm)' },
    {
      ...bytes,
      name: 'host/command-bytes',
      doc: 'What the command starts with, core and page inside',
    },
    {
      ...bytes,
      name: 'host/bytes',
      doc: 'The whole host: the command, and all parts that it loads when it needs them',
    },
  ],
  async run() {
    await buildWasm('mcu');
    const size = (name: string): number[] => [statSync(outOf(name)).size];
    const partBytes = readdirSync(outOf('parts')).map(
      file => statSync(outOf(`parts/${file}`)).size,
    );
    return new Map([
      ['core/wasm-bytes', size('core-host.wasm')],
      ['core/wasm-mcu-bytes', size('core-mcu.wasm')],
      ['host/command-bytes', size('voltkern.cjs')],
      [
        'host/bytes',
        [partBytes.reduce((sum, part) => sum + part, statSync(outOf('voltkern.cjs')).size)],
      ],
    ]);
  },
};

/** What the programs without Node are measured for. */
const measured = ['x64', 'mips'] as const;

/** Sizes of the program without Node; compilers and the sources of its engine are needed for it. */
export const nativeSizes: Group = {
  name: 'sizes: without Node',
  measures: [
    {
      ...bytes,
      name: 'native/x64-bytes',
      limit: 4_194_304,
      doc: 'The program without Node, x86 with 64 bits, which is the largest',
    },
    {
      ...bytes,
      name: 'native/mips-bytes',
      limit: 4_194_304,
      doc: 'The same for MIPS without floating point, of routers, with its C library',
    },
  ],
  async run() {
    const figures = new Map<string, number[]>();
    for (const architecture of measured)
      figures.set(`native/${architecture}-bytes`, [
        statSync(await updateNative(architecture)).size,
      ]);
    return figures;
  },
};
