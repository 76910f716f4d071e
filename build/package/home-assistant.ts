import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { outOf, root } from '../paths.ts';
import { stageContainerProgram } from './container.ts';
import { places } from './places.ts';
import { product } from './releases.ts';
import { archive, write } from './stage.ts';

/** The add-on of Home Assistant with its program, of which its images are built: an archive. */
export const homeAssistantArchive = `${product.name}-${product.version}-home-assistant.tar.gz`;

/** The repository of add-ons that people add by its address, a folder in an archive. */
export const addOnsArchive = `${product.name}-${product.version}-home-assistant-repository.tar.gz`;
export const addOnsFolder = `${product.name}-home-assistant`;

/** What is written by hand for it. */
const sources = fileURLToPath(new URL('home-assistant/', import.meta.url));
/** What of that an image is built of; the Supervisor looks at all the rest. */
const ofImage = ['Dockerfile', 'run.mjs'];

/** Makes the add-on and the repository with it in a folder, from what was built. */
export function packForHomeAssistant(folder: string): void {
  const stage = outOf(`home-assistant/${product.name}`);
  rmSync(stage, { recursive: true, force: true });
  stageDescription(stage, '');
  for (const name of ofImage) cpSync(join(sources, name), join(stage, name));
  stageContainerProgram(stage);
  archive(stage, join(folder, homeAssistantArchive));

  const repository = outOf(addOnsFolder);
  rmSync(repository, { recursive: true, force: true });
  stageAddOns(repository);
  archive(repository, join(folder, addOnsArchive));
}

/** Puts into a stage what the address leads to; the image comes from elsewhere. */
export function stageAddOns(stage: string): void {
  const { home_assistant_repository: url, home_assistant_image: image, maintainer } = places;
  // Each is a text of JSON, which YAML takes as it is.
  const told = { name: product.name, url, maintainer };
  const lines = Object.entries(told).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  write(stage, 'repository.yaml', lines);
  write(stage, 'README.md', [readFileSync(join(sources, 'README.md'))]);
  stageDescription(join(stage, product.name), `image: "${image}"\n`);
}

/**
 * Puts into a stage what the Supervisor reads of the add-on.
 *
 * @param image the line that names its image; empty where the Supervisor builds it
 */
function stageDescription(stage: string, image: string): void {
  const notRead = new Set([...ofImage, 'README.md'].map(name => join(sources, name)));
  cpSync(sources, stage, { recursive: true, filter: source => !notRead.has(source) });
  const configuration = readFileSync(join(sources, 'config.yaml'));
  write(stage, 'config.yaml', [configuration, image, `version: "${product.version}"\n`]);
  cpSync(join(root, 'host/web/icon-192.png'), join(stage, 'icon.png'));
  cpSync(join(root, 'CHANGELOG.md'), join(stage, 'CHANGELOG.md'));
}
