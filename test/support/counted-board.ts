import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { createInterface } from 'node:readline';
import {
  emulatorWords,
  endOfText,
  enquiry,
  guest,
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
  const [image, folder, port] = [await updateBoard(), temporaryFolder(), await freePort()];
  prepareFlash(folder);
  const [program = '', ...others] = emulatorWords(image, [`--listen=${guest}`, ...words], {
    forwarded: [`tcp:127.0.0.1:${port}-:80`],
    uart,
    counts: true,
  });
  const child = endsWithTest(spawn(program, others, { cwd: folder }));
  createInterface(child.stderr).on('line', text => {
    if (!text.includes(frameLost)) process.stderr.write(`${text}\n`);
  });
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
    port,
    url,
    async get(path) {
      const [answer] = await once(get(url + path, { agent }), 'response');
      answer.resume();
      await once(answer, 'end');
    },
    async needs() {
      const told = line(
        /^needs: (\d+) us busy, (\d+) us asleep, (\d+) bytes of stack, (\d+) bytes of heap, .* (\d+) ms at most without/,
      );
      child.stdin.write(enquiry);
      const [, busyUs, asleepUs, stackBytes, heapBytes, silenceMs] = (await told).map(Number);
      return { busyUs, asleepUs, stackBytes, heapBytes, silenceMs } as Needs;
    },
    async stop() {
      agent.destroy();
      child.stdin.write(endOfText);
      await once(child, 'close');
    },
  };
}
