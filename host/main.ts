import { setFlagsFromString } from 'node:v8';
import wasm from '../build/out/core-host.wasm';
import page from '../build/out/web.json';
import { parseCommandLine, UsageError, usage } from './command-line.ts';
import { firmwareVersion } from './device/version.ts';
import { startGateway } from './gateway.ts';

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
 * SIGINT.
 */
async function main(words: readonly string[]): Promise<void> {
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
    ...{ ...parseCommandLine(words), wasm, page },
    loadDocuments: async variant => (await documents[variant]()).default,
  });
  // Firmware goes on serving. What runs the process restarts it if that does not help.
  process.on('uncaughtException', error => {
    if (!gateway.recover(error)) process.exit(1);
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      gateway.stop().then(
        () => process.exit(0),
        error => fail(error),
      );
    });
  }
  // Last: whoever waits for this may send a signal at once.
  process.stdout.write(
    `listening on ${gateway.url}${gateway.simulated ? ' (simulated hardware)' : ''}\n`,
  );
  if (gateway.brokerPort !== undefined)
    process.stderr.write(`MQTT broker on port ${gateway.brokerPort}\n`);
}

function fail(error: unknown): never {
  if (error instanceof UsageError)
    process.stderr.write(`voltkern: ${error.message}\nvoltkern --help lists the flags\n`);
  else
    process.stderr.write(`voltkern: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof UsageError ? 2 : 1);
}

main(process.argv.slice(2)).catch(fail);
