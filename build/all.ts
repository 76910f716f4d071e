import { fileURLToPath } from 'node:url';
import { documentSources, documentsFile } from './interface/document-files.ts';
import { isStale, outOf } from './paths.ts';
import { webSources } from './web-sources.ts';

async function step(
  name: string,
  output: string,
  inputs: readonly string[],
  run: () => Promise<void>,
): Promise<void> {
  if (!isStale(output, inputs)) return;
  const startedMs = performance.now();
  process.stderr.write(`building ${name} ...\n`);
  await run();
  process.stderr.write(
    `built ${name} in ${((performance.now() - startedMs) / 1000).toFixed(1)} s\n`,
  );
}

/**
 * Builds what `npm start` runs: the core, the page, the host. Each step only if its inputs changed,
 * so that a second start is immediate; progress goes to stderr, because stdout belongs to the
 * device.
 */
export async function buildAll(): Promise<void> {
  await step(
    'the core',
    outOf('core-host.wasm'),
    ['assembly', 'asconfig.json', 'build/wasm.ts'],
    async () => (await import('./wasm.ts')).buildWasm('host'),
  );
  await step('the page', outOf('web.json'), webSources, async () =>
    (await import('./web.ts')).buildWeb(),
  );
  await step('the documents', outOf(documentsFile('wem2')), documentSources, async () =>
    (await import('./interface/documents.ts')).buildDocuments(),
  );
  await step(
    'the host',
    outOf('voltkern.cjs'),
    [
      ...['host', 'build/host.ts', 'build/late-parts.ts', 'build/language-sections.ts'],
      'package-lock.json',
      ...['build/out/core-host.wasm', 'build/out/web.json', 'build/out/documents'],
    ],
    async () => (await import('./host.ts')).buildHost(),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildAll();
