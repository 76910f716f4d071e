import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { outOf, root } from '../paths.ts';
import { stageContainerProgram } from './container.ts';
import { product } from './releases.ts';
import { archive, write } from './stage.ts';

/** The add-on of Home Assistant, a folder in an archive. */
export const homeAssistantArchive = `${product.name}-${product.version}-home-assistant.tar.gz`;

/** What is written by hand for it. */
const sources = fileURLToPath(new URL('home-assistant/', import.meta.url));

/** Makes the add-on of Home Assistant in a folder, from what was built. */
export function packForHomeAssistant(folder: string): void {
  const stage = outOf(`home-assistant/${product.name}`);
  rmSync(stage, { recursive: true, force: true });
  cpSync(sources, stage, { recursive: true });
  const configuration = readFileSync(join(sources, 'config.yaml'));
  write(stage, 'config.yaml', [configuration, `version: "${product.version}"\n`]);
  cpSync(join(root, 'host/web/icon-192.png'), join(stage, 'icon.png'));
  cpSync(join(root, 'CHANGELOG.md'), join(stage, 'CHANGELOG.md'));
  stageContainerProgram(stage);
  archive(stage, join(folder, homeAssistantArchive));
}
