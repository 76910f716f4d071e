import { chmodSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { outOf, root } from './paths.ts';
import { takersOfDocs, vocabularyFiles, withoutDocs } from './without-docs.ts';

/** What many devices never load: files of their own beside the host, and the source files whose exports they have. */
const loadedLater: Readonly<Record<string, readonly string[]>> = {
  'voltkern-controller.cjs': ['host/platform/node/controller.ts'],
  'voltkern-energy-manager.cjs': ['host/editions/energy-manager.ts'],
  'voltkern-mdns.cjs': ['host/platform/node/mdns.ts'],
  'voltkern-mqtt.cjs': ['host/platform/node/mqtt-packets.ts'],
  'voltkern-network-manager.cjs': ['host/platform/node/network-manager/adapter.ts'],
  'voltkern-simulated-network.cjs': ['host/simulated-network.ts'],
  'voltkern-simulator.cjs': ['host/simulator.ts'],
  'voltkern-ocpp.cjs': ['host/modules/ocpp/client.ts'],
  'voltkern-tls.cjs': [
    'host/access/node/https-identity.ts',
    'host/platform/node/https.ts',
    'host/platform/node/tls.ts',
  ],
  'voltkern-tunnel.cjs': ['host/platform/node/wg-tools.ts'],
  'voltkern-websocket.cjs': ['host/access/node/web-sockets.ts', 'host/platform/node/web-socket.ts'],
};

const options: BuildOptions = {
  bundle: true,
  minify: true,
  // Names of classes and functions appear in error reports of the field.
  keepNames: false,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  // `require` in its place: the first `import` of a process loads the machinery for modules, 9 MB of memory.
  supported: { 'dynamic-import': false },
  // What libraries bring for engines that have no streams of their own.
  alias: { 'readable-stream': 'node:stream' },
  logLevel: 'warning',
};

/** What the host imports when it first needs it stays out of its bundle. */
const outside: Plugin = {
  name: 'loaded later',
  setup({ onResolve }) {
    onResolve({ filter: /\.ts$/ }, ({ kind, path, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined;
      const source = relative(root, resolve(resolveDir, path)).replaceAll('\\', '/');
      const later = Object.entries(loadedLater).find(([, sources]) => sources.includes(source));
      return later && { path: `./${later[0]}`, external: true };
    });
  },
};

/** What declarations say to people is not shipped. */
export const withoutDocumentation: Plugin = {
  name: 'without documentation',
  setup({ onLoad }) {
    const vocabulary = takersOfDocs(vocabularyFiles.map(file => readFileSync(`${root}/${file}`, 'utf8')).join('\n'));
    onLoad({ filter: /\/host\/modules\/.*\.ts$/ }, ({ path }) => ({
      contents: withoutDocs(readFileSync(path, 'utf8'), vocabulary),
      loader: 'ts',
    }));
  },
};

/** Bundles the host for Node, core and page inside: `build/out/voltkern.cjs`, and beside it what it loads later. */
export async function buildHost(): Promise<void> {
  const outfile = outOf('voltkern.cjs');
  // One build, whatever file tells its version.
  const define = { VOLTKERN_BUILD_TIME: String(Math.floor(Date.now() / 1000)) };
  for (const [file, sources] of Object.entries(loadedLater)) {
    const contents = sources.map(source => `export * from './${source}';`).join('\n');
    const stdin = { contents, resolveDir: root };
    await build({ ...options, define, stdin, outfile: outOf(file), plugins: [withoutDocumentation] });
  }
  await build({
    ...options,
    entryPoints: [`${root}/host/main.ts`],
    outfile,
    loader: { '.wasm': 'binary' },
    plugins: [outside, withoutDocumentation],
    // Loaded only with --broker.
    external: ['aedes'],
    banner: { js: '#!/usr/bin/env node' },
    define,
  });
  chmodSync(outfile, 0o755);
}
