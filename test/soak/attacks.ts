import { createHash } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { chargerPort } from '../../host/modules/cm_networking/packets.ts';
import { HttpClient, type Login } from '../rig/http-client.ts';
import { DeviceProcess } from '../support/device-process.ts';
import { freePort } from '../support/free-port.ts';
import { temporaryFolder } from '../support/gateway.ts';
import { type Attack, attacks as allAttacks } from './attackers.ts';
import { attack } from './attacking.ts';
import type { Latency } from './latency.ts';
import { measureLatency } from './measured.ts';
import type { Conditions, Findings, Scenario } from './scenario.ts';

const mostP99Ms = 50;
/** Longest time between two commands to a charger. */
export const mostGapMs = 2000;
/** By how much the memory of the device may exceed what it was before. */
export const mostGrowthMib = 40;
/**
 * Of measuring without an attack, after which the memory of the device is that of its everyday
 * life.
 */
const warmUpS = 3;
const samplePeriodMs = 200;
/**
 * How long the first command may take, ms: another manager on this machine may have the port, and
 * the device tries every second whether it is free.
 */
const commandLimitMs = 120_000;

/** How the device that is attacked is protected. */
export interface Protection {
  readonly login: boolean;
  readonly secure: boolean;
}

export const protections: readonly Protection[] = [
  { login: false, secure: false },
  { login: true, secure: false },
  { login: false, secure: true },
  { login: true, secure: true },
];

/** What others noticed of an attack. */
export interface Suffering extends Latency {
  /** Longest time between two commands to the charger. */
  readonly gapMs: number;
  /** By how much the memory of the device (RSS) exceeded what it was before. */
  readonly grownMib: number;
}

const owner: Login = { username: 'owner', password: 'a password of the soak' };

/** A charger that does nothing but measure how long it waits for its next command. */
async function startCharger(host: string): Promise<{
  longestGapMs(): number;
  /** Resolves when a command comes. */
  commanded(): Promise<unknown>;
  restart(): void;
  stop(): void;
}> {
  const socket = createSocket('udp4');
  let lastMs = performance.now();
  let longestMs = 0;
  const notice = (): void => {
    const nowMs = performance.now();
    longestMs = Math.max(longestMs, nowMs - lastMs);
    lastMs = nowMs;
  };
  socket.on('message', notice);
  socket.bind(chargerPort, host);
  await once(socket, 'listening');
  return {
    longestGapMs() {
      // The time since the last command counts, too.
      return Math.max(longestMs, performance.now() - lastMs);
    },
    commanded: () => once(socket, 'message', { signal: AbortSignal.timeout(commandLimitMs) }),
    restart() {
      longestMs = 0;
    },
    stop: () => void socket.close(),
  };
}

/**
 * Makes the device a manager of the charger at `host`, protected as told; resolves when it serves
 * so.
 */
async function configure(
  port: number,
  host: string,
  { login, secure }: Protection,
): Promise<HttpClient> {
  const plain = new HttpClient(port);
  await plain.put('charge_manager/config', {
    enable_charge_manager: true,
    enable_watchdog: false,
    verbose: false,
    default_available_current: 16_000,
    maximum_available_current: 32_000,
    minimum_current_auto: true,
    minimum_current_vehicle_type: 0,
    minimum_current: 6000,
    minimum_current_1p: 6000,
    requested_current_threshold: 60,
    requested_current_margin: 3000,
    chargers: [{ host, name: 'Box', rot: 1 }],
  });
  if (login) {
    const { username, password } = owner;
    const digest_hash = createHash('md5').update(`${username}:mcu32-lib:${password}`).digest('hex');
    await plain.put('authentication/config', { enable_auth: true, username, digest_hash });
  }
  const client = new HttpClient(port, { secure, login: login ? owner : undefined });
  if (secure) {
    const owned = new HttpClient(port, { login: login ? owner : undefined });
    await owned.put('network/config', {
      ...(await owned.get('network/config')),
      transport_mode: 1,
    });
    await owned.put('reboot');
    owned.close();
  }
  plain.close();
  for (;;) {
    const answered = await client.get('info/version').catch(() => undefined);
    if (answered !== undefined) return client;
    await sleep(100);
  }
}

/** Lets an attack last for `seconds`, and tells what others noticed of it. */
export async function sufferFrom(
  suffered: Attack,
  protection: Protection,
  seconds: number,
): Promise<Suffering> {
  const host = '127.74.28.2';
  const linePort = await freePort();
  const { hardwareAt } = suffered;
  const args = hardwareAt ? ['--variant', 'warp3', ...hardwareAt(linePort)] : ['--variant', 'wem'];
  const device = new DeviceProcess({ dataDir: temporaryFolder(), args });
  const charger = await startCharger(host);
  let endAttack: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  try {
    const port = await device.port();
    const { secure } = protection;
    const watching = { secure, login: protection.login ? owner : undefined };
    (await configure(port, host, protection)).close();
    await charger.commanded();
    const path = 'charge_manager/state';
    await measureLatency(port, warmUpS, path, watching);
    charger.restart();
    const startMib = device.memoryMib().now;
    let mostMib = startMib;
    timer = setInterval(() => {
      mostMib = Math.max(mostMib, device.memoryMib().now);
    }, samplePeriodMs);
    endAttack = await attack(suffered, { port, secure, linePort });
    const latency = await measureLatency(port, seconds, path, watching);
    return {
      ...latency,
      gapMs: Math.round(charger.longestGapMs()),
      grownMib: Math.round(mostMib - startMib),
    };
  } finally {
    clearInterval(timer);
    endAttack?.();
    charger.stop();
    await device.end('SIGKILL');
  }
}

/**
 * Strangers who do what holds up a device that lets them; `size` is for how many seconds, each
 * attack in each protection.
 */
export const attacks: Scenario = {
  name: 'attacks',
  promise: `whatever strangers do, login on or off, over HTTP or HTTPS: the p99 of a GET of another client is at most ${mostP99Ms} ms, a charger waits for a command at most ${mostGapMs / 1000} s, and the memory grows by at most ${mostGrowthMib} MiB, of backups with a passphrase by 80`,
  size: 60,
  async run({ size, say }: Conditions): Promise<Findings> {
    const figures: Record<string, string> = {};
    const broken: string[] = [];
    for (const one of allAttacks) {
      // Hardware neither logs in nor comes over HTTP.
      for (const protection of one.hardwareAt ? protections.slice(0, 1) : protections) {
        const suffering = await sufferFrom(one, protection, size);
        const { gets, failed, p99Ms, gapMs, grownMib } = suffering;
        const what = `${one.name}, ${protection.secure ? 'HTTPS' : 'HTTP'}${protection.login ? ', login' : ''}`;
        const figure = `GET p99 ${p99Ms} ms of ${gets}, command after ${gapMs} ms at most, memory +${grownMib} MiB`;
        figures[what] = figure;
        say(`attacks: ${what}: ${figure}`);
        if (gets === 0 || failed > 0)
          broken.push(`${what}: ${failed} of ${gets} GETs were not answered 200`);
        if (p99Ms > mostP99Ms) broken.push(`${what}: the p99 of a GET is ${p99Ms} ms`);
        if (gapMs > mostGapMs) broken.push(`${what}: a charger waited ${gapMs} ms for a command`);
        if (grownMib > (one.mostGrowthMib ?? mostGrowthMib))
          broken.push(`${what}: the memory grew by ${grownMib} MiB`);
      }
    }
    return { figures, broken };
  },
};
