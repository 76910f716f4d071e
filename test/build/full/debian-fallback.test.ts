import { createHash } from 'node:crypto';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { release } from '../../../host/device/version.ts';
import { type DebianMachine, startDebian } from '../../support/debian.ts';
import { archive, packAgain } from '../../support/debian-archives.ts';
import { eventually } from '../../support/eventually.ts';
import { temporaryFolder } from '../../support/gateway.ts';
import { suite } from '../../support/suite.ts';

/* An update of the package of Debian that fails, or that the power leaves half-way. */
const test = suite('update that fails');

const url = 'http://127.0.0.1:8080';
const kept = '/var/lib/voltkern-fallback';
const user = 'anna';
const password = 'correct horse';

/** Newer releases that fail, each in its own way. */
const failing = {
  ends: { version: '2.0.0', program: 'process.exit(1);' },
  refusesFlags: { version: '3.0.0', program: 'process.exit(2);' },
  // It says that it serves, and hears nothing any more.
  hangs: {
    version: '4.0.0',
    program: `require('node:child_process').execFileSync('systemd-notify', ['READY=1']);
for (;;);`,
  },
} as const;

/** A folder with the package, as the release that it is, as a newer one and as those that fail. */
function archives(): string {
  const folder = temporaryFolder();
  cpSync(archive, join(folder, 'good.deb'));
  packAgain(folder, 'next', '99.0.0', () => undefined);
  for (const [name, { version, program }] of Object.entries(failing))
    packAgain(folder, name, version, contents =>
      writeFileSync(join(contents, 'usr/lib/voltkern/voltkern.cjs'), program),
    );
  return folder;
}

/** A machine with the package, a login and a name that was written. */
async function installed(): Promise<DebianMachine> {
  const debian = await startDebian(archives());
  debian.run('dpkg --install /shared/good.deb');
  const digest_hash = createHash('md5').update(`${user}:mcu32-lib:${password}`).digest('hex');
  const anna = { id: 1, roles: 0, current: 32_000, display_name: 'Anna', username: user };
  for (const [path, payload] of [
    ['info/display_name', 'Hall'],
    ['users/add', { ...anna, digest_hash }],
    ['users/http_auth_update', true],
  ] as const)
    debian.run(`curl --silent --fail -X PUT -d '${JSON.stringify(payload)}' ${url}/${path}`);
  return debian;
}

function get(debian: DebianMachine, path: string): string {
  const login = `--digest --user '${user}:${password}'`;
  return debian.run(`curl --silent --show-error --fail ${login} ${url}/${path}`);
}

/** Waits until the device serves, with the data that it has, to who logs in and to nobody else. */
async function serves(debian: DebianMachine): Promise<void> {
  await eventually(() => assert.match(get(debian, 'info/display_name'), /Hall/));
  const status = `curl --silent --output /dev/null --write-out '%{http_code}' ${url}/info/name`;
  assert.is(debian.run(status), '401');
}

test('a release that fails gives way to the one before, which says so', async () => {
  const debian = await installed();
  // What hangs is noticed sooner here.
  debian.run(`mkdir --parents /etc/systemd/system/voltkern.service.d
printf '[Service]\nWatchdogSec=3\n' > /etc/systemd/system/voltkern.service.d/sooner.conf`);
  for (const [kind, { version }] of Object.entries(failing)) {
    debian.run(`dpkg --install /shared/${kind}.deb`);
    await eventually(() => void debian.run(`test -e ${kept}/failed`));
    await serves(debian);
    assert.is(JSON.parse(get(debian, 'system/version')).installed, release, kind);
    const told = `Release ${version} was installed, and failed: release ${release} runs again`;
    assert.match(get(debian, 'event_log'), told);
    const errors = debian.run('journalctl --unit voltkern --no-pager --output cat --priority err');
    assert.match(errors, `voltkern ${version} fails: what was there before the update runs again`);
    debian.run('systemctl restart voltkern');
    await serves(debian);
  }

  debian.run('dpkg --install /shared/next.deb');
  await serves(debian);
  assert.not.match(get(debian, 'event_log'), 'and failed');
  debian.run(`test ! -e ${kept}/failed`);
  debian.run('dpkg --purge voltkern');
  debian.run(`test ! -e ${kept}`);
});

test('who is killed long after an update, or is stopped, is no release that fails', async () => {
  const debian = await installed();
  debian.run('dpkg --install /shared/next.deb');
  for (let stops = 0; stops < 4; stops++) debian.run('systemctl restart voltkern');
  await serves(debian);
  debian.run(`test "$(wc -l < ${kept}/trial)" = 1`);
  debian.run(`echo 1700000000 > ${kept}/trial`);
  for (let kills = 0; kills < 4; kills++) {
    const before = debian.run('systemctl show --property MainPID --value voltkern');
    debian.run(`kill -KILL ${before}`);
    await eventually(() =>
      assert.is.not(debian.run('systemctl show --property MainPID --value voltkern'), before),
    );
    await serves(debian);
  }
  debian.run(`test ! -e ${kept}/failed`);
});

test('wherever the power ends an update, one of the two serves, and the update can be ended', async () => {
  const debian = await installed();
  for (const seconds of [0.05, 0.1, 0.2, 0.4, 0.8]) {
    debian.run(`timeout --signal KILL ${seconds} dpkg --install /shared/next.deb || true`);
    debian.run('systemctl daemon-reload && systemctl restart voltkern');
    await serves(debian);
  }
  debian.run('dpkg --install /shared/next.deb < /dev/null');
  await serves(debian);
  debian.run('dpkg --install /shared/good.deb < /dev/null');
  await serves(debian);
  debian.run('dpkg --unpack /shared/next.deb');
  debian.run('systemctl daemon-reload && systemctl restart voltkern');
  await serves(debian);
  debian.run('dpkg --configure -a');
  await serves(debian);
});

test.run();
