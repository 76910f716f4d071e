import { chmodSync, cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { signChecksums, writeChecksums } from '../../../build/package/checksums.ts';
import { debianPackage } from '../../../build/package/debian.ts';
import { installer, installerFile } from '../../../build/package/installer.ts';
import { programName } from '../../../build/package/native.ts';
import { places } from '../../../build/package/places.ts';
import { packagesFolder } from '../../../build/package.ts';
import { outOf } from '../../../build/paths.ts';
import { type DebianMachine, startDebian } from '../../support/debian.ts';
import { eventually } from '../../support/eventually.ts';
import { temporaryFolder } from '../../support/gateway.ts';
import { suite } from '../../support/suite.ts';
import { makerKeys } from '../../support/update-feed.ts';

/* The installer installs, on a machine with a systemd and without a network. */
const test = suite('installer on a machine');

const url = 'http://127.0.0.1:8080';
const program = `${programName}-x64`;

/** A program that says its version, and ends whenever it is to serve. */
const endsAtOnce = '#!/bin/sh\n[ "$1" = --version ] && echo 9.9.9\n';

/**
 * A folder with three releases and their installer: `good`, `ending`, whose program ends at once,
 * and `foreign`, whose program is for another machine.
 */
function releases(): string {
  const folder = temporaryFolder();
  const { privateKey, publicKey } = makerKeys();
  const keyFile = join(temporaryFolder(), 'maker.key');
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  for (const kind of ['good', 'ending', 'foreign']) {
    const of = join(folder, kind);
    cpSync(join(outOf(packagesFolder), debianPackage), join(of, debianPackage));
    cpSync(join(outOf(packagesFolder), program), join(of, program));
    if (kind === 'ending') writeFileSync(join(of, program), endsAtOnce);
    if (kind === 'foreign') writeFileSync(join(of, program), '\x7fELF for another one');
    writeChecksums(of);
    signChecksums(of, keyFile);
  }
  const script = join(folder, installerFile);
  writeFileSync(script, installer({ ...places, public_key: publicKey }));
  chmodSync(script, 0o644);
  return folder;
}

const install = (kind: string): string => `sh /shared/${installerFile} --from /shared/${kind}`;

/** Every file that somebody would take for one of the product. */
function files(debian: DebianMachine): string[] {
  return debian
    .run("(find /etc /usr /var /opt -xdev -name '*voltkern*'; ls -d /tmp/tmp.* || true) | sort")
    .split('\n');
}

function displayName(debian: DebianMachine): string {
  return debian.run(`curl --silent --show-error --fail ${url}/info/display_name`).trim();
}

test('on Debian with Node: its package, once or twice, and removed again but for the data', async () => {
  const debian = await startDebian(releases());
  const said = debian.run(install('good'));
  for (const told of [/--listen 0\.0\.0\.0:80/, /#\/commissioning\/login/, /page is http:\/\/127/])
    assert.match(said, told);
  debian.run(`curl --silent --fail --request PUT --data '"Hall"' ${url}/info/display_name`);
  const serving = debian.run('systemctl show --property MainPID --value voltkern');
  debian.run(install('good'));
  assert.is(debian.run('systemctl show --property MainPID --value voltkern'), serving);
  assert.match(displayName(debian), /Hall/);

  assert.match(debian.run(`sh /shared/${installerFile} --remove`), /voltkern is removed/);
  assert.throws(() => displayName(debian));
  assert.equal(
    files(debian).filter(path => /^\/(usr|opt|tmp)\//.test(path)),
    [],
  );
  debian.run(install('good'));
  assert.match(displayName(debian), /Hall/);
});

test('elsewhere: the program with a service, and removed again but for the data', async () => {
  const debian = await startDebian(releases());
  debian.run('rm /usr/bin/apt-get');
  const before = files(debian);
  assert.throws(() => debian.run(install('foreign')));
  assert.throws(() => debian.run(install('ending')));
  assert.equal(files(debian), before, 'a failure leaves nothing');
  assert.is(debian.run('getent passwd voltkern || true'), '');

  assert.match(debian.run(install('good')), /is installed and runs/);
  debian.run(`curl --silent --fail --request PUT --data '"Hall"' ${url}/info/display_name`);
  debian.run(install('good'));
  assert.match(displayName(debian), /Hall/);
  const user = debian.run('stat --format %U /var/lib/voltkern').trim();
  assert.is(user, 'voltkern');

  for (const failing of ['foreign', 'ending']) {
    assert.throws(() => debian.run(install(failing)));
    await eventually(() => assert.match(displayName(debian), /Hall/, 'what was there runs again'));
  }

  assert.match(debian.run(`sh /shared/${installerFile} --remove`), /are still in \/var\/lib/);
  assert.throws(() => displayName(debian));
  assert.equal(
    files(debian).filter(path => !path.startsWith('/var/lib/')),
    before.filter(path => !path.startsWith('/var/lib/')),
  );
  debian.run('test -d /var/lib/voltkern');
});

test.run();
