import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, verify } from 'node:crypto';
import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { announcementOf, feedOf, notesOf } from '../../build/package/announcement.ts';
import { composeFile } from '../../build/package/container.ts';
import { missingPlaces, places } from '../../build/package/places.ts';
import { newestRelease } from '../../build/package/releases.ts';
import { root } from '../../build/paths.ts';
import { parseYaml } from '../support/yaml.ts';

/* What `npm run release` makes beside the packages, and when it refuses. */
const test = suite('release');

test('nothing is released to places that nobody has named, or without a key', () => {
  assert.equal(missingPlaces({ ...places, maintainer: 'Ada <ada@chargers.example>' }), [
    'downloads',
    'update_feed',
    'container_image',
    'home_assistant_image',
    'home_assistant_repository',
    'public_key',
  ]);
  const { VOLTKERN_SIGNING_KEY: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'build/release.ts'],
    { cwd: root, env, encoding: 'utf8' },
  );
  assert.is(status, 1);
  assert.is(stdout, '');
  for (const what of [...missingPlaces(places), 'VOLTKERN_SIGNING_KEY', '--rehearse'])
    assert.match(stderr, new RegExp(what));
});

test('the notes name what changes, every file and whom to ask', () => {
  const notes = notesOf(
    { version: '1.2.0', dateS: 0, changes: ['Charges faster.', 'Ends when it should.'] },
    `${'0'.repeat(64)}  voltkern-1.2.0.tgz\n`,
  );
  for (const told of [
    '# voltkern 1.2.0',
    '- Charges faster.\n- Ends when it should.',
    `${'0'.repeat(64)}  voltkern-1.2.0.tgz`,
    places.downloads.replace('{version}', '1.2.0'),
    places.maintainer,
  ])
    assert.ok(notes.includes(told), told);
});

test('what is announced of a release is what devices take of it', () => {
  assert.throws(
    () => announcementOf({ version: '0.0.1' }),
    /announcements\.json, 0\.0\.1: is missing/,
  );
  const release = newestRelease();
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const feed = JSON.parse(feedOf(release, announcementOf(release), privateKey));
  assert.ok(
    verify(null, Buffer.from(feed.release), publicKey, Buffer.from(feed.signature, 'base64')),
  );
  assert.is(JSON.parse(feed.release).version, release.version);
});

test('the workflow of a release runs scripts that are there, and knows no place itself', () => {
  const text = readFileSync(join(root, '.github/workflows/release.yml'), 'utf8');
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { jobs } = parseYaml<{ jobs: { release: { steps: { run?: string }[] } } }>(text);
  const runs = jobs.release.steps.flatMap(({ run }) => run ?? []).join('\n');
  const named = [...runs.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name as string);
  assert.equal(named, ['release']);
  for (const name of named) assert.ok(scripts[name], name);
  const files = [...runs.matchAll(/^build\/\S+/gm)].map(([file]) => file);
  assert.equal(files, ['build/package/publish-images.sh', 'build/package/publish-add-ons.sh']);
  for (const file of files) accessSync(join(root, file), constants.X_OK);
  assert.not.match(text, /https?:/);
});

test('compose.yaml has the image of the release, and how to build it', () => {
  const { services } = parseYaml<{ services: { voltkern: object } }>(composeFile());
  const { image, build } = services.voltkern as Record<string, unknown>;
  assert.equal([image, build], [`${places.container_image}:${newestRelease().version}`, '.']);
});

test('nobody is sent to an address that leads nowhere', () => {
  const folders = ['build/package', '.github'];
  for (const folder of folders)
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(json|ya?ml|ts|md|service)$/.test(name)) continue;
      assert.not.match(readFileSync(join(root, folder, name), 'utf8'), /\.invalid\b/, name);
    }
});

test.run();
