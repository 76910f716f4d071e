import { type Core, instantiateCore } from '../../host/core/core.ts';
import { OHM } from '../assembly/bench.ts';
import { capacitiesOf } from '../oracle/lockstep.ts';
import { createOracle } from '../oracle/oracle.ts';
import { wasmBytes } from '../support/wasm.ts';
import { type Group, rounds } from './figures.ts';

const nanoseconds = { unit: 'ns', better: 'lower' } as const;

/** What calls of the core cost, from the host. */
export const core: Group = {
  name: 'core',
  measures: [
    {
      name: 'core/step-per-oracle',
      unit: 'ratio',
      better: 'lower',
      doc: 'Time of a step of the charge controller, against a plain TypeScript one (the oracle of the tests, written to be read)',
    },
    {
      ...nanoseconds,
      name: 'core/step-ns',
      doc: 'A step of the charge controller, with a vehicle that starts and stops',
    },
    {
      ...nanoseconds,
      name: 'core/history-tick-ns',
      doc: 'A tick of the power histories of all meter slots',
    },
    { ...nanoseconds, name: 'core/log-encode-ns', doc: 'Encoding of a record of the charge log' },
    { ...nanoseconds, name: 'core/log-decode-ns', doc: 'Decoding of one' },
  ],

  async run() {
    const tasks: [name: string, repeat: (times: number) => void][] = [
      ['core/step-ns', steps(instantiateCore(wasmBytes()))],
      ['oracle', steps(oracle())],
      ['core/history-tick-ns', historyTicks()],
      ...logCalls(),
    ];
    const samples = new Map<string, number[]>(tasks.map(([name]) => [name, []]));
    const perOracle: number[] = [];
    const times = 100_000;
    for (let round = -2; round < rounds; round++) {
      const spent = new Map<string, number>();
      for (const [name, repeat] of tasks) {
        const startedMs = performance.now();
        repeat(times);
        spent.set(name, ((performance.now() - startedMs) * 1e6) / times);
      }
      if (round < 0) continue;
      for (const [name, ns] of spent) samples.get(name)?.push(ns);
      perOracle.push((spent.get('core/step-ns') as number) / (spent.get('oracle') as number));
    }
    return samples.set('core/step-per-oracle', perOracle);
  },
};

const stepMs = 25;
const stepsPerState = 400;

const configuration = {
  generation: 3,
  hasLockSwitch: false,
  phaseSwitchWaitTime: 1,
  evWakeup: false,
  phaseAutoSwitch: false,
  diodeOk: true,
  mainsBeforeContactor: true,
  cpResistanceOhm: OHM.b,
};

function oracle(): Core {
  return instantiateCore({
    exports: createOracle(capacitiesOf(instantiateCore(wasmBytes()).exports)),
  });
}

/** Steps of a charger whose vehicle changes between waiting and charging every 10 s. */
function steps({ controller }: Core): (times: number) => void {
  const { input, output } = controller;
  Object.assign(input, configuration);
  controller.boot(0);
  let steps = 0;
  return times => {
    for (let i = 0; i < times; i++) {
      if (++steps % stepsPerState === 0)
        input.cpResistanceOhm = steps % (2 * stepsPerState) === 0 ? OHM.b : OHM.c;
      input.mainsAfterContactor = output.contactorOn;
      controller.step(steps * stepMs);
    }
  };
}

function historyTicks(): (times: number) => void {
  const { history } = instantiateCore(wasmBytes());
  let nowMs = 0;
  return times => {
    for (let i = 0; i < times; i++) {
      nowMs += 500;
      for (let slot = 0; slot < history.meters; slot++)
        history.add(slot, 11_000 + (i % 100), nowMs);
      history.tick(nowMs);
    }
  };
}

function logCalls(): [string, (times: number) => void][] {
  const { chargeLog } = instantiateCore(wasmBytes());
  const record = {
    startMinutes: 28_930_000,
    meterStartKwh: 1234.5,
    userId: 7,
    durationS: 14_400,
    meterEndKwh: 1256.7,
  };
  const bytes = chargeLog.encode(record);
  return [
    ['core/log-encode-ns', times => repeat(times, () => chargeLog.encode(record))],
    ['core/log-decode-ns', times => repeat(times, () => chargeLog.decode(bytes))],
  ];
}

function repeat(times: number, action: () => void): void {
  for (let i = 0; i < times; i++) action();
}
