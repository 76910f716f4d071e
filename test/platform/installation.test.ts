import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { installationOf, nodeMachine } from '../../host/platform/node/machine.ts';
import { temporaryFolder } from '../support/gateway.ts';
import { suite } from '../support/suite.ts';

const test = suite('installation');

/** What a machine with these files, texts by path, is told to be. */
function found(
  program: string,
  files: Readonly<Record<string, string>> = {},
  environment: Readonly<Record<string, string>> = {},
) {
  return installationOf(program, {
    environment,
    exists: path => path in files,
    read: path => files[path],
    placedMs: path => (path === program ? 1_700_000_000_000 : undefined),
  });
}

const sinceMs = 1_700_000_000_000;
const inNpm = '/usr/lib/node_modules/voltkern/build/out/voltkern.cjs';

test('a checkout is a folder of git, in a container, too; when it came is not told', () => {
  const program = '/srv/voltkern/build/out/voltkern.cjs';
  for (const files of [
    { '/srv/voltkern/.git': '' },
    { '/srv/voltkern/.git': '', '/.dockerenv': '' },
  ])
    assert.equal(found(program, files), {
      how: 'checkout',
      command: 'cd /srv/voltkern && git pull && npm ci && npm run build',
      sinceMs: undefined,
    });
  const { command } = found("/srv/it's here/build/out/voltkern.cjs", { "/srv/it's here/.git": '' });
  assert.is(command, "cd '/srv/it'\\''s here' && git pull && npm ci && npm run build");
});

test('npm puts it into a folder of modules, for everybody or for one project', () => {
  const command = 'npm install --global voltkern@{version}';
  assert.equal(found(inNpm), { how: 'npm', command, sinceMs });
  assert.equal(found('/home/a/node_modules/voltkern/build/out/voltkern.cjs'), {
    how: 'npm',
    command: 'npm install --prefix /home/a voltkern@{version}',
    sinceMs,
  });
});

test('in a container the image brings it, and nobody else knows from where', () => {
  const container = { how: 'container', sinceMs };
  assert.equal(found(inNpm, { '/.dockerenv': '' }), container);
  assert.equal(found(inNpm, { '/run/.containerenv': '' }), container);
  assert.equal(found(inNpm, {}, { container: 'podman' }), container);
});

test('what its packager says counts first, if it says something', () => {
  const note = '/usr/lib/node_modules/voltkern/build/out/installation.json';
  const says = (text: string) => found(inNpm, { [note]: text, '/.dockerenv': '' });
  const command = 'podman pull registry.example/charger:{version}';
  assert.equal(says(JSON.stringify({ how: 'container', command })), {
    how: 'container',
    command,
    sinceMs,
  });
  assert.equal(says('{"how":"package"}'), { how: 'package', command: undefined, sinceMs });
  for (const nonsense of ['', '{', 'null', '[]', '{"how":"magic"}'])
    assert.is(says(nonsense).how, 'container', nonsense);
});

test('a release that failed is known by its file, unless that names none', () => {
  const program = '/run/voltkern/voltkern.cjs';
  const left = (text: string) => found(program, { '/run/voltkern/failed-release': text });
  assert.is(left('1.2.0\n').failedRelease, '1.2.0');
  for (const nonsense of ['', '\n', 'newest'])
    assert.equal(left(nonsense), { how: 'unknown', sinceMs }, nonsense);
});

test('elsewhere nobody knows how, but when', () => {
  assert.equal(found('/tmp/voltkern.cjs'), { how: 'unknown', sinceMs });
  const folder = temporaryFolder();
  const program = join(folder, 'voltkern.cjs');
  writeFileSync(program, '');
  const { sinceMs: placedMs = 0 } = nodeMachine(program, folder).installation ?? {};
  assert.ok(Math.abs(statSync(program).mtimeMs - placedMs) <= 1, `${placedMs}`);
});

test.run();
