/**
 * Writes the parts of docs/coprocessor-link.md that are made: the layouts of the structs that go
 * over the link, from `assembly/abi.json`, and an exchange in bytes, from the host's own codec.
 *
 * `node --import tsx build/coprocessor-page.ts` rewrites the page where it is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ABI_HASH } from '../host/core/abi.ts';
import { pageBytes } from '../host/hardware/charge-controller.ts';
import { encodeFrame, type Frame } from '../host/hardware/coprocessor/frames.ts';
import {
  encodeAlive,
  encodeHello,
  encodeOptions,
  encodePage,
  encodeSlot,
  fromController,
  fromHost,
  noManagerMs,
  protocolVersion,
} from '../host/hardware/coprocessor/messages.ts';
import { abiTable, layout } from './abi.ts';
import { root } from './paths.ts';

const page = join(root, 'docs/coprocessor-link.md');
const structs = ['controller_output', 'controller_input', 'slot'] as const;

/** Offset, type and meaning of every field of the structs that go over the link, as tables. */
function structTables(): string[] {
  return structs.flatMap(name => {
    const struct = abiTable.structs[name];
    if (!struct) throw new Error(`assembly/abi.json has no struct ${name}`);
    const { offsets, size } = layout(struct);
    const rows = struct.fields.map(
      ([field, type, unit, doc], index) =>
        `| ${offsets[index]} | \`${field}\` | ${type} | ${unit} | ${doc} |`,
    );
    return [
      '',
      `**${name}**, ${size} bytes`,
      '',
      '| Offset | Field | Type | Unit | |',
      '|---|---|---|---|---|',
      ...rows,
    ];
  });
}

interface Line {
  readonly from: 'host' | 'controller';
  readonly frame: Frame;
  readonly meaning: string;
}

/** A short exchange: greeting, a command, its answer, and what is sent all the time. */
function exchange(): Line[] {
  const session = 0x5a3c;
  const fromHostFrame = (
    type: number,
    sequence: number,
    payload: Uint8Array,
    meaning: string,
  ): Line => ({
    from: 'host',
    frame: { type, sequence, session, payload },
    meaning,
  });
  const fromControllerFrame = (type: number, payload: Uint8Array, meaning: string): Line => ({
    from: 'controller',
    frame: { type, sequence: 0, session, payload },
    meaning,
  });
  const hello = new Uint8Array(19);
  const view = new DataView(hello.buffer);
  hello.set(encodeHello(ABI_HASH));
  view.setUint32(8, 42, true);
  hello.set([30, 3, 2], 12);
  view.setUint16(15, 74, true);
  view.setUint16(17, 209, true);
  const options = encodeOptions({
    button: 2,
    shutdown_input: 0,
    input: 0,
    output: 1,
    ev_wakeup: true,
    phase_auto_switch: true,
    phases_connected: 3,
    boost_mode: false,
    phase_switch_wait_time: 0,
  });
  const ack = Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 0);
  const meter = new Uint8Array(Float32Array.of(11040, 1234.5).buffer);
  const text = Uint8Array.from('started', letter => letter.charCodeAt(0));
  const { major, minor } = protocolVersion;
  return [
    fromHostFrame(
      fromHost.hello,
      0,
      encodeHello(ABI_HASH),
      `HELLO, version ${major}.${minor}, begins session 5a3c`,
    ),
    fromControllerFrame(
      fromController.hello,
      hello,
      'CONTROLLER_HELLO: boot 42, generation 3, meter type 3, values 74 and 209',
    ),
    fromControllerFrame(fromController.options, options, 'OPTIONS as they were delivered'),
    fromControllerFrame(
      fromController.page,
      encodePage(0, new Uint8Array(pageBytes)),
      'PAGE 0: zeros, it was restarted',
    ),
    fromHostFrame(fromHost.alive, 0, encodeAlive(noManagerMs), 'ALIVE: no manager'),
    fromHostFrame(
      fromHost.slot,
      1,
      encodeSlot(8, 'live', { max_current: 16000 }),
      'SLOT, command 1: live slot 8 to 16000 mA, the rest is kept',
    ),
    fromControllerFrame(fromController.ack, ack, 'ACK: command 1 was executed, result 0'),
    fromControllerFrame(fromController.meter, meter, 'METER: 11040 W, 1234.5 kWh'),
    fromHostFrame(
      fromHost.alive,
      0,
      encodeAlive(30_000),
      'ALIVE: a command of the manager came in, 30 s are left',
    ),
    fromControllerFrame(fromController.log, text, 'LOG: "started"'),
  ];
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join(' ');

function exchangeText(): string[] {
  const lines = exchange().flatMap(({ from, frame, meaning }) => {
    const arrow = from === 'host' ? '→' : '←';
    const rows = hex(encodeFrame(frame)).match(/.{1,96}(?: |$)/g) ?? [];
    return [`${arrow} ${meaning}`, ...rows.map(row => `    ${row.trimEnd()}`)];
  });
  return ['', '```', ...lines, '```'];
}

/** The page with its made parts as they have to be. */
export function coprocessorPage(text: string): string {
  return replacePart(replacePart(text, 'structs', structTables()), 'exchange', exchangeText());
}

function replacePart(text: string, name: string, lines: readonly string[]): string {
  const [begin, end] = [`<!-- begin: ${name} -->`, `<!-- end: ${name} -->`];
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${page} lacks ${begin} … ${end}`);
  return `${text.slice(0, from + begin.length)}\n${lines.join('\n')}\n\n${text.slice(to)}`;
}

/** Rewrites the page if it is out of date; answers whether it was. */
export function updateCoprocessorPage(): boolean {
  const text = readFileSync(page, 'utf8');
  const made = coprocessorPage(text);
  if (made !== text) writeFileSync(page, made);
  return made !== text;
}

if (process.argv[1] === fileURLToPath(import.meta.url) && updateCoprocessorPage())
  console.log(`wrote ${page}`);
