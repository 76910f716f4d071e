import { setTimeout as sleep } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { attacks } from '../../soak/attackers.ts';
import { attack } from '../../soak/attacking.ts';
import { type CountedBoard, livedUs, startCountedBoard } from '../../support/counted-board.ts';
import { startEmulatedCharger } from '../../support/emulated-charger.ts';
import { eventually } from '../../support/eventually.ts';
import { suite } from '../../support/suite.ts';
import { startUartLine, type UartLine } from '../../support/uart-line.ts';

/*
 * The device on an emulated board under each attack of the soak, with the firmware of the charge
 * controller at its UART. Times are those of the board, whose instructions are counted: a busy
 * machine makes it slow, and changes no verdict.
 */
const test = suite('attacks on a board');

/** How long each attack lasts, s of the board. */
const attackS = 4;
/** How often the board is asked, ms. */
const askMs = 200;
/** Longest time between two commands to the controller. */
const mostGapMs = 2000;
/** Most that the engine's heap may have in use after an attack, garbage among it, bytes. */
const mostHeap = 5 * 1024 * 1024;

let board: CountedBoard;
let line: UartLine;

test.before(async () => {
  const controller = await startEmulatedCharger();
  line = await startUartLine(controller.port);
  board = await startCountedBoard(
    ['--variant=warp4', '--controller=serial:UART1'],
    `127.0.0.1:${line.port}`,
  );
  await eventually(async () => {
    const answer = await fetch(`${board.url}/system/metrics_config`, {
      method: 'PUT',
      body: '{"enable":true}',
    });
    assert.is(answer.status, 200);
  });
  await eventually(() => assert.ok(line.sent.commands > 0));
});

/** A text of the device, as soon as it has room for another client. */
async function read(path: string): Promise<string> {
  let text = '';
  await eventually(async () => {
    const answer = await fetch(`${board.url}/${path}`);
    assert.is(answer.status, 200);
    text = await answer.text();
  });
  return text;
}

/** Lets the board live for a while; the longest time without a word to the controller, ms. */
async function longestSilenceMs(seconds: number): Promise<number> {
  let needs = await board.needs();
  const endUs = livedUs(needs) + seconds * 1e6;
  let longestMs = 0;
  while (livedUs(needs) < endUs) {
    await sleep(askMs);
    needs = await board.needs();
    longestMs = Math.max(longestMs, needs.silenceMs);
  }
  return longestMs;
}

/** What holds after each attack. */
async function serves(): Promise<void> {
  await read('evse/state');
  const commands = line.sent.commands;
  await eventually(() => assert.ok(line.sent.commands > commands, 'the link is there'));
  const [, bytes] = /^\w*heap\w*_bytes (\S+)/m.exec(await read('metrics')) ?? [];
  assert.ok(Number(bytes) > 1_000_000 && Number(bytes) <= mostHeap, `${bytes} bytes of heap`);
  assert.not.match(await read('event_log'), /Internal error/);
}

for (const one of attacks.filter(({ hardwareAt }) => hardwareAt === undefined))
  test(`the controller gets its commands in time: ${one.name}`, async () => {
    const { greetings } = line.sent;
    await board.needs();
    const end = await attack(one, { port: board.port, secure: false, linePort: 0 });
    const silenceMs = await longestSilenceMs(attackS);
    end();
    assert.ok(silenceMs > 0 && silenceMs <= mostGapMs, `${silenceMs} ms without a command`);
    assert.is(line.sent.greetings, greetings, 'the link was lost');
    await serves();
  });

test.run();
