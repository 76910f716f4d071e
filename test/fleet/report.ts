import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { writeMarked } from '../rig/marked-page.ts';
import type { Options } from './options.ts';
import type { Outcome } from './run.ts';

/** A figure as people and programs get it. */
interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly doc: string;
}

/** What must hold of a fleet. */
const limits = { cpuPct: 0.5, rssBytes: 1.5e6, currentMs: 30_000 };
/** A process with fewer devices than these weighs more than they do. */
const fewestJudged = 50;
/**
 * Part of the returning devices that may try within the same 200 ms, if there are enough to tell.
 */
const mostAtOnce = 0.25;
const atOnceMs = 200;
const fewestSpread = 20;

/** What does not hold, in words. */
export function broken(outcome: Outcome, { changesPerS }: Options): string[] {
  const { devices, cpuPct, rssBytes, lost, reconnectsMs, currentMs, retainedMs, stale } = outcome;
  const found: string[] = [];
  if (devices >= fewestJudged && changesPerS <= 1) {
    if (cpuPct > limits.cpuPct)
      found.push(`a device takes ${cpuPct.toFixed(2)} % of a core, at most ${limits.cpuPct} %`);
    if (rssBytes > limits.rssBytes) {
      found.push(
        `a device takes ${megabytes(rssBytes)} MB, at most ${megabytes(limits.rssBytes)} MB`,
      );
    }
  }
  if (reconnectsMs.length < lost)
    found.push(`${lost - reconnectsMs.length} devices did not come back`);
  if (!(currentMs !== undefined && currentMs <= limits.currentMs)) {
    found.push(`subscribers did not see all values within ${limits.currentMs / 1000} s`);
  }
  if (!(retainedMs !== undefined && retainedMs <= limits.currentMs)) {
    found.push(`fresh subscribers did not see all values within ${limits.currentMs / 1000} s`);
  }
  if (stale.length > 0) {
    const some = stale
      .slice(0, 5)
      .map(({ device, path, node }) => `${path} of charger ${device} at ${node}`);
    found.push(`${stale.length} values are stale: ${some.join(', ')} ...`);
  }
  if (lost >= fewestSpread && busiest(outcome) > mostAtOnce * lost) {
    found.push(
      `${busiest(outcome)} of ${lost} devices tried to connect again within ${atOnceMs} ms`,
    );
  }
  return found;
}

/** Most first attempts within `atOnceMs`. */
function busiest({ attemptsMs }: Outcome): number {
  return Math.max(
    0,
    ...attemptsMs.map(from => attemptsMs.filter(ms => ms >= from && ms < from + atOnceMs).length),
  );
}

function figuresOf(outcome: Outcome): Figure[] {
  const o = outcome;
  const figure = (name: string, value: number, unit: string, doc: string): Figure => ({
    name,
    value,
    unit,
    doc,
  });
  const never = -1;
  const last = (values: readonly number[]): number => values.at(-1) ?? 0;
  return [
    figure('fleet/devices', o.devices, 'devices', `chargers, in ${o.processes} processes`),
    figure('fleet/topics', o.topics, 'topics', 'topics of each'),
    figure(
      'fleet/device-cpu-pct',
      o.cpuPct,
      '%',
      'of one core per device, simulated hardware included',
    ),
    figure('fleet/simulator-cpu-pct', o.simulatorCpuPct, '%', 'of it, the simulated hardware'),
    figure('fleet/device-rss-mb', o.rssBytes / 1e6, 'MB', 'that a device adds to its process'),
    figure('fleet/device-heap-mb', o.heapBytes / 1e6, 'MB', 'of it in the heap of JavaScript'),
    figure(
      'fleet/process-per-device-mb',
      o.processBytes / 1e6,
      'MB',
      'the whole process, divided by its devices',
    ),
    figure('fleet/changes-per-s', o.changesPerS, '1/s', 'state changes made, of the whole fleet'),
    figure(
      'fleet/packets-per-s',
      o.packetsPerS,
      '1/s',
      'packets sent: those changes, what follows from them, clocks, meters',
    ),
    figure('fleet/bytes-per-s', o.bytesPerS, 'B/s', 'bytes sent'),
    figure(
      'fleet/received-per-s',
      o.receivedPerS,
      '1/s',
      'messages that one subscriber of everything got',
    ),
    figure('fleet/node-rss-mb', o.nodeRssBytes / 1e6, 'MB', 'memory of a node of the cluster'),
    figure('fleet/node-cpu-pct', o.nodeCpuPct, '%', 'of one core that a node takes'),
    figure(
      'fleet/lost-connections',
      o.lost,
      'devices',
      'that were connected with the node that was lost',
    ),
    figure(
      'fleet/last-reconnect-ms',
      last(o.reconnectsMs),
      'ms',
      'after the loss, the last of them was connected again',
    ),
    figure(
      'fleet/most-attempts-at-once',
      busiest(o),
      'devices',
      `most that tried again within ${atOnceMs} ms`,
    ),
    figure(
      'fleet/current-ms',
      o.currentMs ?? never,
      'ms',
      'after the loss, subscribers at each other node saw everything as it is',
    ),
    figure(
      'fleet/retained-ms',
      o.retainedMs ?? never,
      'ms',
      'after the loss, subscribers that came new did so too',
    ),
    figure(
      'fleet/lost-messages',
      o.lostMessages,
      'messages',
      'sent after the loss, which a subscriber at another node did not get; newer ones followed',
    ),
    figure('fleet/stale', o.stale.length, 'values', 'stale in the end'),
  ];
}

