import { join } from 'node:path';
import { root } from '../../build/paths.ts';
import { OptionError } from '../rig/options.ts';
import { readStations, recordingStartMs } from '../rig/sessions.ts';
import { type Row, report, type Snapshot, summary, table } from './display.ts';
import { Fairness, type Wish } from './fairness.ts';
import { otherMostMa } from './makes.ts';
import { Observer, type Round, type Sums } from './observer.ts';
import { help, makeOf, type Options, readOptions } from './options.ts';
import { type ChargerOptions, PortError, type RunningSite, startSite } from './running-site.ts';
import { busiestStations, Visits } from './visits.ts';

/*
 * npm run site: a manager and its chargers, with the vehicles of recorded sessions. Exits with 1 if
 * the chargers drew more than the limit, with 2 if an option is wrong.
 */
const redrawMs = 500;
const lineMs = 10_000;
/** Time of the site between two readings of all chargers, ms: what they publish is not newer. */
const readingMs = 1000;
/** Single-phase chargers hang on the phases in turn: rotations L123, L231, L312. */
const singlePhaseRotations = [1, 3, 6] as const;

const tty = process.stdout.isTTY === true;
const write = (text: string): void => void process.stdout.write(text);

async function run(options: Options): Promise<void> {
  const { limitMa, startMin, durationMs } = options;
  const file = join(root, 'test/data/caltech-sessions-2019-03-01-to-20.csv');
  const stations = busiestStations(
    readStations(file, 1),
    options.chargers,
    startMin,
    startMin + durationMs / 60_000,
  );
  if (stations.every(({ sessions }) => sessions.length === 0)) {
    throw new OptionError('--start, --duration: no vehicle arrives in this part of the recording');
  }
  const interrupted = interruption();
  const startedMs = performance.now();
  const chargers = stations.map(({ name }, index) => chargerOf(options, name, index));
  if (!tty) write(`starting a manager and ${stations.length} chargers\n`);
  const site = await startSite({
    ...options,
    chargers,
    startMs: recordingStartMs + startMin * 60_000,
    say: progress => tty && write(`\r\x1b[K${progress}`),
  });
  write(`${tty ? '\r\x1b[K' : ''}${links(site)}\n`);

  const visits = new Visits(site, stations, startMin);
  const watch = new Watch(site, limitMa);
  const observer = new Observer(
    site,
    chargers,
    round => {
      visits.account(round);
      watch.turn(round, chargers, visits);
    },
    sums => watch.take(sums),
  );
  observer.start(readingMs / options.speed);
  const snapshot = (): Snapshot => ({
    recordedMin: startMin + site.nowMs() / 60_000,
    progress: Math.min(1, site.nowMs() / durationMs),
    limitMa,
    rows: chargers.map(
      ({ name, make = 'own', phases }, index): Row => ({
        name,
        make,
        phases,
        reading: watch.round?.readings[index],
        allocatedMa: watch.allocatedMa[index],
        visit: visits.at(index),
      }),
    ),
    sums: watch.sums,
    visits: visits.begun,
    nextMin: startMin + visits.nextMs() / 60_000,
  });
  const stopDisplay = display(snapshot, () => watch.askManager());
  let over = false;
  const played = visits.play(
    charger => chargers[charger]?.phases ?? 3,
    () => over,
  );
  let broken = '';
  const breaks = (what: string): void => {
    broken ||= what;
  };
  await Promise.race([
    site.until(durationMs),
    interrupted.promise,
    site.broken.then(breaks),
    // Vehicles that have all left do not end the site.
    played.then(
      () => site.until(durationMs),
      error => breaks(String(error)),
    ),
  ]);
  over = true;
  const playedMs = Math.min(site.nowMs(), durationMs);
  stopDisplay();
  await observer.stop();
  const outcome = {
    visits: visits.begun,
    planned: visits.planned,
    playedMs,
    limitMa,
    mostMa: watch.mostMa,
    aboveMs: watch.aboveMs,
    jain: watch.fairness.jain,
    worstLateMs: site.worstLateMs(),
  };
  await site.stop();
  interrupted.ignore();
  write(`\n${report({ ...outcome, realMs: performance.now() - startedMs }).join('\n')}\n`);
  if (broken !== '') process.stderr.write(`Ended early: ${broken}\n`);
  if (outcome.aboveMs > 0 || broken !== '') process.exitCode = 1;
}

/** What was seen of a site so far. */
class Watch {
  readonly #site: RunningSite;
  readonly #limitMa: number;
  round: Round | undefined;
  sums: Sums | undefined;
  /** What the manager distributes, by charger, mA. */
  allocatedMa: readonly number[] = [];
  readonly mostMa = [0, 0, 0];
  readonly fairness = new Fairness();
  aboveMs = 0;

