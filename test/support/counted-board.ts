import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { createInterface } from 'node:readline';
import { connect, type TLSSocket } from 'node:tls';
import {
  emulatorWords,
  endOfText,
  enquiry,
  guest,
  networkOfItsOwn,
  prepareFlash,
} from '../../build/board/emulator.ts';
import { updateBoard } from '../../build/board.ts';
import { freePort } from './free-port.ts';
import { temporaryFolder } from './gateway.ts';
import { endsWithTest } from './suite.ts';

/** What the device needed so far; times are those of the board. */
export interface Needs {
  readonly busyUs: number;
  readonly asleepUs: number;
  readonly stackBytes: number;
  readonly heapBytes: number;
  /** What TLS took at most. */
  readonly tlsBytes: number;
  /** Longest time without a word to the charge controller since this was asked last. */
  readonly silenceMs: number;
}

/** The device on an emulated board whose time is that of its instructions. */
export interface CountedBoard {
  readonly port: number;
  /** `http://127.0.0.1:PORT`. */
  readonly url: string;
  /** GET over a connection that is kept. */
  get(path: string): Promise<void>;
  needs(): Promise<Needs>;
  /** Serves HTTPS beside HTTP. */
  serveHttps(): Promise<void>;
  /** Connects to that, with new keys. */
  connect(): Promise<TLSSocket>;
  stop(): Promise<void>;
}

/** Of the emulator, about each frame that a busy board has no room for. */
const frameLost = 'Slirp: Failed to send packet';

/** Time that a board has lived so far, us. */
export const livedUs = ({ busyUs, asleepUs }: Needs): number => busyUs + asleepUs;

/**
 * Starts the image.
 *
 * @param words of the device's command line, but for `--listen`
 * @param uart where the other end of the UART listens, HOST:PORT
 */
export async function startCountedBoard(
  words: readonly string[] = [],
  uart?: string,
): Promise<CountedBoard> {
  const [image, folder] = [await updateBoard(), temporaryFolder()];
  const [port, securePort] = [await freePort(), await freePort()];
  prepareFlash(folder);
  const [program = '', ...others] = emulatorWords(image, [`--listen=${guest}`, ...words], {
    ethernet: networkOfItsOwn([`tcp:127.0.0.1:${port}-:80`, `tcp:127.0.0.1:${securePort}-:443`]),
    uart,
    counts: true,
  });
  const child = endsWithTest(spawn(program, others, { cwd: folder }));
  createInterface(child.stderr).on('line', text => {
    if (!text.includes(frameLost)) process.stderr.write(`${text}\n`);
  });
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
    port,
    url,
    async get(path) {
      const [answer] = await once(get(url + path, { agent }), 'response');
      answer.resume();
      await once(answer, 'end');
    },
    async needs() {
      const told = line(
        /^needs: (\d+) us busy, (\d+) us asleep, (\d+) bytes of stack, (\d+) bytes of heap, .* (\d+) bytes of TLS, (\d+) ms at most without/,
      );
      child.stdin.write(enquiry);
      const [, busyUs, asleepUs, stackBytes, heapBytes, tlsBytes, silenceMs] = (await told).map(
        Number,
      );
      return { busyUs, asleepUs, stackBytes, heapBytes, tlsBytes, silenceMs } as Needs;
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
