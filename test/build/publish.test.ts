import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addOnsArchive, addOnsFolder, stageAddOns } from '../../build/package/home-assistant.ts';
import { places } from '../../build/package/places.ts';
import { product } from '../../build/package/releases.ts';
import { archive } from '../../build/package/stage.ts';
import { root } from '../../build/paths.ts';
import { temporaryFolder } from '../support/gateway.ts';
import { parseYaml } from '../support/yaml.ts';

/*
 * What the workflow of a release runs to publish images and add-ons, in a checkout of the test's
 * own: its origin is a repository of git in a folder, its podman only notes what it is told.
 */
const test = suite('publication');

interface Checkout {
  readonly folder: string;
  run(command: string, ...words: readonly string[]): string;
}

/** A checkout with the scripts, and with packages in which there is only what they look for. */
function checkout(): Checkout {
  const folder = temporaryFolder();
  const packages = join(folder, 'build/out/packages');
  const programs = join(folder, 'programs');
  for (const path of [packages, programs, join(folder, 'build/package')])
    mkdirSync(path, { recursive: true });
  for (const name of ['places.json', 'publish-images.sh', 'publish-add-ons.sh'])
    cpSync(join(root, 'build/package', name), join(folder, 'build/package', name));
  writeFileSync(join(programs, 'podman'), '#!/bin/sh\necho "$*" >> "$NOTED"\n', { mode: 0o755 });
  const env = {
    PATH: `${programs}:${process.env.PATH}`,
    ...{ NOTED: join(folder, 'noted'), TOKEN: 'secret', GITHUB_ACTOR: 'ada', HOME: folder },
  };
  return {
    folder,
    run: (command, ...words) =>
      execFileSync(command, words, { cwd: folder, encoding: 'utf8', env, stdio: 'pipe' }),
  };
}

test('images are built for each processor, with their health, and published by their names', () => {
  const { folder, run } = checkout();
  for (const of of ['container', 'home-assistant']) {
    const stage = join(folder, of);
    mkdirSync(stage);
    archive(
      stage,
      join(folder, 'build/out/packages', `${product.name}-${product.version}-${of}.tar.gz`),
    );
  }
  run('build/package/publish-images.sh', product.version);
  const noted = readFileSync(join(folder, 'noted'), 'utf8').trimEnd().split('\n');
  assert.ok(!noted.some(line => line.includes('secret')));
  const builds = noted.filter(line => line.startsWith('build '));
  for (const build of builds) assert.match(build, /^build --format docker --platform linux\//);
  const { container_image: image, home_assistant_image: addOn } = places;
  const tag = `${image}:${product.version}`;
  const platforms = builds.filter(line => line.includes(`--manifest ${tag} `));
  assert.equal(
    platforms.map(line => line.split(' ')[4]),
    ['linux/amd64', 'linux/arm64', 'linux/arm/v7'],
  );
  for (const name of [tag, `${image}:latest`])
    assert.ok(noted.includes(`manifest push --all ${tag} docker://${name}`), name);
  const { arch } = parseYaml<{ readonly arch: readonly string[] }>(
    readFileSync(join(root, 'build/package/home-assistant/config.yaml'), 'utf8'),
  );
  for (const kind of arch) {
    const name = `${addOn.replace('{arch}', kind)}:${product.version}`;
    assert.ok(noted.includes(`push ${name}`), name);
    const [build = ''] = builds.filter(line => line.includes(`--tag ${name} `));
    assert.match(build, `--build-arg BUILD_ARCH=${kind} `);
    assert.match(build, `linux/${kind === 'aarch64' ? 'arm64' : kind} `);
  }
  assert.is(builds.length, 3 + arch.length);
});

test('the address of the add-ons leads to a branch with them, one commit for each release', () => {
  const { folder, run } = checkout();
  const origin = temporaryFolder();
  const git = (...words: readonly string[]) => run('git', ...words);
  git('init', '--quiet', '--bare', origin);
  git('init', '--quiet');
  git('remote', 'add', 'origin', origin);
  const stage = join(folder, addOnsFolder);
  stageAddOns(stage);
  const packed = join(folder, 'build/out/packages', addOnsArchive);
  archive(stage, packed);
  run('build/package/publish-add-ons.sh', product.version);
  writeFileSync(join(stage, product.name, 'config.yaml'), 'version: "9.0.0"\n');
  archive(stage, packed);
  run('build/package/publish-add-ons.sh', product.version);

  const [address = '', branch = ''] = places.home_assistant_repository.split('#');
  assert.match(address, /^https:/);
  const clone = join(folder, 'clone');
  git('clone', '--quiet', '--branch', branch, origin, clone);
  assert.is(git('-C', clone, 'rev-list', '--count', 'HEAD').trim(), '2');
  assert.is(readFileSync(join(clone, product.name, 'config.yaml'), 'utf8'), 'version: "9.0.0"\n');
  assert.equal(git('-C', clone, 'ls-files').trim().split('\n').sort(), [
    'README.md',
    'repository.yaml',
    `${product.name}/CHANGELOG.md`,
    `${product.name}/DOCS.md`,
    `${product.name}/config.yaml`,
    `${product.name}/icon.png`,
    `${product.name}/logo.png`,
    ...['de', 'en', 'fr', 'nl'].map(language => `${product.name}/translations/${language}.yaml`),
  ]);
});

test.run();
