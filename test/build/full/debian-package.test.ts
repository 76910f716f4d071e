import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import {
  anotherServes,
  type DebianMachine,
  mainProcess,
  outlastsHangAndKill,
  startDebian,
  deviceUrl as url,
} from '../../support/debian.ts';
import { archive, packAgain } from '../../support/debian-archives.ts';
import { meanwhile, startEmulatedCharger } from '../../support/emulated-charger.ts';
import { freePort } from '../../support/free-port.ts';
import { temporaryFolder } from '../../support/gateway.ts';
import { suite } from '../../support/suite.ts';
import { debianRoot } from '../../tools.ts';

/* What `npm run package` made is installed, used, updated and removed on a Debian of its own. */
const test = suite('package of Debian');

// biome-ignore lint/suspicious/noExplicitAny: what a device answers is looked at, not used
type Json = any;

/** The file of flags that release 1.0.0 brought, and asked about. */
const firstFlags = 'VOLTKERN_FLAGS="--variant warp3 --listen 127.0.0.1:8080"\n';

/** Where flags are written. */
const flagsFile = '/etc/default/voltkern';

/**
 * A folder with the package, with the same one as a release before, which brought a file of flags,
 * and as a later one, of which each part has another name.
 */
function archives(): string {
  const folder = temporaryFolder();
  cpSync(archive, join(folder, 'first.deb'));
  packAgain(folder, 'before', '0.1.0', contents => {
    mkdirSync(join(contents, 'etc/default'), { recursive: true });
    writeFileSync(join(contents, flagsFile), firstFlags);
    writeFileSync(join(contents, 'DEBIAN/conffiles'), `${flagsFile}\n`);
  });
  packAgain(folder, 'next', '99.0.0', contents => renameParts(join(contents, 'usr/lib/voltkern')));
  return folder;
}

/** Names the parts of a program as another build does. */
function renameParts(program: string): void {
  const parts = readdirSync(join(program, 'parts'));
  for (const file of ['voltkern.cjs', ...parts.map(part => `parts/${part}`)]) {
    const text = readFileSync(join(program, file), 'latin1');
    const renamed = text.replaceAll(/-([A-Z0-9]{8})\.cjs/g, '-$1-NEXT.cjs');
    writeFileSync(join(program, file), renamed, 'latin1');
  }
  for (const part of parts)
    renameSync(
      join(program, 'parts', part),
      join(program, 'parts', part.replace(/\.cjs$/, '-NEXT.cjs')),
    );
}

async function installed(): Promise<DebianMachine> {
  const debian = await startDebian(archives());
  debian.run('dpkg --install /shared/first.deb');
  return debian;
}

test('lintian has nothing to complain about', () => {
  const words = ['--allow-root', '--fail-on', 'error,warning', archive];
  const { status, stdout, stderr } = spawnSync('lintian', words, { encoding: 'utf8' });
  assert.equal([status, stdout], [0, ''], stderr);
});

test('piuparts finds nothing that it changes or leaves behind', () => {
  const { status, stdout } = spawnSync(
    'piuparts',
    [
      ...[
        '--existing-chroot',
        debianRoot,
        '--distribution',
        'trixie',
        '--no-eatmydata',
        '--warn-on-others',
        archive,
      ],
    ],
    { encoding: 'utf8' },
  );
  assert.is(status, 0, stdout);
});

test('once it is installed it serves, as a user of its own and confined', async () => {
  const debian = await installed();
  // `dpkg` has waited until the service was ready.
  assert.is(debian.get('info/name').type, 'warp3');
  const { installation, command } = debian.get('system/version');
  assert.equal([installation, command], ['package', '']);
  const [owner, mode] = debian.run('stat --format "%U %a" /var/lib/voltkern').trim().split(' ');
  assert.equal([owner, mode], ['voltkern', '700']);
  const runsAs = debian.run(`stat --format %U /proc/${mainProcess(debian)}`).trim();
  assert.is(runsAs, 'voltkern');
  const [, exposure] = /level for voltkern.service: ([\d.]+)/.exec(
    debian.run('systemd-analyze security --no-pager voltkern'),
  ) as unknown as [string, string];
  assert.ok(Number(exposure) <= 2, exposure);
  const journal = (priorities: string): string =>
    debian.run(`journalctl --unit voltkern --no-pager --output cat --priority ${priorities}`);
  assert.match(journal('debug'), /^device: The hardware is simulated$/m, 'without a mark');
  assert.not.match(journal('notice'), /The hardware is simulated/);
});

