import { closeSync, existsSync, openSync, rmSync, writeSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import wasm from '../build/out/core-host.wasm';
import page from '../build/out/web-paths.json';
import { parseCommandLine, UsageError, usage } from './command-line.ts';
import { instantiateCore } from './core/core.ts';
import { firmwareVersion } from './device/version.ts';
import { doctorUsage, parseDoctorCommand } from './doctor-command.ts';
import { startGateway } from './gateway.ts';
import { type LogEntry, textOf } from './platform/log.ts';
import { nodeLog } from './platform/node/log.ts';
import { endingSignals } from './platform/node/signals.ts';
import { NodeStorage } from './platform/node/storage.ts';
import { intlTimeZones } from './platform/node/time-zones.ts';
import { utf8Encode } from './registry/utf8.ts';
import { parseReportCommand, type ReportCommand, reportUsage } from './report-command.ts';
import { asSaid } from './sentences/message.ts';

/**
 * The engine would take fifty megabytes for garbage while somebody floods the device; on a small
 * machine others need them, and collecting more often costs a device hardly anything.
 */
const thrifty = ['--semi-space-growth-factor=1', '--heap-growing-percent=20'];

/** The documents of each variant's interface, each a file beside the bundle. */
const documents = {
  warp: () => import('../build/out/documents/warp-documents.json'),
  warp2: () => import('../build/out/documents/warp2-documents.json'),
  warp3: () => import('../build/out/documents/warp3-documents.json'),
  warp4: () => import('../build/out/documents/warp4-documents.json'),
  wem: () => import('../build/out/documents/wem-documents.json'),
  wem2: () => import('../build/out/documents/wem2-documents.json'),
} as const;

/**
 * The command `voltkern`: starts a device on this machine and keeps it running until SIGTERM or
 * SIGINT. `voltkern report` writes a report of charges or limits in place of that, `voltkern
 * doctor` looks what is connected.
 */
async function main(words: readonly string[]): Promise<void> {
  if (words[0] === 'report') {
    await writeReport(words.slice(1));
    return;
  }
  if (words[0] === 'doctor') {
    await examineMachine(words.slice(1));
    return;
  }
  if (words.includes('--help')) {
    process.stdout.write(usage);
    return;
  }
  if (words.includes('--version')) {
    process.stdout.write(`voltkern ${firmwareVersion}\n`);
    return;
  }
  for (const flag of thrifty) setFlagsFromString(flag);
  const gateway = await startGateway({
    ...parseCommandLine(words),
    wasm,
    page,
    program: process.argv[1] ?? '',
    loadPage: async () => (await import('../build/out/web.json')).default,
    loadDocuments: async variant => (await documents[variant]()).default,
  });
  // Firmware goes on serving. The supervisor restarts the process if that does not help.
  process.on('uncaughtException', error => {
    if (!gateway.recover(error)) process.exit(1);
  });
  for (const signal of endingSignals(process.platform)) {
    process.once(signal, () => {
      gateway.stop().then(
        () => process.exit(0),
        error => fail(error),
      );
    });
  }
  if (process.env.NOTIFY_SOCKET !== undefined) {
    const { reportReady } = await import('./platform/node/service-manager.ts');
    await reportReady(process.env, message => nodeLog.write('service', message, 'warning'));
  }
  // Last: whoever waits for this may send a signal at once.
  process.stdout.write(
    `listening on ${gateway.url}${gateway.simulated ? ' (simulated hardware)' : ''}\n`,
  );
  if (gateway.brokerPort !== undefined)
    process.stderr.write(`MQTT broker on port ${gateway.brokerPort}\n`);
}

/** Makes a report from a data folder, whether a device runs there or not. */
async function writeReport(words: readonly string[]): Promise<void> {
  if (words.includes('--help')) {
    process.stdout.write(reportUsage);
    return;
  }
  const command = parseReportCommand(words);
  const { dataDir, output } = command;
  // Opening storage makes the folder, and nothing but a device should.
  if (!existsSync(dataDir)) throw new Error(`there is no folder ${dataDir}`);
  const pieces = await piecesOf(command);
  // Before the file is opened: without a device there is no empty report either.
  const first = pieces.next();
  const file = output === '-' ? stdout : openSync(output, 'w', 0o600);
  try {
    for (let piece = first; !piece.done; piece = pieces.next()) writeAll(file, piece.value);
  } catch (error) {
    if (output !== '-') rmSync(output, { force: true });
    throw error;
  } finally {
    if (output !== '-') closeSync(file);
  }
  if (output !== '-') process.stdout.write(`${output}\n`);
}

async function piecesOf(command: ReportCommand): Promise<Iterator<Uint8Array>> {
  const folder = {
    storage: new NodeStorage(command.dataDir),
    timeZones: intlTimeZones,
    warn: (entry: LogEntry) => void process.stderr.write(`voltkern: ${textOf(entry)}\n`),
  };
  if (command.of === 'limits') {
    const { storedLimits } = await import('./modules/eebus/index.ts');
    return [utf8Encode(storedLimits(folder, command))].values();
  }
  const { storedReport } = await import('./modules/charge_reports/index.ts');
  const core = instantiateCore(wasm);
  return storedReport({ ...folder, core, request: command, wallMs: Date.now() });
}

/** Says what is connected to this machine and what answers; nothing is changed by that. */
async function examineMachine(words: readonly string[]): Promise<void> {
  if (words.includes('--help')) {
    process.stdout.write(doctorUsage);
    return;
  }
  const command = parseDoctorCommand(words);
  const { runDoctor } = await import('./doctor/node/run.ts');
  process.exit((await runDoctor(command)) ? 0 : 1);
}

/** The file that every process has; whoever asks for its stream gets one that does not wait. */
const stdout = 1;

function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}

function fail(error: unknown): never {
  const isUsage = error instanceof UsageError;
  const words = error instanceof Error ? error.message : String(error);
  const hint = isUsage ? '\nvoltkern --help lists the flags' : '';
  nodeLog.write('voltkern', asSaid(`${words}${hint}`), 'error');
  process.exit(isUsage ? 2 : 1);
}

main(process.argv.slice(2)).catch(fail);
