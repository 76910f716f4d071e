import { chmodSync, copyFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { outOf, root } from '../paths.ts';
import { places } from './places.ts';
import { product } from './releases.ts';
import { setModesAndTimes, tarball, write } from './stage.ts';

/** What is written by hand for it. */
const sources = fileURLToPath(new URL('openwrt/', import.meta.url));

/**
 * Which routers a program without Node is for, as OpenWrt names their processors (`DISTRIB_ARCH`),
 * a pattern of the shell. Programs that are not in it get no package.
 */
const machines: Readonly<Record<string, string>> = {
  x64: 'x86_64',
  arm64: 'aarch64_generic | aarch64_cortex-*',
  armv7: 'arm_cortex-*vfp*',
  mips: 'mips_24kc | mips_4kec',
  mipsel: 'mipsel_24kc* | mipsel_74kc',
};

/** What the package for OpenWrt is called. */
export function openWrtPackage(architecture: string): string {
  return `${product.name}-${product.version}-openwrt-${architecture}.ipk`;
}

/**
 * Makes the package for OpenWrt in a folder: an archive of two archives, what opkg has to know and
 * the files (openwrt.org, "Opkg package manager"). It needs no other package.
 *
 * @param program the one without Node
 */
export function packForOpenWrt(folder: string, architecture: string, program: string): void {
  const routers = machines[architecture];
  if (routers === undefined) return;
  const stage = outOf(`openwrt/${architecture}`);
  rmSync(stage, { recursive: true, force: true });
  const read = (name: string): string => readFileSync(join(sources, name), 'utf8');

  const data = join(stage, 'data');
  const configuration = '/etc/config/voltkern';
  write(data, configuration, [read('voltkern.config')]);
  write(data, 'etc/init.d/voltkern', [read('voltkern.init')]);
  // What stays when the router gets a newer system.
  write(data, 'lib/upgrade/keep.d/voltkern', ['/etc/voltkern/\n']);
  write(data, 'usr/share/licenses/voltkern/LICENSE', [readFileSync(join(root, 'LICENSE'))]);
  const command = 'usr/bin/voltkern';
  write(data, command, []);
  copyFileSync(program, join(data, command));

  const control = join(stage, 'control');
  write(control, 'control', [controlFile(statSync(program).size)]);
  write(control, 'conffiles', [`${configuration}\n`]);
  write(control, 'preinst', [read('preinst').replaceAll('@MACHINES@', routers)]);
  for (const name of ['postinst', 'prerm']) write(control, name, [read(name)]);

  const whole = join(stage, 'package');
  write(whole, 'debian-binary', ['2.0\n']);
  setModesAndTimes(stage);
  chmodSync(join(data, command), 0o755);
  for (const part of ['data', 'control'])
    writeFileSync(join(whole, `${part}.tar.gz`), tarball(join(stage, part), ['.']));
  setModesAndTimes(whole);
  const parts = ['debian-binary', 'data.tar.gz', 'control.tar.gz'].map(name => `./${name}`);
  writeFileSync(join(folder, openWrtPackage(architecture)), tarball(whole, parts));
}

/** @param bytes of the program, which is nearly all that is installed */
function controlFile(bytes: number): string {
  const fields = {
    Package: product.name,
    Version: `${product.version}-r1`,
    Architecture: 'all',
    Maintainer: places.maintainer,
    License: product.license,
    Section: 'net',
    // Its group opens serial lines.
    'Require-User': 'voltkern=10001:dialout=20',
    'Installed-Size': String(bytes),
    Description: 'Charger, load management and energy manager, with its page',
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}
