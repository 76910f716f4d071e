import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connectAsync, type MqttClient } from 'mqtt';
import * as assert from 'uvu/assert';
import { introductions, tagOf, users } from '../rig/people.ts';
import { expectedKwh, recordingStartMs, type Station, vehicleOf } from '../rig/sessions.ts';
import { machineSeenFromBoard, startBoard } from '../support/emulated-board.ts';
import { eventually } from '../support/eventually.ts';
import { type RunningDevice, startDevice } from '../support/gateway.ts';
import {
  type AwakeSpan,
  compareHistory,
  compareLog,
  compareStates,
  type LoggedCharge,
  type PlayedSession,
  type StateSpan,
} from './check.ts';

/** What a station's replay came to. */
export interface StationResult {
  readonly name: string;
  readonly charges: number;
  readonly energyKwh: number;
  /** Device time that the device really ran through, s. */
  readonly deviceS: number;
  readonly realS: number;
  readonly statesSeen: number;
  readonly historyCells: number;
  /** Empty if everything is as recorded. */
  readonly differences: readonly string[];
}

/** Shortest time between two messages of a topic, device seconds. */
const intervalS = 5;
/**
 * Time between plug, tag and unplug, device seconds: longer than the interval, so that each state
 * must be seen.
 */
const stepS = 6;
/**
 * The same where the next vehicle arrives in the minute in which the last one left; tags need 3 s
 * between two charges.
 */
const hurriedStepS = 4;
/** How long the last value of every topic may take to arrive, real ms. */
const settleMs = 90_000;
/** Between two looks at them, real ms: none that is published is newer than the interval. */
const lookMs = 200;

const here = dirname(fileURLToPath(import.meta.url));
const trace = readTrace(join(here, '../data/household-load-1min-day1.csv'));

/** Where a replay plays: how its device is started, and where that finds the broker. */
interface Stage {
  start(args: readonly string[]): Promise<RunningDevice>;
  readonly brokerHost: string;
}

/** How a station is played; `progress` is called after each session with how many were. */
export type Play = (
  station: Station,
  brokerPort: number,
  progress: (played: number) => void,
) => Promise<StationResult>;

/** Against the command. */
export const replayStation: Play = (...given) =>
  replayOn({ start: args => startDevice({ args }), brokerHost: '127.0.0.1' }, ...given);

/** Against the image on its emulated board. */
export const replayBoard: Play = (...given) =>
  replayOn({ start: args => startBoard(args), brokerHost: machineSeenFromBoard }, ...given);

/**
 * Plays the sessions of one station against a device of its own, through its HTTP interface and the
 * broker, and compares what the device recorded and published with what was played.
 */
async function replayOn(
  { start, brokerHost }: Stage,
  ...[station, brokerPort, progress]: Parameters<Play>
): Promise<StationResult> {
  const startedMs = performance.now();
  const device = await start([
    ...['--start', new Date(recordingStartMs).toISOString()],
    ...['--speed', '1'],
  ]);
  const prefix = `replay/${station.name}`;
  const broker = await connectAsync(`mqtt://127.0.0.1:${brokerPort}`, { reconnectPeriod: 0 });
  try {
    const states = await subscribeStates(broker, prefix);
    await configure(device, prefix, { host: brokerHost, port: brokerPort }, intervalS);
    await device.put('debug/house', { trace_w: trace, noise_w: 0 });
    // Device time runs ahead of the connection: the first state must have arrived before it does.
    await eventually(() => assert.is(states.seen.length, 1, 'the first state was not published'));
    const player = new Player(device);
    const played = await play(station, player, progress);
    const real = await player.states();
    const log = await readLog(device);
    // Compared first: it waits for the last value of every topic, and so for the last state.
    const ofTopics = await compareTopics(device, broker, prefix);
    const differences = [
      ...compareLog(played, log),
      ...compareStates(real, states.seen, intervalS),
      ...player.historyDifferences,
      ...ofTopics,
    ];
    return {
      name: station.name,
      charges: log.length,
      energyKwh: log.reduce((sum, charge) => sum + (charge.energy_kwh ?? 0), 0),
      deviceS: player.ranS,
      realS: (performance.now() - startedMs) / 1000,
      statesSeen: states.seen.length,
      historyCells: player.historyCells,
      differences,
    };
  } finally {
    await broker.endAsync(true);
    await device.stop();
  }
}

