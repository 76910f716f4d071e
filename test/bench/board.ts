import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { connect, type TLSSocket } from 'node:tls';
import {
  emulatorWords,
  endOfText,
  enquiry,
  guest,
  networkOfItsOwn,
  prepareFlash,
} from '../../build/board/emulator.ts';
import { boardFlashBytes, updateBoard } from '../../build/board.ts';
import { freePort } from '../support/free-port.ts';
import { temporaryFolder } from '../support/gateway.ts';
import type { Group } from './figures.ts';

/** Time of the emulated board that an instruction takes: QEMU counts `2 ** 3` ns. */
const instructionNs = 8;
const gets = 60;
/** Connections with TLS that are open at the same time. */
const secured = 5;
const handshakes = 8;
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
    for (const body of ['['.repeat(5000), '{"a":'.repeat(2000)])
      await fetch(`${device.url}/info/display_name`, { method: 'PUT', body });
    for (const path of ['plug', 'clock_advance'])
      await fetch(`${device.url}/debug/${path}`, {
        method: 'PUT',
        body: path === 'plug' ? '' : '60',
      });
    await device.get('/event_log');
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
  const share = (before.busyUs - idle.busyUs) / (allUs(before) - allUs(idle));
  const busyUs = after.busyUs - before.busyUs - share * (allUs(after) - allUs(before));
  return Math.round((busyUs * 1000) / instructionNs);
}

/** What HTTPS costs, which is switched on for that. */
async function measureTls(device: Device): Promise<[name: string, values: number[]][]> {
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

const allUs = ({ busyUs, asleepUs }: Needs): number => busyUs + asleepUs;

interface Needs {
  readonly busyUs: number;
  readonly asleepUs: number;
  readonly stackBytes: number;
  readonly heapBytes: number;
  readonly tlsBytes: number;
}

interface Device {
  readonly url: string;
  get(path: string): Promise<void>;
  needs(): Promise<Needs>;
  /** Serves HTTPS beside HTTP. */
  serveHttps(): Promise<void>;
  /** Connects to that, with new keys. */
  connect(): Promise<TLSSocket>;
  stop(): Promise<void>;
}

async function start(image: string): Promise<Device> {
  const folder = temporaryFolder();
  const [port, securePort] = [await freePort(), await freePort()];
  prepareFlash(folder);
  const forwarded = [`tcp:127.0.0.1:${port}-:80`, `tcp:127.0.0.1:${securePort}-:443`];
  const words = emulatorWords(image, [`--listen=${guest}`], networkOfItsOwn(forwarded));
  const [program = '', ...others] = words;
  const child: ChildProcessByStdio<Writable, Readable, null> = spawn(
    program,
    [...others, '-icount', 'shift=3'],
    { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const lines = createInterface(child.stdout);
  // Many lines may come at once.
  const line = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise(resolve => {
      const look = (text: string): void => {
        const found = pattern.exec(text);
        if (!found) return;
        lines.off('line', look);
        resolve(found);
      };
      lines.on('line', look);
    });
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
        /^needs: (\d+) us busy, (\d+) us asleep, (\d+) bytes of stack, (\d+) bytes of heap.* (\d+) bytes of TLS/,
      );
      child.stdin.write(enquiry);
      const [, busyUs, asleepUs, stackBytes, heapBytes, tlsBytes] = (await told).map(Number);
      return { busyUs, asleepUs, stackBytes, heapBytes, tlsBytes } as Needs;
    },
    async serveHttps() {
      const served = line(/HTTPS is served/);
      const config = await (await fetch(`${url}/network/config`)).json();
      for (const [path, body] of [
        ['network/config', { ...(config as object), transport_mode: 2 }],
        ['reboot', null],
      ] as const)
        await fetch(`${url}/${path}`, { method: 'PUT', body: JSON.stringify(body) });
      await served;
    },
    async connect() {
      const socket = connect({ host: '127.0.0.1', port: securePort, rejectUnauthorized: false });
      await once(socket, 'secureConnect');
      return socket;
    },
    async stop() {
      agent.destroy();
      child.stdin.write(endOfText);
      await once(child, 'close');
    },
  };
}
