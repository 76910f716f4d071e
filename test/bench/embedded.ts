import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CoreTarget, cIncludeFolder } from '../../build/firmware/core.ts';
import { outOf, root } from '../../build/paths.ts';
import { buildWasm } from '../../build/wasm.ts';
import { instantiateCore } from '../../host/core/core.ts';
import { buildReplayer, wasm2cCore } from '../identity/c-target.ts';
import { cortexM3, type Machine } from '../identity/machines.ts';
import { made, run } from '../identity/made.ts';
import { recordTrace } from '../identity/record.ts';
import { flashBytes } from '../support/firmware.ts';
import { cortexTools, installTools } from '../tools.ts';
import { recordWorkload, type workloads } from './embedded/workloads.ts';
import { type Group, type Measure, quantile } from './figures.ts';

const folder = join(root, 'test', 'bench', 'embedded');
/** So many steps at the end of the workload `charging` are typical ones. */
const chargingSteps = 400;
const instructions = { unit: 'instructions', better: 'lower' } as const;
const bytes = { unit: 'bytes', better: 'lower' } as const;

/** The board, with a timer that counts instructions: see `embedded/count.c`. */
const counting: Machine = {
  ...cortexM3,
  name: 'Cortex-M3 counted',
  linkOptions: [...cortexM3.linkOptions, '-Wl,--wrap=core_call'],
  command: program => [...cortexM3.command(program), '-icount', 'shift=10'],
};

/**
 * What the core costs on a Cortex-M3, translated by wasm2c, with addresses checked by software. The
 * counts are exact: each round would find the same. Limits are what a small microcontroller can
 * spare; they hold for the compiler of Debian 12, others may need new ones.
 */
export const embedded: Group = {
  name: 'embedded',
  measures: [
    {
      ...instructions,
      name: 'm3/distribution-n10/instructions',
      limit: 45_000,
      doc: 'Cortex-M3: a distribution among 10 chargers that all want, with one and three phases, of which 7 get something',
    },
    {
      ...instructions,
      name: 'm3/slot-minimum/instructions',
      limit: 150,
      doc: 'Cortex-M3: the least current of 15 active charge slots',
    },
    {
      ...instructions,
      name: 'm3/control-pilot-step/instructions',
      limit: 1400,
      doc: 'Cortex-M3: a typical step of the charge controller while it charges',
    },
    {
      ...instructions,
      name: 'm3/control-pilot-step/worst-instructions',
      limit: 1450,
      doc: 'Cortex-M3: the longest step of the charge controller in a whole charge',
    },
    {
      ...bytes,
      name: 'm3/core/stack-bytes',
      limit: 512,
      doc: 'Cortex-M3: stack of the core, the deepest call of all of the above and of the tests of identity',
    },
    ...sizeMeasures('mcu', 'm3/core', 20_480, 12_130, 'with histories and power manager'),
    ...sizeMeasures(
      'mcu-charger',
      'm3/core-charger',
      20_480,
      3072,
      'without histories and power manager',
    ),
    {
      ...bytes,
      name: 'm3/image/flash-bytes',
      limit: 24_576,
      doc: 'Cortex-M3: the whole firmware of a charge controller, of which the linker leaves out what it does not call',
    },
  ],

  prepare: () => installTools(cortexTools),

  async run() {
    await buildWasm('mcu');
    const distributions = await count('distribution', record('distribution'));
    const slots = await count('slot-minimum', record('slotMinimum'));
    const charging = await count('charging', record('charging'));
    const charge = await count('charge', record('charge'));
    const all = [
      ...distributions,
      ...slots,
      ...charge,
      ...(await count('identity', await recordTrace('mcu'))),
    ];
    const samples = new Map([
      ['m3/distribution-n10/instructions', [most(distributions, 'distribution_step')]],
      ['m3/slot-minimum/instructions', [most(slots, 'slots_allowed_ma')]],
      ['m3/control-pilot-step/instructions', [typical(charging.slice(-chargingSteps))]],
      ['m3/control-pilot-step/worst-instructions', [most(charge, 'controller_step')]],
      [
        'm3/core/stack-bytes',
        [all.reduce((deepest, call) => Math.max(deepest, call.stackBytes), 0)],
      ],
    ]);
    for (const [target, subject] of [
      ['mcu', 'm3/core'],
      ['mcu-charger', 'm3/core-charger'],
    ] as const) {
      const { flash, ram } = await sizesOf(target);
      samples.set(`${subject}/flash-bytes`, [flash]).set(`${subject}/ram-bytes`, [ram]);
    }
    return samples.set('m3/image/flash-bytes', [await flashBytes('mps2-an385')]);
  },
};

