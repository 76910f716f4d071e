import { spawn } from 'node:child_process';
import { chmodSync, copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { programName } from '../../build/package/native.ts';
import { npmPackage } from '../../build/package/npm.ts';
import { packagesFolder } from '../../build/package.ts';
import { outOf, root } from '../../build/paths.ts';
import { temporaryFolder } from '../support/gateway.ts';
import { programWords } from '../support/program.ts';
import { endsWithTest } from '../support/suite.ts';
import { npmTools } from '../tools.ts';

/*
 * The guides of docs/guides, tried as somebody does who pastes their commands: one block after the
 * other in one shell, in an empty folder, on a machine that reaches nobody else. What a block says
 * that it prints is compared.
 */

/** A block of shell commands in a guide. */
interface Block {
  readonly commands: string;
  /** What the guide says that it prints; `…` stands for anything. */
  readonly prints: string | undefined;
  /** The paragraph before it. */
  readonly before: string;
}

export const guidesFolder = join(root, 'docs/guides');

/** The names of all guides. */
export const guides = readdirSync(guidesFolder)
  .filter(name => name.endsWith('.md'))
  .map(name => name.slice(0, -'.md'.length));

/** How a guide says that a block is not run here, and why. */
const notHere = /^(Not tried by a test|Tried by a test of its own): /m;

export function blocksOf(guide: string): Block[] {
  const text = readFileSync(join(guidesFolder, `${guide}.md`), 'utf8');
  const found = text.matchAll(
    /([^\n]+(?:\n[^\n]+)*)\n+```sh\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?/gms,
  );
  return [...found].map(([, before = '', commands = '', prints]) => ({ commands, prints, before }));
}

/** Those that are run here. */
export function triedBlocks(guide: string): Block[] {
  return blocksOf(guide).filter(({ before }) => !notHere.test(before));
}

/** Longest that a guide may take. */
const limitMs = 60_000;

const mark = '--- block ---';

/** What is there before the first command: the charger of the guide, a broker, others. */
const surroundings: Readonly<Record<string, string>> = {
  charger: `
    voltkern --listen 127.0.0.1:8080 --data-dir .charger > /dev/null &
    until curl http://127.0.0.1:8080/login_state > /dev/null 2>&1; do sleep 0.1; done`,
  broker: `
    printf 'listener 1883 127.0.0.1\\nallow_anonymous true\\nuser root\\n' > .mosquitto
    mosquitto -c .mosquitto > /dev/null 2>&1 &
    until mosquitto_pub -t try -m 1 > /dev/null 2>&1; do sleep 0.1; done`,
  'central system': `
    (cd '${root}' && exec node --import tsx test/guides/central-system.ts) > .central &
    until grep -q ready .central; do sleep 0.1; done`,
  KEBA: `
    (cd '${root}' && exec node ${programWords('test/site/wallbox.ts').join(' ')} --make modbus \\
      --listen 127.0.0.13:8080) > .keba &
    until grep -q listening .keba; do sleep 0.1; done`,
  'P1 meter': `
    (cd '${root}' && exec node --import tsx test/guides/p1-meter.ts) > .p1 &
    until grep -q ready .p1; do sleep 0.1; done`,
  Shelly: `
    (cd '${root}' && exec node --import tsx test/guides/shelly.ts) > .shelly &
    until grep -q ready .shelly; do sleep 0.1; done`,
};

/** Which of these a guide needs, unless it starts them itself. */
function surroundingsOf(commands: string): string[] {
  const own = '127.0.0.1:8080';
  const needed = [
    ...(commands.includes(own) && !commands.includes(`--listen ${own}`) ? ['charger'] : []),
    ...(/mosquitto_|broker_host/.test(commands) ? ['broker'] : []),
    ...(commands.includes('ocpp/config') && !commands.includes('ocpp_central/config')
      ? ['central system']
      : []),
    ...(commands.includes('modbus-tcp:127.0.0.13') ? ['KEBA'] : []),
    ...(commands.includes('127.0.0.15') ? ['P1 meter'] : []),
    ...(commands.includes('"host": "127.0.0.14"') ? ['Shelly'] : []),
  ];
  return [...new Set(needed)].map(name => surroundings[name] as string);
}

/** Runs the commands of a guide; throws where one fails or prints something else. */
export async function tryGuide(guide: string): Promise<void> {
  const blocks = triedBlocks(guide);
  const commands = blocks.map(block => block.commands).join('\n');
  const script = [
    'set -eu -o pipefail',
    ...surroundingsOf(commands),
    ...blocks.map(block => `echo '${mark}'\n${block.commands}`),
  ].join('\n');
  const { output, errors, code } = await runScript(script);
  assert.is(code, 0, `${output}\n${errors}`);
  const [, ...printed] = output.split(`${mark}\n`);
  assert.is(printed.length, blocks.length);
  for (const [index, { prints, commands }] of blocks.entries()) {
    if (prints === undefined) continue;
    const pattern = prints
      .trim()
      .split('…')
      .map(piece => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*');
    const lines = (printed[index] ?? '').replaceAll(/\n+/g, '\n').trim();
    assert.match(lines, new RegExp(`^${pattern}$`, 's'), `${commands}\n${lines}\n${errors}`);
  }
}

async function runScript(script: string) {
  const folder = temporaryFolder();
  const programs = temporaryFolder();
  const command = (name: string, line: string): void => {
    writeFileSync(join(programs, name), `#!/bin/sh\nexec ${line} "$@"\n`);
    chmodSync(join(programs, name), 0o755);
  };
  command('voltkern', `'${process.execPath}' '${outOf('voltkern.cjs')}'`);
  command('node-red', `'${process.execPath}' '${npmTools}/node_modules/.bin/node-red'`);
  writeFileSync(join(folder, '.curlrc'), 'silent\nshow-error\nfail-with-body\nwrite-out = "\\n"\n');
  // What a guide installs comes first.
  const path = `${folder}/.npm/bin:${programs}:${process.env.PATH}:/usr/sbin`;
  for (const name of [npmPackage, `${programName}-x64`])
    if (script.includes(name)) copyFileSync(join(outOf(packagesFolder), name), join(folder, name));
  const alone = ['--map-root-user', '--net', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const inside = ['sh', '-c', 'ip link set lo up multicast on; exec bash -c "$1"', 'sh', script];
  const child = endsWithTest(
    spawn('unshare', [...alone, ...inside], {
      cwd: folder,
      env: { ...process.env, HOME: folder, PATH: path, npm_config_prefix: join(folder, '.npm') },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limitMs,
      killSignal: 'SIGKILL',
    }),
  );
  let output = '';
  let errors = '';
  child.stdout.on('data', text => (output += text));
  child.stderr.on('data', text => (errors += text));
  const code = await new Promise<number | null>(resolve => child.once('close', resolve));
  return { output, errors, code };
}
