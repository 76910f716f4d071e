import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { debianPackage, nativePackage } from '../../../build/package/debian.ts';
import { packagesFolder } from '../../../build/package.ts';
import { outOf } from '../../../build/paths.ts';
import {
  anotherServes,
  type Debian,
  type DebianMachine,
  mainProcess,
  outlastsHangAndKill,
  startDebian,
} from '../../support/debian.ts';
import { eventually } from '../../support/eventually.ts';
import { suite } from '../../support/suite.ts';

/*
 * The packages of the program without Node are installed, used, changed for that of Node and
 * removed, on Debians that reach nobody. What both packages share: debian-package.test.ts.
 */
const test = suite('packages of Debian without Node');
const packages = outOf(packagesFolder);
const onNode = `/shared/${debianPackage}`;
const withoutNode = `/shared/${nativePackage('amd64')}`;

const flagsFile = '/etc/default/voltkern';

/** The longest that somebody waits for the page. */
const mostWaitMs = 60_000;

async function installed(debian?: Debian): Promise<DebianMachine> {
  const machine = await startDebian(packages, 'own', debian);
  machine.run(`dpkg --install ${withoutNode}`);
  return machine;
}

/** Names the device, and charges once. */
function use(debian: DebianMachine): void {
  const put = (path: string, payload: string) =>
    debian.run(`curl -sSf -X PUT --data '${payload}' http://127.0.0.1:8080/${path}`);
  put('info/display_name', '"Hall"');
  put('debug/plug', 'null');
  put('debug/clock_advance', '600');
  put('debug/unplug', 'null');
  put('debug/clock_advance', '60');
  assertKept(debian);
}

function assertKept(debian: DebianMachine): void {
  assert.is(debian.get('info/display_name').display_name, 'Hall');
  assert.is(debian.get('charge_tracker/last_charges').length, 1);
}

/** Everything of it that is there. */
function left(debian: DebianMachine): string[] {
  const found = debian.run("find /etc /usr /var /opt /home -xdev -name '*voltkern*' | sort");
  return found.split('\n').filter(path => path !== '' && !path.startsWith('/var/lib/dpkg/'));
}

/** Removed it leaves data and configuration, purged it leaves nothing. */
function goes(debian: DebianMachine): void {
  debian.run('dpkg --remove voltkern-native');
  assert.throws(() => debian.get('info/name'));
  const kept = left(debian);
  assert.equal(
    kept.filter(path => path.startsWith('/usr/')),
    [],
  );
  assert.ok(kept.includes('/var/lib/voltkern') && kept.includes(flagsFile));
  debian.run('dpkg --purge voltkern-native');
  assert.equal(left(debian), []);
  assert.is(debian.run('getent passwd voltkern || true'), '');
}

for (const architecture of ['amd64', 'armhf'] as const)
  test(`lintian has nothing to complain about: ${architecture}`, () => {
    const archive = join(packages, nativePackage(architecture));
    const words = ['--allow-root', '--fail-on', 'error,warning', archive];
    const { status, stdout, stderr } = spawnSync('lintian', words, { encoding: 'utf8' });
    assert.equal([status, stdout], [0, ''], stderr);
  });

for (const version of ['Debian 12', 'Debian 13'] as const)
  test(`${version}: it serves within a minute, says how others reach it, keeps data, and goes`, async () => {
    const debian = await startDebian(packages, 'own', version);
    for (const words of ['link add net0 type veth peer net1', 'address add 192.0.2.7/24 dev net0'])
      debian.inNetwork('ip', ...words.split(' '));
    for (const name of ['net0', 'net1']) debian.inNetwork('ip', 'link', 'set', name, 'up');
    const startedMs = performance.now();
    const said = debian.run(`dpkg --install ${withoutNode} < /dev/null`);
    assert.is(debian.get('info/name').type, 'warp3');
    assert.ok(performance.now() - startedMs < mostWaitMs);
    assert.match(said, /ssh -L 8080:127\.0\.0\.1:8080 USER@192\.0\.2\.7$/m);
    assert.match(said, /^ +http:\/\/192\.0\.2\.7\/$/m);

    assert.is(debian.run(`stat --format %U /proc/${mainProcess(debian)}`).trim(), 'voltkern');
    assert.is(debian.run('stat --format "%U %a" /var/lib/voltkern').trim(), 'voltkern 700');
    const security = debian.run('systemd-analyze security --no-pager voltkern');
    const [, exposure] = /level for voltkern.service: ([\d.]+)/.exec(security) ?? [];
    assert.ok(Number(exposure) <= 2, exposure);
    use(debian);
    const first = mainProcess(debian);
    debian.run('systemctl restart voltkern');
    await anotherServes(debian, first);
    assertKept(debian);

    // What it says at the installation is how it is opened.
    const [line = ''] = /echo 'VOLTKERN_FLAGS.*/.exec(said) ?? [];
    assert.ok(line.includes(flagsFile), said);
    debian.run(`${line}; service voltkern restart`);
    debian.run('curl --silent --show-error --fail http://192.0.2.7/info/name');

    goes(debian);
  });

