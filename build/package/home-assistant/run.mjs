/*
 * Starts voltkern as an add-on of Home Assistant. What somebody chose becomes flags; what is no
 * flag but a setting of the device is written to it as soon as it serves.
 */
import { spawn } from 'node:child_process';
import { lchownSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const dataDir = '/data/voltkern';
const address = '127.0.0.1:8080';
/** Whoever voltkern runs as: nobody else's number on the host. */
const user = 10001;

const {
  discovery,
  allowed_hosts: allowedHosts,
  ...chosen
} = JSON.parse(readFileSync('/data/options.json', 'utf8'));

function say(text) {
  process.stderr.write(`add-on: ${text}\n`);
}

/** The group that opens serial lines on this host: any of them tells. */
function serialGroup() {
  const line = readdirSync('/dev').find(name => /^tty(USB|ACM|AMA)\d+$/.test(name));
  return line === undefined ? user : statSync(join('/dev', line)).gid;
}

/** A data folder whose files are the user's, also after a backup was put back. */
function ownDataDir() {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  for (const name of ['', ...readdirSync(dataDir, { recursive: true })])
    lchownSync(join(dataDir, name), user, user);
}

/** Asks; answers the JSON that came, or throws what is wrong. */
async function ask(url, init) {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text.trim()}`);
  return text === '' ? undefined : JSON.parse(text);
}

function read(path) {
  return ask(`http://${address}/${path}`);
}

function put(path, value) {
  return ask(`http://${address}/${path}`, { method: 'PUT', body: JSON.stringify(value) });
}

/** Joins the broker that Home Assistant knows, and announces the device there. */
async function announce() {
  const { SUPERVISOR_TOKEN: token } = process.env;
  const { data } = await ask('http://supervisor/services/mqtt', {
    headers: { Authorization: `Bearer ${token}` },
  });
  await put('mqtt/config', {
    ...(await read('mqtt/config')),
    enable_mqtt: true,
    broker_host: data.host,
    broker_port: Number(data.port),
    broker_username: data.username ?? '',
    broker_password: data.password ?? '',
    protocol: data.ssl ? 1 : 0,
  });
  await put('mqtt/auto_discovery_config/auto_discovery_mode', 2);
}

/** Does it, or says what is in the way: the device serves all the same. */
async function attempt(option, action) {
  try {
    await action();
  } catch (error) {
    const { message } = error.cause ?? error;
    say(
      message.startsWith('401')
        ? `${option}: the login of the device is on, so set it on its page`
        : `${option}: ${message}`,
    );
  }
}

async function writeSettings() {
  if (allowedHosts.length > 0)
    await attempt('allowed_hosts', () => put('network/config/allowed_hosts', allowedHosts));
  await attempt('discovery', () =>
    discovery ? announce() : put('mqtt/auto_discovery_config/auto_discovery_mode', 0),
  );
}

const flags = Object.entries(chosen).flatMap(([name, value]) =>
  value === '' || value === null ? [] : [`--${name.replaceAll('_', '-')}`, String(value)],
);
ownDataDir();
// Its side bar shows the page in a frame, below Home Assistant's own address.
const own = ['--framed-by', 'same-origin', '--data-dir', dataDir];
const words = ['--listen', `0.0.0.0:${address.split(':')[1]}`, ...own, ...flags];
const device = spawn(process.execPath, ['/opt/voltkern/voltkern.cjs', ...words], {
  ...{ uid: user, gid: serialGroup(), stdio: ['ignore', 'pipe', 'inherit'] },
});
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => device.kill(signal));
device.once('close', code => process.exit(code ?? 1));
createInterface(device.stdout).on('line', line => {
  process.stdout.write(`${line}\n`);
  if (line.startsWith('listening on ')) void writeSettings();
});