/** What the figures come to for a hundred thousand devices, by `mqtt/config.interval`. */
function arithmetic(
  { devices, packetsPerS, bytesPerS, nodeRssBytes, nodeCpuPct, topics }: Outcome,
  nodes: number,
): string[] {
  const many = 100_000;
  const perDevice = packetsPerS / devices;
  const bytesEach = bytesPerS / packetsPerS;
  const cpuMsEach = (nodeCpuPct * nodes * 10) / packetsPerS;
  const rows = [1, 10, 60].map(intervalS => {
    const perS = (many * perDevice) / intervalS;
    const cells = [perS, (perS * bytesEach * 8) / 1e6, (perS * cpuMsEach) / 1000].map(value =>
      value.toFixed(0),
    );
    return `| ${intervalS} s | ${cells.join(' | ')} |`;
  });
  const cell = 5000;
  const perNode = cell / nodes;
  const republished = (cell / nodes) * topics * 2;
  return [
    `A device sent ${short(perDevice)} messages of ${bytesEach.toFixed(0)} bytes a second: its clock, its meters and what was changed, each topic about once. A message cost the cluster ${short(cpuMsEach)} ms of processor, because it keeps each of them on several nodes. With an \`interval\` of so many seconds a topic is sent that much less often. ${many.toLocaleString('en')} devices then are:`,
    '',
    '| `interval` | messages/s | Mbit/s | cores of all nodes |',
    '|---|---|---|---|',
    ...rows,
    '',
    `Memory: a node had ${short(nodeRssBytes / 1e6)} MB with ${devices} devices, ${short(nodeRssBytes / 1e6 / devices)} MB for each device of the cluster, its own share included. So a hundred thousand devices are not one cluster, but cells: ${many / cell} clusters of ${nodes} nodes with ${cell} devices each, told apart by \`broker_host\`. A node of a cell has ${Math.round(perNode)} connections and about ${short((nodeRssBytes / 1e9 / devices) * cell)} GB. When one is lost, ${Math.round(perNode)} devices come back within 3 s and publish ${Math.round(republished / 1000)} thousand messages within 20 s; the other nodes must have room for ${Math.round(republished / 20_000)} thousand messages a second more, or take longer.`,
  ];
}

/** When devices tried to connect again, in bars. */
function histogram({ attemptsMs }: Outcome): string[] {
  const binMs = 250;
  const bins = new Map<number, number>();
  for (const ms of attemptsMs)
    bins.set(Math.floor(ms / binMs), (bins.get(Math.floor(ms / binMs)) ?? 0) + 1);
  return [...bins].map(([bin, count]) => {
    return `${((bin * binMs) / 1000).toFixed(2).padStart(6)} s  ${String(count).padStart(4)}  ${'#'.repeat(count)}`.trimEnd();
  });
}

/** The outcome as text for a terminal. */
export function terminalText(outcome: Outcome, options: Options): string {
  const rows = figuresOf(outcome).map(({ name, value, unit, doc }) => [
    name,
    `${short(value)} ${unit}`,
    doc,
  ]);
  const widths = [0, 1].map(column => Math.max(...rows.map(row => (row[column] as string).length)));
  const lines = rows.map(row =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const bars = histogram(outcome);
  const spread =
    bars.length > 0
      ? ['', 'First attempts to connect again, by time since the loss:', ...bars]
      : [];
  const problems = broken(outcome, options).map(problem => `BROKEN: ${problem}`);
  return `${[...lines, ...spread, '', ...(problems.length > 0 ? problems : ['everything holds'])].join('\n')}\n`;
}

/** Writes the figures for programs. */
export function writeJson(file: string, outcome: Outcome): void {
  const figures = figuresOf(outcome).map(({ name, value, unit }) => ({ name, value, unit }));
  writeFileSync(file, `${JSON.stringify({ figures }, undefined, 2)}\n`);
}

/** Puts the figures between their markers in `docs/fleet.md`. */
export function writePage(outcome: Outcome, options: Options): void {
  const problems = broken(outcome, options);
  const lines = [
    `Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run fleet -- --devices ${options.devices} --nodes ${options.nodes} --state-changes-per-s ${options.changesPerS} --duration ${options.durationS}s --fault ${options.fault} --seed ${options.seed} --record\`: ${cpus()[0]?.model.trim()}, ${availableParallelism()} cores for devices, cluster and subscribers together, Node ${process.versions.node}.`,
    '',
    problems.length === 0
      ? 'Everything that must hold did.'
      : `Did not hold: ${problems.join('; ')}.`,
    '',
    '| Figure | Value | What it is |',
    '|---|---|---|',
    ...figuresOf(outcome).map(
      ({ name, value, unit, doc }) => `| \`${name}\` | ${short(value)} ${unit} | ${doc} |`,
    ),
    '',
    'First attempts to connect again, by time since the loss:',
    '',
    '```',
    ...histogram(outcome),
    '```',
    '',
    '## A hundred thousand devices',
    '',
    ...arithmetic(outcome, options.nodes),
  ];
  writeMarked('fleet.md', 'figures', lines.join('\n'));
}

function short(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return value.toFixed(Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value)))));
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(2);
}
