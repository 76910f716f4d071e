import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { outOf, root } from '../paths.ts';
import { contents } from './contents.ts';
import { places } from './places.ts';
import { product } from './releases.ts';
import { archive, stageProgram, write } from './stage.ts';

/** What containers are built from, and its folder in it. */
export const containerArchive = `${product.name}-${product.version}-container.tar.gz`;
const folderName = `${product.name}-container`;

/** What is written by hand for it. */
const sources = fileURLToPath(new URL('container/', import.meta.url));

/** Makes the archive that containers are built from in a folder, from what was built. */
export function packForContainers(folder: string): void {
  const stage = outOf(folderName);
  rmSync(stage, { recursive: true, force: true });
  cpSync(sources, stage, { recursive: true });
  write(stage, 'compose.yaml', [composeFile()]);
  stageContainerProgram(stage);
  rmSync(join(stage, 'health.mjs'));
  mkdirSync(join(stage, 'data'));
  for (const name of ['alerts.yml', 'dashboard.json'])
    cpSync(join(root, 'docs/monitoring', name), join(stage, name));
  archive(stage, join(folder, containerArchive));
}

/**
 * `compose.yaml` with the image of this release: taken from where it is published, and built from
 * the archive where it cannot be.
 */
export function composeFile(): string {
  const image = `    image: ${places.container_image}:${product.version}\n`;
  const written = readFileSync(join(sources, 'compose.yaml'), 'utf8');
  return written.replace(/^ {4}build: \.\n/m, build => `${image}${build}`);
}

/**
 * Puts into a stage what an image holds of the product: the program, what asks for its health, its
 * licences, its parts.
 */
export function stageContainerProgram(stage: string): void {
  stageProgram(stage, 'voltkern', { how: 'container' });
  cpSync(join(sources, 'health.mjs'), join(stage, 'voltkern/health.mjs'));
  for (const path of [contents.licences, contents.sbom])
    cpSync(outOf(path), join(stage, 'voltkern', path.slice(path.indexOf('/') + 1)));
  write(stage, 'voltkern/LICENSE', [readFileSync(join(root, 'LICENSE'))]);
}