function sizeMeasures(
  target: CoreTarget,
  subject: string,
  flash: number,
  ram: number,
  what: string,
): Measure[] {
  return [
    {
      ...bytes,
      name: `${subject}/flash-bytes`,
      limit: flash,
      doc: `Cortex-M3: code and constants of the core ${what} (\`${target}\`), and of what it needs of the compiler's library`,
    },
    {
      ...bytes,
      name: `${subject}/ram-bytes`,
      limit: ram,
      doc: `Cortex-M3: memory of the same core, without stack`,
    },
  ];
}

interface Call {
  readonly name: string;
  readonly instructions: number;
  readonly stackBytes: number;
}

/** Records a workload; answers the path of the trace. */
function record(name: keyof typeof workloads): string {
  const trace = outOf(`identity/${name}.trace`);
  mkdirSync(outOf('identity'), { recursive: true });
  writeFileSync(trace, recordWorkload(name, instantiateCore(readFileSync(outOf('core-mcu.wasm')))));
  return trace;
}

/** Plays a trace; answers what each call cost. */
async function count(name: string, trace: string): Promise<Call[]> {
  const subject = await wasm2cCore('mcu');
  const sources = [...subject.sources, join(folder, 'count.c')];
  const program = await buildReplayer(
    counting,
    { ...subject, name: `${subject.name}-${name}`, sources },
    trace,
  );
  const { code, output } = await run(counting.command(program));
  if (code !== 0 || !/^same /m.test(output))
    throw new Error(`${name} came out differently:\n${output.slice(-200)}`);
  const lines = output.matchAll(/^call (\w+) (-?\d+) (\d+)$/gm);
  return [...lines].map(([, called = '', executed, stack]) => ({
    name: called,
    instructions: Number(executed),
    stackBytes: Number(stack),
  }));
}

function typical(calls: readonly Call[]): number {
  return Math.round(
    quantile(
      calls.map(call => call.instructions),
      0.5,
    ),
  );
}

function most(calls: readonly Call[], name: string): number {
  return Math.max(...calls.filter(call => call.name === name).map(call => call.instructions));
}

/**
 * What a core takes of a microcontroller, linked with nothing but itself, every function being
 * wanted.
 */
async function sizesOf(target: CoreTarget): Promise<{ flash: number; ram: number }> {
  const subject = await wasm2cCore(target);
  const [source] = subject.sources as [string];
  const functions = [
    ...readFileSync(source, 'utf8').matchAll(/^\w.*\b(voltkern_\w+)\(.*\{$/gm),
  ].map(([, name]) => name);
  const program = await made(
    `size-${target}.elf`,
    [source, ...subject.inputs, cIncludeFolder],
    output => [
      ...[
        cortexM3.compiler,
        ...cortexM3.options,
        ...subject.options,
        '-ffunction-sections',
        `-I${cIncludeFolder}`,
        source,
      ],
      ...[
        '-nostdlib',
        '-Wl,--gc-sections',
        '-Wl,--entry=voltkern_start',
        '-Wl,--defsym=voltkern_trap=0',
        '-Wl,--defsym=__stack_size=0',
      ],
      ...[
        ...functions.map(name => `-Wl,--undefined=${name}`),
        join(cIncludeFolder, 'memory.c'),
        '-lgcc',
        '-o',
        output,
      ],
    ],
  );
  const { code, output } = await run(['arm-none-eabi-size', '-A', program]);
  if (code !== 0) throw new Error(output);
  const section = (name: string): number =>
    Number(new RegExp(`^\\${name} +(\\d+)`, 'm').exec(output)?.[1] ?? 0);
  return {
    flash: section('.text') + section('.rodata') + section('.data'),
    ram: section('.data') + section('.bss'),
  };
}
