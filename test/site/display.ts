import { recordingStartMs } from '../rig/sessions.ts';
import type { Make } from './makes.ts';
import type { Reading, Sums } from './observer.ts';
import type { Visit } from './visits.ts';

/** One charger as it is shown. */
export interface Row {
  readonly name: string;
  readonly make: Make;
  readonly phases: 1 | 3;
  readonly reading: Reading | undefined;
  /** What the manager distributes to it, mA; undefined until it is known. */
  readonly allocatedMa: number | undefined;
  readonly visit: Visit | undefined;
}

/** What is shown of a site at one time. */
export interface Snapshot {
  /** Minutes of the recording. */
  readonly recordedMin: number;
  /** Part of the playing time that has passed, 0 to 1. */
  readonly progress: number;
  readonly limitMa: number;
  readonly rows: readonly Row[];
  readonly sums: Sums | undefined;
  readonly visits: readonly Visit[];
  /** When the next vehicle comes, minutes of the recording; Infinity if none does. */
  readonly nextMin: number;
}

/** What a site came to. */
export interface Outcome {
  readonly visits: readonly Visit[];
  /** Sessions of the recording that would have been played to the end. */
  readonly planned: number;
  readonly playedMs: number;
  readonly realMs: number;
  readonly limitMa: number;
  /** Largest sum on each phase, mA. */
  readonly mostMa: readonly number[];
  /** For how long the sum of a phase was above the limit, ms of the site. */
  readonly aboveMs: number;
  /** Jain's index of what vehicles got that wished at the same time; undefined: no two did. */
  readonly jain: number | undefined;
  readonly worstLateMs: number;
}

const ampere = (currentMa: number): string => (currentMa / 1000).toFixed(1);
const kwh = (energyWh: number): string => (energyWh / 1000).toFixed(1);
const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);
const percent = (part: number, whole: number): string =>
  whole > 0 ? `${Math.round((part / whole) * 100)} %` : '-';

function minutes(ms: number): string {
  const total = Math.round(ms / 60_000);
  return total < 60
    ? `${total} min`
    : `${Math.floor(total / 60)} h ${`${total % 60}`.padStart(2, '0')} min`;
}

/** Day and time of the recording. */
function recordedTime(recordedMin: number): string {
  return new Date(recordingStartMs + Math.floor(recordedMin) * 60_000)
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ');
}

const columns = [
  'charger',
  'make',
  'phases',
  'state',
  'allocated',
  'measured',
  'energy',
  'waited',
] as const;

/** The table, one line per element. */
export function table({
  recordedMin,
  progress,
  limitMa,
  rows,
  sums,
  visits,
  nextMin,
}: Snapshot): string[] {
  const cells = rows.map(({ name, make, phases, reading, allocatedMa, visit }) => [
    name,
    make,
    `${phases}`,
    reading ? (visit?.state ?? 'free') : 'is silent',
    allocatedMa === undefined ? '-' : `${ampere(allocatedMa)} A`,
    reading ? `${ampere(Math.max(...reading.currentsMa))} A` : '-',
    visit ? `${kwh(visit.energyWh)} of ${kwh(visit.askedWh)} kWh` : '',
    visit ? minutes(visit.waitedMs) : '',
  ]);
  const widths = columns.map((title, column) =>
    Math.max(title.length, ...cells.map(row => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]): string =>
    row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ');
  const next = Number.isFinite(nextMin)
    ? `the next comes at ${recordedTime(nextMin).slice(11)}`
    : 'no more will come';
  const drawn = [0, 1, 2].map(
    phase => `L${phase + 1} ${ampere(sums?.drawnMa[phase] ?? 0).padStart(5)} A`,
  );
  return [
    `${recordedTime(recordedMin)}, ${percent(progress, 1)} played, ${visits.length} vehicles so far, ${next}`,
    '',
    line(columns),
    ...cells.map(line),
    '',
    `sum  ${drawn.join('   ')}   limit ${ampere(limitMa)} A per phase`,
  ].map(text => text.trimEnd());
}

/** The same in one line. */
export function summary({ recordedMin, progress, limitMa, rows, sums, visits }: Snapshot): string {
  const count = (state: string): number =>
    rows.filter(({ visit }) => visit?.state === state).length;
  const drawn = (sums?.drawnMa ?? [0, 0, 0]).map(ampere).join(' / ');
  return [
    `${recordedTime(recordedMin)} (${percent(progress, 1)})`,
    `${count('charges')} charge, ${count('waits')} wait, ${count('full')} full, ${rows.filter(({ visit }) => !visit).length} free`,
    `${drawn} A of ${ampere(limitMa)} A per phase`,
    `${kwh(sum(visits.map(({ energyWh }) => energyWh)))} kWh so far`,
  ].join(' | ');
}

/** The report at the end, one line per element. */
export function report(outcome: Outcome): string[] {
  const { visits, limitMa, mostMa, aboveMs, jain, worstLateMs } = outcome;
  const left = visits.filter(({ state }) => state === 'left');
  const satisfied = visits.filter(({ energyWh, askedWh }) => energyWh >= askedWh * 0.99);
  const waited = visits.map(({ waitedMs }) => waitedMs);
  const [deliveredWh, askedWh] = [visits.map(v => v.energyWh), visits.map(v => v.askedWh)].map(
    sum,
  ) as [number, number];
  const switchOns = visits.map(visit => visit.switchOns);
  const most = mostMa.map((current, phase) => `L${phase + 1} ${ampere(current)} A`).join(', ');
  const lines: [string, string][] = [
    [
      'played',
      `${minutes(outcome.playedMs)} of the recording in ${(outcome.realMs / 1000).toFixed(0)} s`,
    ],
    [
      'sessions',
      `${visits.length} of ${outcome.planned} began, ${left.length} ended, ${satisfied.length} got all`,
    ],
    [
      'energy',
      `${kwh(deliveredWh)} of ${kwh(askedWh)} kWh asked for (${percent(deliveredWh, askedWh)})`,
    ],
    [
      'waiting',
      visits.length === 0
        ? '-'
        : `${minutes(sum(waited) / visits.length)} on average, ${minutes(Math.max(...waited))} at most`,
    ],
    ['switch-ons', `${sum(switchOns)}, at most ${Math.max(0, ...switchOns)} in one session`],
    ['largest sum', `${most}; the limit was ${ampere(limitMa)} A per phase`],
    ['above limit', aboveMs === 0 ? 'never' : `${(aboveMs / 1000).toFixed(1)} s`],
    [
      'fairness',
      jain === undefined ? '-' : `${jain.toFixed(3)} by Jain's index among those who wish at once`,
    ],
    [
      'machine',
      `late by ${(worstLateMs / 1000).toFixed(1)} s of the site at worst${advice(worstLateMs)}`,
    ],
  ];
  return lines.map(([what, how]) => `${what.padEnd(12)} ${how}`);
}

/** Packets are to be younger than this, ms. */
const oldestMs = 2000;

function advice(worstLateMs: number): string {
  return worstLateMs > oldestMs ? '; packets must not be older than 2 s: use a lower --speed' : '';
}