test('a process that hangs, and one that is killed, is followed by another', async () => {
  await outlastsHangAndKill(await installed());
});

/** The package on a machine that reaches the charge controller of a test, with a vehicle. */
async function charging() {
  const board = await startEmulatedCharger({ longestStepMs: 10_000 });
  const debian = await startDebian(archives(), 'of the test');
  // What a disk of its own can hold, a test can fill.
  debian.run('mkdir --parents /var/lib/voltkern');
  debian.run('mount --types tmpfs --options size=2M,mode=700 none /var/lib/voltkern');
  const place = `127.0.0.1:${await freePort()}`;
  const words = `--variant warp4 --listen ${place} --controller tcp:127.0.0.1:${board.port}`;
  // The port that a new package takes may be somebody else's here.
  debian.run(`echo 'VOLTKERN_FLAGS="${words}"' > ${flagsFile}`);
  debian.run('dpkg --install /shared/first.deb');
  const read = async (path: string): Promise<Json> =>
    (await (await fetch(`http://${place}/${path}`)).json()) as Json;
  const isInState = (state: number) => async () =>
    assert.is((await read('evse/state')).charger_state, state);
  await meanwhile(board, isInState(0));
  board.world.charger.vehicle.change({ plugged: true });
  await meanwhile(board, isInState(3));
  return { board, debian, read, isInState };
}

test('a charge goes on while the service hangs and is started again', async () => {
  const { board, debian, isInState } = await charging();
  const first = mainProcess(debian);
  debian.run(`kill -STOP ${first}`);
  await meanwhile(board, () => {
    assert.ok(board.world.output.contactorOn, 'it charges without the host');
    return anotherServes(debian, first);
  });
  await meanwhile(board, isInState(3));
  assert.ok(board.world.output.contactorOn);
  const journal = debian.run('journalctl --unit voltkern --no-pager');
  assert.match(journal, /The host was restarted during a charge, which goes on/);
  await board.stop();
});

test('an update, a kill, a restart and a full disk in the middle of a charge lose nothing of it', async () => {
  const { board, debian, read, isInState } = await charging();
  const { authorization_type: _, ...begun } = await read('charge_tracker/current_charge');
  for (const upset of [
    'dpkg --install /shared/next.deb',
    'kill -KILL $(systemctl show --property MainPID --value voltkern)',
    'systemctl restart voltkern',
  ]) {
    const before = mainProcess(debian);
    debian.run(upset);
    await meanwhile(board, () => anotherServes(debian, before));
    await meanwhile(board, isInState(3));
    assert.ok(board.world.output.contactorOn, upset);
    // How it was released is not stored, and told to be lost.
    const { authorization_type, ...still } = await read('charge_tracker/current_charge');
    assert.equal([still, authorization_type], [begun, 1], upset);
  }

  const filler = '/var/lib/voltkern/filler';
  debian.run(`cat /dev/zero > ${filler} || true`);
  board.world.charger.vehicle.change({ plugged: false });
  await meanwhile(board, isInState(0));
  const before = mainProcess(debian);
  debian.run('systemctl restart voltkern');
  await meanwhile(board, () => anotherServes(debian, before));
  await meanwhile(board, isInState(0));
  debian.run(`rm ${filler}`);
  const last = mainProcess(debian);
  debian.run('systemctl restart voltkern');
  await meanwhile(board, () => anotherServes(debian, last));
  await meanwhile(board, async () => {
    const charges = await read('charge_tracker/last_charges');
    assert.is(charges.length, 1);
    const { timestamp_minutes, user_id } = charges[0];
    assert.equal([timestamp_minutes, user_id], [begun.timestamp_minutes, begun.user_id]);
  });
  await board.stop();
});

