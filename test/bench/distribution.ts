import { Slot } from '../../host/core/abi.ts';
import { Region } from '../../host/core/core.ts';
import { SiteRig } from '../assembly/site.ts';
import { checkAlike } from './alike.ts';
import { type Group, type Measure, rounds } from './figures.ts';
import { buildNative, Native } from './native.ts';
import { instants, play, record, runsPerInstant, type Trace, untimedInstants } from './trace.ts';

/** Chargers of the sites. */
const counts = [10, 32, 64, 100, 1000] as const;
/** At least so many chargers go through a distribution per round, whatever the size of the site. */
const chargersPerRound = 400_000;
const slotCalls = 1_000_000;
/** Currents of the active slots, mA. */
const slotCurrentsMa: Readonly<Record<number, number>> = {
  0: 32_000,
  1: 20_000,
  4: 32_000,
  5: 32_000,
  7: 13_000,
  8: 16_000,
  12: 32_000,
};

const growth = 'distribution/growth-100-to-1000';
const slotsPerC = 'slots/minimum/wasm-per-c';

/** What the core costs in V8, against the same written in C. */
export const distribution: Group = {
  name: 'distribution',
  measures: [
    ...counts.flatMap(measuresOf),
    {
      name: growth,
      unit: 'ratio',
      better: 'lower',
      limit: 13,
      doc: 'Time of a distribution among 1000 chargers, against one among 100',
    },
    {
      name: slotsPerC,
      unit: 'ratio',
      better: 'lower',
      limit: 1.3,
      doc: 'Time to ask for the least current of the charge slots, the call included, against C (`gcc -O2`, a call, too)',
    },
  ],

  prepare: buildNative,

  async run(_wanted, say) {
    const samples = new Map<string, number[]>();
    const add = (name: string, sample: number): void => {
      samples.set(name, [...(samples.get(name) ?? []), sample]);
    };
    const rig = new SiteRig();
    const native = new Native();
    const traces = counts.map(count => record(count, rig));
    for (const trace of traces) await checkAlike(trace, rig, native);
    say('the core and C decide alike');
    for (let round = -2; round < rounds; round++) {
      const us = new Map<number, number>();
      for (const trace of traces) {
        const { count } = trace;
        native.load(trace.bytes);
        const { wasmUs, cUs } = await runUs(trace, rig, native);
        if (round < 0) continue;
        us.set(count, wasmUs);
        add(`${subjectOf(count)}/wasm-us`, wasmUs);
        add(`${subjectOf(count)}/c-us`, cUs);
        add(`${subjectOf(count)}/wasm-per-c`, wasmUs / cUs);
      }
      const slots = await slotsRatio(rig, native);
      if (round < 0) continue;
      add(growth, (us.get(1000) as number) / (us.get(100) as number));
      add(slotsPerC, slots);
    }
    await native.stop();
    return samples;
  },
};

function subjectOf(count: number): string {
  return `distribution/n=${count}`;
}

function measuresOf(count: number): Measure[] {
  const subject = subjectOf(count);
  return [
    {
      name: `${subject}/wasm-us`,
      subject,
      unit: 'µs',
      better: 'lower',
      doc: 'A distribution among so many chargers in V8: health, admission, sharing, setpoints',
    },
    {
      name: `${subject}/c-us`,
      subject,
      unit: 'µs',
      better: 'lower',
      doc: 'The same algorithm in C (`gcc -O2`)',
    },
    {
      name: `${subject}/wasm-per-c`,
      subject,
      unit: 'ratio',
      better: 'lower',
      limit: 1.1,
      doc: 'The one against the other, in turns',
    },
  ];
}

/** The time of a distribution on both sides, which take turns at playing the trace. */
async function runUs(
  trace: Trace,
  rig: SiteRig,
  native: Native,
): Promise<{ wasmUs: number; cUs: number }> {
  const runs = (instants - untimedInstants) * runsPerInstant;
  const times = Math.ceil(chargersPerRound / (trace.count * runs));
  let wasmMs = 0;
  let cMs = 0;
  for (let time = 0; time < times; time++) {
    wasmMs += play(trace, rig);
    cMs += await native.play();
  }
  return { wasmUs: (wasmMs * 1000) / (times * runs), cUs: (cMs * 1000) / (times * runs) };
}

/**
 * The time of the core per that of C. The slots are as in use: cables and load management limit,
 * others are active without a limit or not at all, and the least one stands in the middle.
 */
async function slotsRatio({ core }: SiteRig, native: Native): Promise<number> {
  const { exports, memory } = core;
  const address = exports.region(Region.slots);
  for (let index = 0; index < core.slots.count; index++) {
    const slot = new Slot(memory, address + index * Slot.bytes);
    slot.maxCurrentMa = slotCurrentsMa[index] ?? 32_000;
    slot.active = index in slotCurrentsMa;
  }
  const { slots_allowed_ma } = exports;
  let sumMa = 0;
  const startedMs = performance.now();
  for (let call = 0; call < slotCalls; call++) sumMa += slots_allowed_ma();
  const wasmMs = performance.now() - startedMs;
  const c = await native.slots(
    memory.u8.slice(address, address + core.slots.count * Slot.bytes),
    slotCalls,
  );
  if (c.sumMa !== sumMa)
    throw new Error(`C finds another least current: ${c.sumMa}, not ${sumMa} mA`);
  return wasmMs / c.ms;
}
