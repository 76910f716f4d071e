import { chmodSync } from 'node:fs';
import { build } from 'esbuild';
import { outOf, root } from './paths.ts';

/** Bundles the host for Node into one file, core and page inside: `build/out/voltkern.cjs`. */
export async function buildHost(): Promise<void> {
  const outfile = outOf('voltkern.cjs');
  await build({
    entryPoints: [`${root}/host/main.ts`],
    outfile,
    bundle: true,
    minify: true,
    // Names of classes and functions appear in error reports of the field.
    keepNames: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    loader: { '.wasm': 'binary' },
    alias: { 'readable-stream': 'node:stream', debug: `${root}/build/stubs/debug.cjs` },
    // Loaded only with --broker.
    external: ['aedes'],
    banner: { js: '#!/usr/bin/env node' },
    define: { VOLTKERN_BUILD_TIME: String(Math.floor(Date.now() / 1000)) },
    logLevel: 'warning',
  });
  chmodSync(outfile, 0o755);
}
