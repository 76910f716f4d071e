import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { outOf, root } from '../../build/paths.ts';
import { freePort } from '../support/free-port.ts';
import { startDevice, temporaryFolder } from '../support/gateway.ts';
import { suite } from '../support/suite.ts';

/*
 * The session of docs/session.md, run as it stands by the shells that people paste it into; only
 * ports and the way to start are the test's own. What the README has for shells, every one takes.
 */
const test = suite('session');

const sessionLimitMs = 60_000;

/** Interactive, as zsh takes `#` for no comment then; without what its owner has set up. */
const shells = [
  ['bash', '-c'],
  ['zsh', '-fic'],
] as const;

for (const shell of shells)
  test(`the session can be pasted into ${shell[0]} and shows what it promises`, () =>
    trySession(shell));

test('bash, zsh and fish take every block of the README', () => {
  const blocks = blocksOf('README.md');
  assert.ok(blocks.length > 1);
  for (const block of blocks)
    for (const shell of ['bash', 'zsh', 'fish']) {
      const { status, stderr } = spawnSync(shell, ['-n', '-c', block], { encoding: 'utf8' });
      assert.is(status, 0, `${shell}: ${stderr}`);
    }
});

async function trySession(shell: readonly [string, string]): Promise<void> {
  const dataDir = temporaryFolder();
  const [port, brokerPort] = [await freePort(), await freePort()];
  const { out, err, code } = await runShell(
    shell,
    blocksOf('docs/session.md')
      .join('')
      .replace(
        'npm ci && npm start --',
        `'${process.execPath}' '${outOf('voltkern.cjs')}' --data-dir '${dataDir}'`,
      )
      .replace('--broker 1883', `--broker ${brokerPort} --listen 127.0.0.1:${port}`)
      .replaceAll('localhost:8080', `localhost:${port}`),
    await useBroker(dataDir, brokerPort),
  );
  assert.is(code, 0, err);
  assert.match(err, /^device: The hardware is simulated$/m);
  assert.not.match(err, /error|fail|not found|no such|usage/i, err);

  // What the commands print has no line ends of its own; a refusal would be left over at the end.
  let rest = out;
  const take = (pattern: RegExp): string[] => {
    const found = [...rest.matchAll(pattern)].map(([, text]) => text ?? '');
    rest = rest.replaceAll(pattern, '');
    return found;
  };
  assert.equal(take(/(listening on) http:\/\/127\.0\.0\.1:\d+.*\n/g).length, 1);
  const states = take(/warp3\/\w+\/evse\/state (\{.*?\})\n/g).map(text => JSON.parse(text));
  const values = take(/warp3\/\w+\/meter\/values (\{.*?\})\n/g).map(text => JSON.parse(text));
  const [name] = take(/(\{"name":.*?\})/g).map(text => JSON.parse(text));
  const charges = take(/(\[\{"timestamp_minutes":.*?\}\])/g).map(text => JSON.parse(text));
  const dump = take(/^(\d{7}(?: +[0-9a-f]{2})*)$/gm);
  assert.is(rest.trim(), '');

  assert.is(name.type, 'warp3');
  assert.ok(
    states.some(({ charger_state }) => charger_state === 3),
    'the vehicle charged',
  );
  assert.is(states.at(-1)?.charger_state, 0, 'it left');
  for (const currentA of [16, 8]) {
    const powerW = currentA * 3 * 230;
    assert.ok(
      values.some(({ power }) => Math.abs(power - powerW) < 200),
      `${powerW} W`,
    );
  }
  assert.is(charges.length, 1);
  const [[charge, ...more]] = charges;
  assert.equal(more, []);
  assert.ok(charge.energy_charged > 0.5, `${charge.energy_charged} kWh`);
  assert.is(dump.length, 2);
  assert.is(dump[0]?.trim().split(/ +/).length, 1 + 16);
  assert.is(dump[1]?.trim(), '0000016');
}

/** The blocks of shell commands on a page. */
function blocksOf(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block as string);
}

/**
 * Lets the device of a data folder and mosquitto's programs use another port than 1883; the
 * environment for the latter.
 */
async function useBroker(dataDir: string, port: number): Promise<NodeJS.ProcessEnv> {
  const device = await startDevice({ dataDir });
  await device.put('mqtt/config/broker_port', port);
  await device.stop();
  const settings = join(temporaryFolder(), 'config');
  mkdirSync(settings);
  for (const program of ['mosquitto_sub', 'mosquitto_pub'])
    writeFileSync(join(settings, program), `-p ${port}\n`);
  return { ...process.env, XDG_CONFIG_HOME: settings };
}

function runShell(
  [program, words]: readonly [string, string],
  script: string,
  env: NodeJS.ProcessEnv,
): Promise<{ out: string; err: string; code: number | null }> {
  // A process group of its own, so that nothing of it can be left over.
  const shell = spawn(program, [words, script], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const endGroup = (): void => {
    try {
      if (shell.pid !== undefined) process.kill(-shell.pid, 'SIGKILL');
    } catch {
      // All of it has ended already.
    }
  };
  process.once('exit', endGroup);
  const limit = setTimeout(endGroup, sessionLimitMs);
  let out = '';
  let err = '';
  shell.stdout.on('data', text => (out += text));
  shell.stderr.on('data', text => (err += text));
  return new Promise((resolve, reject) => {
    shell.once('error', reject);
    // Once all programs have ended, not only the shell: they write to the same pipes.
    shell.once('close', code => {
      clearTimeout(limit);
      process.removeListener('exit', endGroup);
      resolve({ out, err, code });
    });
  });
}

test.run();
