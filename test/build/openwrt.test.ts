import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openWrtPackage, packForOpenWrt } from '../../build/package/openwrt.ts';
import { places } from '../../build/package/places.ts';
import { product } from '../../build/package/releases.ts';
import { flags } from '../../host/command-line.ts';
import { temporaryFolder } from '../support/gateway.ts';

/*
 * The package for OpenWrt, unpacked as opkg and busybox's tar do it. Its scripts run beside
 * functions of the test's own in place of OpenWrt's: each does what openwrt.org says of it
 * ("procd init scripts", "Config in scripts"), and notes what it was told.
 */
const test = suite('package for OpenWrt');
// Which time is built in is said by whoever packs.
process.env.SOURCE_DATE_EPOCH = '1700000000';
const folder = temporaryFolder();
const program = join(folder, 'program');
writeFileSync(program, '#!/bin/sh\necho "$@"\n');
packForOpenWrt(folder, 'mipsel', program);

const sh = (script: string, ...words: readonly string[]): string =>
  execFileSync('sh', ['-euc', script, 'sh', ...words], { cwd: folder, encoding: 'utf8' });
sh(`mkdir ipk data control
  tar -xzf '${openWrtPackage('mipsel')}' -C ipk
  tar -xzf ipk/data.tar.gz -C data
  tar -xzf ipk/control.tar.gz -C control`);
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');

test('it is an archive of what opkg reads, in its order, of nobody', () => {
  assert.is(
    sh(`tar -tzf '${openWrtPackage('mipsel')}'`),
    './debian-binary\n./data.tar.gz\n./control.tar.gz\n',
  );
  assert.is(read('ipk/debian-binary'), '2.0\n');
  assert.match(sh('tar -tvzf ipk/data.tar.gz'), /^(\S+ 0\/0 .*\n)+$/);
  const control = read('control/control');
  for (const line of [
    `Package: ${product.name}`,
    `Version: ${product.version}-r1`,
    'Architecture: all',
    `Maintainer: ${places.maintainer}`,
  ])
    assert.match(`\n${control}`, `\n${line}\n`);
  assert.not.match(control, /^Depends:/m);
  const kept = read('control/conffiles').trim();
  assert.ok(statSync(join(folder, 'data', kept)).isFile(), kept);
  assert.is(
    read('data/lib/upgrade/keep.d/voltkern').trim(),
    `${/data_dir '(.*)'/.exec(read(`data${kept}`))?.[1]}/`,
  );
  for (const path of ['data/usr/bin/voltkern', 'data/etc/init.d/voltkern', 'control/preinst'])
    assert.is(statSync(join(folder, path)).mode & 0o777, 0o755, path);
  assert.is(sh('data/usr/bin/voltkern --version').trim(), '--version');
});

test('the same bytes are made again', () => {
  const other = temporaryFolder();
  packForOpenWrt(other, 'mipsel', program);
  const name = openWrtPackage('mipsel');
  assert.ok(readFileSync(join(other, name)).equals(readFileSync(join(folder, name))));
});

test('routers of another kind refuse it, and say why', () => {
  const install = (architecture: string) => {
    mkdirSync(join(folder, 'router/etc'), { recursive: true });
    writeFileSync(join(folder, 'router/etc/openwrt_release'), `DISTRIB_ARCH='${architecture}'\n`);
    const env = { PATH: process.env.PATH, IPKG_INSTROOT: join(folder, 'router') };
    return spawnSync(join(folder, 'control/preinst'), ['install'], { env, encoding: 'utf8' });
  };
  for (const name of ['mipsel_24kc', 'mipsel_24kc_24kf', 'mipsel_74kc'])
    assert.is(install(name).status, 0, name);
  for (const name of ['mips_24kc', 'mipsel_mips32', 'x86_64', 'aarch64_generic']) {
    const { status, stderr } = install(name);
    assert.is(status, 1, name);
    assert.match(stderr, `and the router is ${name}`);
  }
});

/** What procd would start: functions of OpenWrt, which note what an init script tells them. */
function noted(configuration: string, hasUser: boolean): string[] {
  const options = [...configuration.matchAll(/^\toption (\w+) '(.*)'$/gm)].map(
    ([, name, value]) => `option_${name}='${value}'\n`,
  );
  const functions = `
    config_load() { :; }
    config_foreach() { "$1" main; }
    config_get() { eval "$1=\\\${option_$3:-\\$4}"; }
    config_get_bool() { config_get "$@"; }
    user_exists() { ${hasUser}; }
    chown() { echo chown "$@"; }
    mkdir() { echo mkdir "$@"; }
    for name in open_instance set_param append_param close_instance add_reload_trigger; do
      eval "procd_$name() { echo $name \\"\\$@\\"; }"
    done`;
  const script = `${options.join('')}${functions}
    . ./data/etc/init.d/voltkern
    start_service
    service_triggers`;
  return sh(script).trim().split('\n');
}

test('procd starts it with what is configured, as its user, and again when it ends', () => {
  const told = noted(read('data/etc/config/voltkern'), true);
  const command = told
    .filter(line => / command /.test(line))
    .map(line => line.split(' command ')[1]);
  assert.equal(command, [
    '/usr/bin/voltkern --listen 127.0.0.1:8080 --data-dir /etc/voltkern',
    '--variant warp3 --controller sim',
  ]);
  for (const [, flag = ''] of command.join(' ').matchAll(/--([a-z-]+)/g))
    assert.ok(flag in flags, flag);
  for (const line of [
    'mkdir -p /etc/voltkern',
    'chown -R voltkern /etc/voltkern',
    'set_param user voltkern',
    'set_param no_new_privs 1',
    'set_param respawn 3600 5 0',
    'add_reload_trigger voltkern',
  ])
    assert.ok(told.includes(line), line);
});

test('without its user it starts all the same, and not at all where it is disabled', () => {
  const configuration = read('data/etc/config/voltkern');
  const other = configuration.replace("variant 'warp3'", "variant 'wem2'");
  const told = noted(other, false);
  assert.ok(told.includes('append_param command --variant wem2 --controller sim'));
  assert.ok(!told.some(line => line.includes('user')));
  assert.equal(noted(configuration.replace("enabled '1'", "enabled '0'"), true), [
    'add_reload_trigger voltkern',
  ]);
});

test('there is a package for each program that routers can run', () => {
  const other = temporaryFolder();
  for (const architecture of ['x64', 'arm64', 'armv7', 'mips', 'mipsel']) {
    packForOpenWrt(other, architecture, program);
    assert.ok(statSync(join(other, openWrtPackage(architecture))).isFile(), architecture);
  }
});

test.run();