/** Device time under control of the replay, and what has to be remembered of it. */
class Player {
  readonly #device: RunningDevice;
  readonly #awake: AwakeSpan[] = [];
  #comparedToS = 0;
  ranS = 0;
  historyCells = 0;
  readonly historyDifferences: string[] = [];

  constructor(device: RunningDevice) {
    this.#device = device;
  }

  put(path: string, payload?: unknown): Promise<void> {
    return this.#device.put(path, payload);
  }

  async clock(): Promise<{ unixS: number; uptimeS: number }> {
    const { unix_s, uptime_s } = await this.#device.get('debug/clock');
    return { unixS: unix_s, uptimeS: uptime_s };
  }

  /**
   * Lets device time pass until an instant, s since the epoch; nothing happens if it has passed
   * already.
   */
  async runTo(unixS: number): Promise<void> {
    const { unixS: nowS, uptimeS } = await this.clock();
    const durationS = Math.round((unixS - nowS) * 1000) / 1000;
    if (durationS <= 0) return;
    await this.put('debug/clock_advance', durationS);
    this.ranS += durationS;
    const last = this.#awake.at(-1);
    const toS = uptimeS + durationS;
    // Real time passes between two requests too; the device ran then.
    if (last && uptimeS - last.toS < 2)
      this.#awake[this.#awake.length - 1] = { fromS: last.fromS, toS };
    else this.#awake.push({ fromS: uptimeS, toS });
  }

  /** Steps over idle device time until an instant. */
  async skipTo(unixS: number): Promise<void> {
    const { unixS: nowS } = await this.clock();
    const durationS = Math.floor(unixS - nowS);
    if (durationS > 0) await this.put('debug/clock_skip', durationS);
  }

  /** Compares what the meter history of the house holds since the last call. */
  async checkHistory(): Promise<void> {
    const { unixS, uptimeS } = await this.clock();
    const { samples } = await this.#device.get('meters/1/history');
    const bootS = unixS - uptimeS;
    const loadW = (atS: number): number =>
      trace[Math.floor((bootS + atS) / 60) % trace.length] as number;
    const { compared, differences } = compareHistory(
      samples,
      uptimeS,
      this.#comparedToS,
      this.#awake,
      loadW,
    );
    this.historyCells += compared;
    this.historyDifferences.push(...differences);
    this.#comparedToS = Math.floor(uptimeS / 240) * 240;
  }

  /** The charger states as the simulated controller itself went through them. */
  async states(): Promise<StateSpan[]> {
    const changes: [unixS: number, state: number][] =
      await this.#device.get('debug/charger_states');
    const { unixS } = await this.clock();
    return changes.map(([fromS, state], i) => ({
      state,
      durationS: (changes[i + 1]?.[0] ?? unixS) - fromS,
    }));
  }
}

/**
 * Gives a device its users, their tags, and the broker; it publishes each topic once in `interval`
 * s at most.
 */
export async function configure(
  { put }: RunningDevice,
  prefix: string,
  { host, port }: { readonly host: string; readonly port: number },
  interval: number,
): Promise<void> {
  for (const [path, payload] of introductions) await put(path, payload);
  await put('mqtt/config', {
    enable_mqtt: true,
    broker_host: host,
    broker_port: port,
    broker_username: '',
    broker_password: '',
    global_topic_prefix: prefix,
    client_name: prefix.replace('/', '-'),
    interval,
  });
}