  constructor(site: RunningSite, limitMa: number) {
    this.#site = site;
    this.#limitMa = limitMa;
  }

  turn(round: Round, chargers: readonly ChargerOptions[], visits: Visits): void {
    const wishes = chargers.flatMap((charger, index): Wish[] => {
      const visit = visits.at(index);
      const reading = round.readings[index];
      if (!visit || !reading || visit.state === 'arrives' || visit.state === 'full') return [];
      const wishMa = wishOf(charger, visit.vehicle.max_power_w);
      return [{ of: visit, wishMa, drawnMa: Math.max(...reading.currentsMa) }];
    });
    this.fairness.take(wishes, round.toMs - (this.round?.toMs ?? round.toMs));
    this.round = round;
  }

  take(sums: Sums): void {
    const { atMs, drawnMa } = sums;
    for (const [phase, current] of drawnMa.entries()) {
      this.mostMa[phase] = Math.max(this.mostMa[phase] ?? 0, current);
    }
    if (Math.max(...drawnMa) > this.#limitMa) this.aboveMs += atMs - (this.sums?.atMs ?? atMs);
    this.sums = sums;
  }

  async askManager(): Promise<void> {
    const { chargers } = await this.#site.manager.get('charge_manager/state');
    this.allocatedMa = chargers.map(({ ac }: { ac: number }) => ac);
  }
}

/** What a vehicle could draw at its charger on a phase, mA. */
function wishOf({ make, phases }: ChargerOptions, powerW: number): number {
  return Math.min(make === 'own' ? 32_000 : otherMostMa, (powerW * 1000) / (phases * 230));
}

function chargerOf(options: Options, name: string, index: number): ChargerOptions {
  const { variant, phases } = options;
  const single = phases === '1' || (phases === 'mixed' && index % 2 === 1);
  const turn = phases === 'mixed' ? Math.floor(index / 2) : index;
  const rotation = single ? (singlePhaseRotations[turn % 3] as number) : 1;
  const make = makeOf(options.makes, index);
  return { make, variant, name, phases: single ? 1 : 3, rotation };
}

function links({ manager, chargers }: RunningSite): string {
  return `board ${manager.url}/#/site, chargers ${chargers[0]?.url}/ to ${chargers.at(-1)?.address}; Ctrl-C ends it`;
}

/** Shows snapshots until the returned function is called, which shows the last one. */
function display(snapshot: () => Snapshot, refresh: () => Promise<void>): () => void {
  let drawn = 0;
  const draw = (): void => {
    if (!tty) {
      write(`${summary(snapshot())}\n`);
      return;
    }
    // Terminals that do not know their size say 0.
    const { columns, rows } = {
      columns: process.stdout.columns || 120,
      rows: process.stdout.rows || 40,
    };
    const lines = table(snapshot())
      .slice(0, rows - 1)
      .map(line => `${line.slice(0, columns - 1)}\x1b[K\n`);
    write(`${drawn > 0 ? `\x1b[${drawn}A` : ''}${lines.join('')}\x1b[J`);
    drawn = lines.length;
  };
  const timer = setInterval(() => void refresh().then(draw, draw), tty ? redrawMs : lineMs);
  draw();
  return () => {
    clearInterval(timer);
    draw();
  };
}

/** Ctrl-C and its relatives: the first one ends the site in good order, the second one at once. */
function interruption(): { readonly promise: Promise<void>; ignore(): void } {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  let firstMs = Number.POSITIVE_INFINITY;
  let tell = (): void => undefined;
  const promise = new Promise<void>(resolve => {
    tell = resolve;
  });
  const onSignal = (): void => {
    // A terminal and npm both tell of one Ctrl-C.
    if (performance.now() - firstMs > 500) process.exit(130);
    firstMs = Math.min(firstMs, performance.now());
    tell();
  };
  for (const signal of signals) process.on(signal, onSignal);
  return {
    promise,
    ignore() {
      for (const signal of signals) process.off(signal, onSignal);
    },
  };
}

try {
  const options = readOptions(process.argv.slice(2));
  if (options) await run(options);
  else write(help);
} catch (error) {
  if (!(error instanceof OptionError || error instanceof PortError)) throw error;
  const advice =
    error instanceof OptionError
      ? 'npm run site -- --help lists the options'
      : 'Another site may be running; --network and --port choose other addresses and ports';
  process.stderr.write(`${error.message}\n${advice}\n`);
  process.exitCode = error instanceof OptionError ? 2 : 1;
}