test('an update keeps data and configuration, and what was switched off stays so', async () => {
  const debian = await installed();
  debian.run(`echo 'VOLTKERN_FLAGS="--variant warp2"' > ${flagsFile}`);
  debian.run('systemctl restart voltkern');
  assert.is(debian.get('info/name').type, 'warp2');
  debian.run(`curl --silent --fail --request PUT --data '"Hall"' ${url}/info/display_name`);
  const first = mainProcess(debian);
  debian.run('dpkg --install /shared/next.deb');
  await anotherServes(debian, first);
  assert.is(debian.get('info/name').type, 'warp2');
  assert.is(debian.get('info/display_name').display_name, 'Hall');

  debian.run('systemctl disable --now voltkern');
  debian.run('dpkg --install /shared/next.deb');
  assert.is(debian.run('systemctl is-enabled voltkern || true').trim(), 'disabled');
});

test('an update of a release that brought a file of flags asks nothing and keeps it', async () => {
  const debian = await startDebian(archives());
  debian.run('dpkg --install /shared/before.deb');
  debian.run(`sed -i 's/warp3/warp4/' ${flagsFile}`);
  const first = mainProcess(debian);
  const said = debian.run('dpkg --install /shared/first.deb < /dev/null');
  assert.not.match(said, /\?/);
  await anotherServes(debian, first);
  assert.is(debian.get('info/name').type, 'warp4');
  assert.is(debian.run(`cat ${flagsFile}`), firstFlags.replace('warp3', 'warp4'));
});

test('everything is served while an update has replaced the program and not yet started it', async () => {
  const debian = await installed();
  const running = mainProcess(debian);
  debian.run('dpkg --unpack /shared/next.deb');
  assert.is(mainProcess(debian), running);
  const page = debian.run(`curl --silent --fail --compressed ${url}/`);
  const locked = '{"passphrase":"a long passphrase","charge_log":true}';
  const assets = [...page.matchAll(/(?:src|href)="([^":]+\.(?:js|css|svg|webmanifest))"/g)];
  assert.ok(assets.length > 2, page);
  for (const [path, words = ''] of [
    ...assets.map(([, path]) => [path as string] as const),
    ['openapi.json'],
    ['asyncapi.json'],
    ['system/report'],
    ['event_log', "--header 'Accept-Language: de'"],
    ['system/backup', `--request PUT --data '${locked}'`],
  ] as const)
    debian.run(
      `curl --silent --show-error --fail --compressed --output /dev/null ${words} ${url}/${path}`,
    );
  debian.run('dpkg --configure voltkern');
  await anotherServes(debian, running);
  assert.is(debian.get('info/name').type, 'warp3');
});

test('a wrong flag is told and ends the service; a right one mends it', async () => {
  const debian = await installed();
  debian.run(`echo 'VOLTKERN_FLAGS="--variant warp9"' > ${flagsFile}`);
  debian.run('systemctl restart voltkern || true');
  assert.match(debian.run('systemctl is-active voltkern || true'), /failed/);
  const errors = debian.run('journalctl --unit voltkern --no-pager --output cat --priority err');
  assert.match(errors, /^voltkern: --variant warp9: must be one/m);
  debian.run(`sed -i 's/warp9/warp/' ${flagsFile} && systemctl restart voltkern`);
  assert.is(debian.get('info/name').type, 'warp');
});

test('removed it leaves data and configuration, purged it leaves nothing', async () => {
  const debian = await installed();
  debian.run(`echo 'VOLTKERN_FLAGS="--variant warp2"' > ${flagsFile}`);
  const left = () =>
    debian.run("find /etc /usr /var /lib /opt /home -xdev -name '*voltkern*' | sort").split('\n');
  debian.run('dpkg --remove voltkern');
  assert.throws(() => debian.get('info/name'));
  const kept = left().filter(path => /^\/(usr|opt|home)\//.test(path));
  assert.equal(kept, []);
  assert.ok(left().includes('/var/lib/voltkern') && left().includes(flagsFile));
  debian.run('dpkg --purge voltkern');
  assert.equal(left(), ['']);
  assert.is(debian.run('getent passwd voltkern || true'), '');
});

test.run();