async function play(
  station: Station,
  player: Player,
  progress: (played: number) => void,
): Promise<PlayedSession[]> {
  const played: PlayedSession[] = [];
  let freeS = (await player.clock()).unixS;
  for (const [index, session] of station.sessions.entries()) {
    const arrivalS = recordingStartMs / 1000 + session.arrivalMinutes * 60;
    const step = freeS > arrivalS - stepS ? hurriedStepS : stepS;
    // A vehicle is gone for a moment before the next one comes.
    await player.runTo(freeS + step);
    await player.skipTo(arrivalS - 1);
    const plugS = Math.max(arrivalS, freeS + step);
    const startS = plugS + step;
    if (startS >= arrivalS + 60) {
      throw new Error(
        `${station.name}: session ${index + 1} arrives before the one before it has left`,
      );
    }
    const userId = (index % users.length) + 1;
    await player.runTo(plugS);
    await player.put('debug/vehicle', vehicleOf(session));
    await player.runTo(startS);
    await player.put('debug/nfc_tag', tagOf(userId));
    freeS = startS + (session.departureMinutes - session.arrivalMinutes) * 60;
    await player.runTo(freeS);
    await player.put('debug/unplug');
    await player.checkHistory();
    played.push({ ...session, userId });
    progress(index + 1);
  }
  await player.runTo(freeS + stepS);
  return played;
}

/** Collects the charger states that are published, a repeated one once. */
export async function subscribeStates(
  broker: MqttClient,
  prefix: string,
): Promise<{ readonly seen: number[] }> {
  const seen: number[] = [];
  broker.on('message', (topic, payload) => {
    if (topic !== `${prefix}/evse/state`) return;
    const { charger_state } = JSON.parse(payload.toString());
    if (charger_state !== seen.at(-1)) seen.push(charger_state);
  });
  await broker.subscribeAsync(`${prefix}/evse/state`);
  return { seen };
}

/** Reads the binary log over HTTP. */
export async function readLog(device: RunningDevice): Promise<LoggedCharge[]> {
  const response = await fetch(`${device.url}/charge_tracker/charge_log`);
  return decodeLog(new Uint8Array(await response.arrayBuffer()));
}

/** Has a binary log decoded by a program that knows nothing but the interface. */
export function decodeLog(log: Uint8Array): LoggedCharge[] {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(here, 'decode-charge-log.mjs')],
    { input: log },
  );
  if (status !== 0) throw new Error(`the charge log cannot be decoded: ${stderr}`);
  return stdout
    .toString()
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line));
}

/**
 * Whether the last message of every topic is what HTTP reads. A value that changes every second is
 * published at most every interval, so its last message must be one of the values that were read a
 * moment ago.
 */
export async function compareTopics(
  device: RunningDevice,
  broker: MqttClient,
  prefix: string,
): Promise<string[]> {
  const last = new Map<string, string>();
  broker.on('message', (topic, payload) =>
    last.set(topic.slice(prefix.length + 1), payload.toString()),
  );
  await broker.subscribeAsync(`${prefix}/#`);
  const open = new Map((await topicsOf(device)).map(path => [path, new Set<string>()]));
  const endMs = performance.now() + settleMs;
  while (open.size > 0 && performance.now() < endMs) {
    for (const [path, read] of open) {
      read.add(await (await fetch(`${device.url}/${path}`)).text());
      if (read.has(last.get(path) ?? '')) open.delete(path);
    }
    await sleep(lookMs);
  }
  return [...open.keys()].map(path => `the last message of ${path} is ${last.get(path)}`);
}

/**
 * What the device offers to read, told by its WebSocket dump; the feed's own topics and those
 * without MQTT are left out.
 */
async function topicsOf({ url }: RunningDevice): Promise<string[]> {
  const socket = new (await import('ws')).WebSocket(`${url.replace('http', 'ws')}/ws`);
  let text = '';
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', frame => {
      text += frame.toString();
      if (text.includes('\n\n')) resolve();
    });
  });
  socket.close();
  // Messages that follow the dump may have arrived with it.
  return text
    .slice(0, text.indexOf('\n\n'))
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line).topic as string)
    .filter(
      topic => topic !== 'info/keep_alive' && topic !== 'keep-alive' && !topic.startsWith('debug/'),
    );
}

function readTrace(file: string): number[] {
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map(line => Number(line.split(',')[1]));
}

/** The energy that a station's sessions should come to, kWh. */
export function stationKwh(station: Station): number {
  return station.sessions.reduce((sum, session) => sum + expectedKwh(session), 0);
}
