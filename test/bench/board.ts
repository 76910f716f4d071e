import { setTimeout } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import { instructionNs } from '../../build/board/emulator.ts';
import { boardFlashBytes } from '../../build/board.ts';
import {
  type CountedBoard,
  livedUs,
  type Needs,
  startCountedBoard,
} from '../support/counted-board.ts';
import { machineSeenFromBoard } from '../support/emulated-board.ts';
import { besideOthers, loadWithEverything, type Others, readablePaths } from './everything.ts';
import type { Group } from './figures.ts';

const gets = 60;
/** Connections with TLS that are open at the same time. */
const secured = 5;
const handshakes = 8;
/** How long it is left alone, to see what it does anyway. */
const idleMs = 4000;
/** How long it may take to switch on everything, ms. */
const patienceMs = 120_000;

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
      doc: 'Cortex-M7: heap that a charger of generation 3 has taken at most, with every module enabled (central system, broker, page, /ws, load management both ways, users, prices, rules), in a charge, all of its interface read, connections included',
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
    {
      ...instructions,
      name: 'board/tls-handshake-instructions',
      doc: 'Cortex-M7: a client that connects with TLS and agrees on new keys (P-256), beyond what the device does anyway',
    },
    {
      ...bytes,
      name: 'board/tls-connection-bytes',
      doc: 'Cortex-M7: heap of the TLS of one connection, of 20 at most',
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
    await besideOthers(others => chargeWithEverything(device, others));
    for (const body of ['['.repeat(5000), '{"a":'.repeat(2000)])
      await fetch(`${device.url}/info/display_name`, { method: 'PUT', body });
    const { stackBytes, heapBytes } = await device.needs();
    const tls = await measureTls(device);
    await device.stop();
    return new Map([
      ['board/flash-bytes', [boardFlashBytes()]],
      ['board/heap-bytes', [heapBytes]],
      ['board/stack-bytes', [stackBytes]],
      ['board/start-instructions', [(started.busyUs * 1000) / instructionNs]],
      ['board/get-instructions', [instructionsOf(idle, before, after) / gets]],
      ...tls,
    ]);
  },
};

/** What was done between `before` and `after` beyond what is done anyway, as it was before. */
function instructionsOf(idle: Needs, before: Needs, after: Needs): number {
  const share = (before.busyUs - idle.busyUs) / (livedUs(before) - livedUs(idle));
  const busyUs = after.busyUs - before.busyUs - share * (livedUs(after) - livedUs(before));
  return Math.round((busyUs * 1000) / instructionNs);
}

/** A charge with all that a charger can do switched on, and all of its interface read. */
async function chargeWithEverything(device: CountedBoard, others: Others): Promise<void> {
  const { url } = device;
  const end = await loadWithEverything(
    {
      ...{ url, machine: machineSeenFromBoard, patienceMs },
      isWhole: true,
      lacks: ['wifi/sta_config', 'wireguard/config'],
      pass: () => passTime(device, 5),
    },
    others,
  );
  await passTime(device, 120);
  for (const path of ['/', ...readablePaths]) await device.get(path);
  end();
}

async function passTime({ url }: CountedBoard, seconds: number): Promise<void> {
  await fetch(`${url}/debug/clock_advance`, { method: 'PUT', body: `${seconds}` });
}

/** What HTTPS costs, which is switched on for that. */
async function measureTls(device: CountedBoard): Promise<[name: string, values: number[]][]> {
  await device.serveHttps();
  const first = await device.connect();
  const { tlsBytes: one } = await device.needs();
  const others: TLSSocket[] = [];
  for (let i = 1; i < secured; i++) others.push(await device.connect());
  const { tlsBytes: all } = await device.needs();
  for (const socket of [first, ...others]) socket.destroy();
  const idle = await device.needs();
  await setTimeout(idleMs);
  const before = await device.needs();
  for (let i = 0; i < handshakes; i++) (await device.connect()).destroy();
  const after = await device.needs();
  return [
    ['board/tls-handshake-instructions', [instructionsOf(idle, before, after) / handshakes]],
    ['board/tls-connection-bytes', [(all - one) / (secured - 1)]],
  ];
}
