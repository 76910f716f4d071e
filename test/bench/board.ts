import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import {
  emulatorWords,
  endOfText,
  enquiry,
  guest,
  prepareFlash,
} from '../../build/board/emulator.ts';
import { boardFlashBytes, updateBoard } from '../../build/board.ts';
import { machineSeenFromBoard } from '../support/emulated-board.ts';
import { freePort } from '../support/free-port.ts';
import { temporaryFolder } from '../support/gateway.ts';
import { besideOthers, loadWithEverything, type Others, readablePaths } from './everything.ts';
import type { Group } from './figures.ts';

/** Time of the emulated board that an instruction takes: QEMU counts `2 ** 3` ns. */
const instructionNs = 8;
const gets = 60;
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
  ],

  async run() {
    const image = await updateBoard();
    const device = await start(image);
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
    await device.stop();
    const share = (before.busyUs - idle.busyUs) / (allUs(before) - allUs(idle));
    const busyUs = after.busyUs - before.busyUs - share * (allUs(after) - allUs(before));
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

/** A charge with all that a charger can do switched on, and all of its interface read. */
async function chargeWithEverything(device: Device, others: Others): Promise<void> {
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

async function passTime({ url }: Device, seconds: number): Promise<void> {
  await fetch(`${url}/debug/clock_advance`, { method: 'PUT', body: `${seconds}` });
}

const allUs = ({ busyUs, asleepUs }: Needs): number => busyUs + asleepUs;

interface Needs {
  readonly busyUs: number;
  readonly asleepUs: number;
  readonly stackBytes: number;
  readonly heapBytes: number;
}

interface Device {
  readonly url: string;
  get(path: string): Promise<void>;
  needs(): Promise<Needs>;
  stop(): Promise<void>;
}

async function start(image: string): Promise<Device> {
  const [folder, port] = [temporaryFolder(), await freePort()];
  prepareFlash(folder);
  const words = emulatorWords(image, [`--listen=${guest}`], [`tcp:127.0.0.1:${port}-:80`]);
  const [program = '', ...others] = words;
  const child: ChildProcessByStdio<Writable, Readable, null> = spawn(
    program,
    [...others, '-icount', 'shift=3'],
    { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const lines = createInterface(child.stdout);
  const line = async (pattern: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const [text] = (await once(lines, 'line')) as [string];
      const found = pattern.exec(text);
      if (found) return found;
    }
  };
  await line(/^listening/);
  const url = `http://127.0.0.1:${port}`;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    url,
    async get(path) {
      const [answer] = await once(get(url + path, { agent }), 'response');
      answer.resume();
      await once(answer, 'end');
    },
    async needs() {
      const told = line(
        /^needs: (\d+) us busy, (\d+) us asleep, (\d+) bytes of stack, (\d+) bytes of heap/,
      );
      child.stdin.write(enquiry);
      const [, busyUs, asleepUs, stackBytes, heapBytes] = (await told).map(Number);
      return { busyUs, asleepUs, stackBytes, heapBytes } as Needs;
    },
    async stop() {
      agent.destroy();
      child.stdin.write(endOfText);
      await once(child, 'close');
    },
  };
}