test('a process that hangs, and one that is killed, is followed by another', async () => {
  await outlastsHangAndKill(await installed('Debian 12'));
});

test('the one on Node and the one without take each other’s place, and keep the data', async () => {
  const debian = await startDebian(packages);
  debian.run(`dpkg --install ${onNode}`);
  use(debian);
  debian.run(`echo 'VOLTKERN_FLAGS="--variant warp3 --listen 0.0.0.0:8080"' > ${flagsFile}`);
  for (const [next, name, before] of [
    [withoutNode, 'voltkern-native', 'voltkern'],
    [onNode, 'voltkern', 'voltkern-native'],
    [withoutNode, 'voltkern-native', 'voltkern'],
  ]) {
    const earlier = mainProcess(debian);
    const said = debian.run(`dpkg --install ${next} < /dev/null`);
    assert.match(said, /^voltkern runs, with the flags in \/etc\/default\/voltkern\.$/m);
    await anotherServes(debian, earlier);
    assertKept(debian);
    assert.is(debian.run(`dpkg-query --show --showformat '\${db:Status-Abbrev}' ${name}`), 'ii ');
    // Somebody clears away what is left of the other one.
    debian.run(`dpkg --purge ${before}`);
    assertKept(debian);
    assert.match(debian.run(`cat ${flagsFile}`), /0\.0\.0\.0/);
    assert.is(debian.run('systemctl is-enabled voltkern').trim(), 'enabled');
  }
});

test('what was switched off stays so, whichever takes its place', async () => {
  const debian = await installed();
  debian.run('systemctl disable --now voltkern');
  const said = debian.run(`dpkg --install ${onNode}`);
  assert.is(debian.run('systemctl is-enabled voltkern || true').trim(), 'disabled');
  assert.match(said, /^voltkern does not run/m);
});

test('a flag that only the one on Node has is told after the change, with where to look', async () => {
  const debian = await startDebian(packages);
  debian.run(`echo 'VOLTKERN_FLAGS="--broker 1883"' > ${flagsFile}`);
  debian.run(`dpkg --install ${onNode}`);
  assert.is(debian.get('info/name').type, 'warp3');
  const said = debian.run(`dpkg --install ${withoutNode}`);
  assert.match(said, /^voltkern does not run; this says why: journalctl --unit voltkern$/m);
  const journal = debian.run('journalctl --unit voltkern --no-pager --output cat');
  assert.match(journal, /--broker: voltkern without Node has no broker/);
});

test('ARM with 32 bits: it is installed, serves within a minute, keeps data, and goes', async () => {
  const debian = await startDebian(packages, 'own', 'Debian 12 for ARM');
  const startedMs = performance.now();
  const said = debian.run(`dpkg --install /shared/${nativePackage('armhf')} < /dev/null`);
  const [, told = ''] = /^ +(voltkern --listen .*)$/m.exec(said) ?? [];
  const start = () =>
    debian.run(`chroot --userspec=voltkern:voltkern / ${told} > /dev/null 2>&1 & echo $!`).trim();
  debian.run('install --directory --owner voltkern --mode 700 /var/lib/voltkern');
  let running = start();
  await eventually(() => assert.is(debian.get('info/name').type, 'warp3'));
  assert.ok(performance.now() - startedMs < mostWaitMs);
  const uid = debian.get('info/name').uid;
  debian.run(`kill -KILL ${running}`);
  running = start();
  await eventually(() => assert.is(debian.get('info/name').uid, uid));
  debian.run(`kill ${running}; echo VOLTKERN_FLAGS= > ${flagsFile}`);
  goes(debian);
});

test.run();
