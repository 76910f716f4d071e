import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { outOf, root } from './paths.ts';

const contentTypes = {
  'index.html': 'text/html; charset=utf-8',
  'app.js': 'text/javascript; charset=utf-8',
  'app.css': 'text/css; charset=utf-8',
  'icon.svg': 'image/svg+xml',
} as const;

/**
 * Builds the page that the device serves at `/` into `build/out/web.json`: for each file its path,
 * content type, a name of its content, and its bytes compressed as nearly every browser takes them,
 * in Base64.
 */
export async function buildWeb(): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [`${root}/host/web/app.ts`, `${root}/host/web/app.css`],
    outdir: outOf('web'),
    bundle: true,
    minify: true,
    write: false,
    target: 'es2020',
    format: 'iife',
  });
  const bodies = new Map<string, Uint8Array>();
  for (const name of ['index.html', 'icon.svg'])
    bodies.set(name, readFileSync(`${root}/host/web/${name}`));
  for (const file of outputFiles)
    bodies.set(file.path.slice(file.path.lastIndexOf('/') + 1), file.contents);
  const files = Object.entries(contentTypes).map(([name, contentType]) => {
    const body = bodies.get(name);
    if (!body) throw new Error(`the page lacks ${name}`);
    return {
      path: name === 'index.html' ? '/' : `/${name}`,
      contentType,
      etag: createHash('sha256').update(body).digest('hex').slice(0, 16),
      gzip: gzipSync(body, { level: 9 }).toString('base64'),
    };
  });
  mkdirSync(outOf('.'), { recursive: true });
  writeFileSync(outOf('web.json'), JSON.stringify(files));
}
