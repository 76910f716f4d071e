import { chmodSync, readFileSync } from 'node:fs';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { outOf, root } from './paths.ts';
import { takersOfDocs, withoutDocs } from './without-docs.ts';

/** Multicast DNS and its library, which most devices never load: a file of its own beside the host. */
const mdnsFile = 'voltkern-mdns.cjs';

const options: BuildOptions = {
  bundle: true,
  minify: true,
  // Names of classes and functions appear in error reports of the field.
  keepNames: false,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  logLevel: 'warning',
};

/** Files that the host loads when it first needs them stay out of its bundle. */
const loadedLater: Plugin = {
  name: 'loaded later',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/mdns\.ts$/ }, () => ({ path: `./${mdnsFile}`, external: true }));
  },
};

/** Parts of libraries that the host never uses give way to stubs. */
const neverUsed: Plugin = {
  name: 'never used',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/(lib\/)?permessage-deflate(\.js)?$/ }, () => ({
      path: `${root}/build/stubs/permessage-deflate.cjs`,
    }));
  },
};

/** What declarations say to people is not shipped. */
const withoutDocumentation: Plugin = {
  name: 'without documentation',
  setup({ onLoad }) {
    const vocabulary = takersOfDocs(readFileSync(`${root}/host/registry/field.ts`, 'utf8'));
    onLoad({ filter: /\/host\/modules\/.*\.ts$/ }, ({ path }) => ({
      contents: withoutDocs(readFileSync(path, 'utf8'), vocabulary),
      loader: 'ts',
    }));
  },
};

/** Bundles the host for Node, core and page inside: `build/out/voltkern.cjs`, and beside it what it loads later. */
export async function buildHost(): Promise<void> {
  const outfile = outOf('voltkern.cjs');
  await build({
    ...options,
    entryPoints: [`${root}/host/platform/node/mdns.ts`],
    outfile: outOf(mdnsFile),
  });
  await build({
    ...options,
    entryPoints: [`${root}/host/main.ts`],
    outfile,
    loader: { '.wasm': 'binary' },
    plugins: [loadedLater, neverUsed, withoutDocumentation],
    // Loaded only with --broker.
    external: ['aedes'],
    banner: { js: '#!/usr/bin/env node' },
    define: { VOLTKERN_BUILD_TIME: String(Math.floor(Date.now() / 1000)) },
  });
  chmodSync(outfile, 0o755);
}
