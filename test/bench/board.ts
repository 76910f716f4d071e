import { setTimeout } from 'node:timers/promises';
import { instructionNs } from '../../build/board/emulator.ts';
import { boardFlashBytes } from '../../build/board.ts';
import { livedUs, startCountedBoard } from '../support/counted-board.ts';
import type { Group } from './figures.ts';

const gets = 60;
/** How long it is left alone, to see what it does anyway. */
const idleMs = 4000;

const bytes = { unit: 'bytes', better: 'lower' } as const;
const instructions = { unit: 'instructions', better: 'lower' } as const;

/** The whole device on a board without an operating system, whose emulator counts instructions. */
export const board: Group = {
  name: 'board: embedded',
  measures: [
    {
      ...bytes,
      name: 'board/flash-bytes',
      limit: 2_621_440,
      doc: 'Cortex-M7: image of the whole device, one variant, with page and documents',
    },
    {
      ...bytes,
      name: 'board/heap-bytes',
      limit: 5 * 1024 * 1024,
      doc: 'Cortex-M7: heap that a charger of generation 3 has taken at most after its start, a charge and some reads, connections included',
    },
    {
      ...bytes,
      name: 'board/stack-bytes',
      limit: 65_536,
      doc: 'Cortex-M7: stack that the same has used at most, deep bodies of hostile clients included',
    },
    {
      ...instructions,
      name: 'board/start-instructions',
      limit: 200_000_000,
      doc: 'Cortex-M7: from the reset to a device that serves',
    },
    {
      ...instructions,
      name: 'board/get-instructions',
      limit: 1_500_000,
      doc: 'Cortex-M7: a GET of the state of the charger on a connection that is kept, beyond what it does anyway',
    },
  ],

  async run() {
    const device = await startCountedBoard();
    const started = await device.needs();
    for (let i = 0; i < gets; i++) await device.get('/evse/state');
    // What it does anyway, every second, is no part of a GET.
    const idle = await device.needs();
    await setTimeout(idleMs);
    const before = await device.needs();
    for (let i = 0; i < gets; i++) await device.get('/evse/state');
    const after = await device.needs();
    for (const body of ['['.repeat(5000), '{"a":'.repeat(2000)])
      await fetch(`${device.url}/info/display_name`, { method: 'PUT', body });
    for (const path of ['plug', 'clock_advance'])
      await fetch(`${device.url}/debug/${path}`, {
        method: 'PUT',
        body: path === 'plug' ? '' : '60',
      });
    await device.get('/event_log');
    const { stackBytes, heapBytes } = await device.needs();
    await device.stop();
    const share = (before.busyUs - idle.busyUs) / (livedUs(before) - livedUs(idle));
    const busyUs = after.busyUs - before.busyUs - share * (livedUs(after) - livedUs(before));
    const perGet = (busyUs * 1000) / instructionNs / gets;
    return new Map([
      ['board/flash-bytes', [boardFlashBytes()]],
      ['board/heap-bytes', [heapBytes]],
      ['board/stack-bytes', [stackBytes]],
      ['board/start-instructions', [(started.busyUs * 1000) / instructionNs]],
      ['board/get-instructions', [Math.round(perGet)]],
    ]);
  },
};
