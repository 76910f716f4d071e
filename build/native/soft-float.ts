/**
 * A C library for MIPS without a unit for floating point, which routers have: musl, and the
 * arithmetic of the GNU C Library in place of that unit. Debian has neither compiled that way, but
 * the sources of both.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Library } from '../libraries.ts';
import { isStale, outOf } from '../paths.ts';

/** What a compiler has to be told to use such a library. */
export interface CLibrary {
  readonly compile: readonly string[];
  /** Behind the files of the program. */
  readonly link: readonly string[];
}

/** An archive of sources in Debian's pool, and the folder that it unpacks to. */
interface Sources {
  readonly path: string;
  /** SHA-256 of the archive, hexadecimal. */
  readonly sha256: string;
  readonly folder: string;
}

const musl: Sources = {
  path: 'm/musl/musl_1.2.3.orig.tar.gz',
  sha256: '7d5b0b6062521e4627e099e4c9dc8248d32a30285e959b7eecaa780cf8cfd4a4',
  folder: 'musl-1.2.3',
};
const gnu: Sources = {
  path: 'g/glibc/glibc_2.36.orig.tar.xz',
  sha256: 'a543c02070d46ccaf866957efd13f10c924daa74c86a90a0254db09a92a708ee',
  folder: 'glibc-2.36',
};

/** What of musl the program needs: all of it would take twice the time. */
const parts = [
  ...['conf', 'ctype', 'dirent', 'env', 'errno', 'exit', 'fcntl', 'fenv', 'internal', 'ldso'],
  ...['linux', 'locale', 'malloc', 'malloc/mallocng', 'math', 'misc', 'mman', 'multibyte'],
  ...['network', 'prng', 'process', 'select', 'setjmp', 'signal', 'stat', 'stdio', 'stdlib'],
  ...['string', 'temp', 'termios', 'thread', 'time', 'unistd'],
];

/** MIPS32 in its second release is what all routers of the last fifteen years understand. */
const processor = ['-msoft-float', '-march=mips32r2'];
const options = [...processor, '-Os', '-fno-pie', '-ffunction-sections', '-fdata-sections'];

/** The functions that a compiler calls in place of instructions, by their files. */
const arithmetic = ['sf', 'df'].flatMap(kind => [
  ...['add', 'sub', 'mul', 'div'].map(name => `${name}${kind}3`),
  ...['eq', 'ge', 'le', 'unord', 'neg'].map(name => `${name}${kind}2`),
  ...['si', 'di'].flatMap(whole => [
    ...[`fix${kind}${whole}`, `fixuns${kind}${whole}`],
    ...[`float${whole}${kind}`, `floatun${whole}${kind}`],
  ]),
]);

/**
 * What they need that a build of the whole library would give them: the order of bytes, second
 * names, and in which direction they round, which is a register elsewhere. QuickJS changes that to
 * write decimals.
 */
const prelude = `#define __BYTE_ORDER __BYTE_ORDER__
#define __BIG_ENDIAN __ORDER_BIG_ENDIAN__
#define __LITTLE_ENDIAN __ORDER_LITTLE_ENDIAN__
#define strong_alias(name, other) extern __typeof(name) other __attribute__((alias(#name)));
extern int soft_rounding;
#define FP_ROUNDMODE soft_rounding
`;
const rounding = `int soft_rounding;
int fesetround(int to) { return soft_rounding = to, 0; }
int fegetround(void) { return soft_rounding; }
`;
/** The directions as the arithmetic counts them; musl has but one for such processors. */
const directions = ['-DFE_UPWARD=2', '-DFE_DOWNWARD=3'];

/** What others made that is part of programs with this library. */
export const muslLibrary: Library = {
  name: 'musl',
  version: '1.2.3',
  description: 'C library of the programs for MIPS',
  license: 'MIT',
  licenseText: `Copyright © 2005-2020 Rich Felker, et al.

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and
associated documentation files (the "Software"), to deal in the Software without restriction,
including without limitation the rights to use, copy, modify, merge, publish, distribute,
sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or
substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT
NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND
NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES
OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN
CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
  purl: 'pkg:deb/debian/musl@1.2.3',
};

/**
 * Builds the library, unless that was done.
 *
 * @param compiler one of Debian's for MIPS, with either order of bytes
 */
export function softFloatLibrary(compiler: string): CLibrary {
  const tool = (name: string): string => compiler.replace(/gcc$/, name);
  const to = outOf(`native/c-library/${tool('musl')}`);
  const lib = join(to, 'lib');
  if (isStale(join(lib, 'libsoft.a'), ['build/native/soft-float.ts'])) {
    rmSync(to, { recursive: true, force: true });
    buildMusl(compiler, tool, to);
    buildArithmetic(compiler, tool('ar'), to);
  }
  const own = execFileSync(compiler, ['-print-file-name=include'], { encoding: 'utf8' }).trim();
  const headers = ['-nostdinc', '-isystem', join(to, 'include'), '-isystem', own];
  const start = ['crt1.o', 'crti.o'].map(name => join(lib, name));
  // All of it, so that nothing is left for the compiler's own, which counts on such a unit.
  const soft = ['-Wl,--whole-archive', join(lib, 'libsoft.a'), '-Wl,--no-whole-archive'];
  return {
    compile: [...processor, '-fno-pie', ...headers, ...directions],
    link: [
      ...['-nostdlib', '-no-pie', ...start, ...soft, '-Wl,--start-group', join(lib, 'libc.a')],
      // What these have is whole numbers only, but each is marked as compiled for such a unit.
      ...['-lgcc', '-latomic', '-Wl,--end-group', join(lib, 'crtn.o'), '-Wl,--no-warn-mismatch'],
    ],
  };
}

function buildMusl(compiler: string, tool: (name: string) => string, to: string): void {
  const sources = fetched(musl);
  const work = join(to, 'build');
  mkdirSync(work, { recursive: true });
  const env = {
    ...process.env,
    ...{ CC: [compiler, ...processor].join(' '), CFLAGS: options.join(' ') },
    ...{ AR: tool('ar'), RANLIB: tool('ranlib') },
  };
  const run = (command: string, ...words: readonly string[]): void => {
    execFileSync(command, words, { cwd: work, env, stdio: 'pipe' });
  };
  const target = compiler.replace(/-linux-gnu-gcc$/, '-linux-musl');
  run(join(sources, 'configure'), `--target=${target}`, `--prefix=${to}`, '--disable-shared');
  const folders = [...parts.map(part => `src/${part}`), 'crt']
    .map(part => join(sources, part))
    .join(' ');
  const wanted = ['lib/libc.a', 'lib/crt1.o', 'lib/crti.o', 'lib/crtn.o'];
  run('make', '--silent', `--jobs=${cpus().length}`, `SRC_DIRS=${folders}`, ...wanted);
  run('make', '--silent', `SRC_DIRS=${folders}`, 'install-headers');
  mkdirSync(join(to, 'lib'));
  for (const file of wanted) run('mv', file, join(to, 'lib'));
  rmSync(work, { recursive: true });
}

function buildArithmetic(compiler: string, ar: string, to: string): void {
  const sources = fetched(gnu);
  const work = join(to, 'arithmetic');
  mkdirSync(work);
  writeFileSync(join(work, 'prelude.h'), prelude);
  writeFileSync(join(work, 'rounding.c'), rounding);
  const folders = ['soft-fp', 'stdlib', 'sysdeps/mips/mips32'].map(name => join(sources, name));
  const names = [...arithmetic, 'extendsfdf2', 'truncdfsf2'];
  const files = names.map(name => join(sources, 'soft-fp', `${name}.c`));
  const included = folders.flatMap(folder => ['-I', folder]);
  const words = [...options, '-w', '-include', 'prelude.h', ...included, '-c'];
  execFileSync(compiler, [...words, 'rounding.c', ...files], { cwd: work });
  const objects = [...names, 'rounding'].map(name => `${name}.o`);
  execFileSync(ar, ['rcs', join(to, 'lib/libsoft.a'), ...objects], { cwd: work });
  rmSync(work, { recursive: true });
}

/**
 * The folder with sources, fetched from where this machine gets its packages and checked if need
 * be.
 */
function fetched({ path, sha256, folder }: Sources): string {
  const at = outOf('native/sources');
  const unpacked = join(at, folder);
  if (existsSync(unpacked)) return unpacked;
  mkdirSync(at, { recursive: true });
  const uri = execFileSync('apt-get', ['download', '--print-uris', 'musl-dev'], {
    encoding: 'utf8',
  });
  const [, pool] = /^'(.*\/pool\/main\/)/.exec(uri) ?? [];
  if (pool === undefined) throw new Error('the machine has no place for the packages of Debian');
  const archive = join(at, path.slice(path.lastIndexOf('/') + 1));
  const words = ['download-file', `${pool}${path}`, archive, `SHA256:${sha256}`];
  execFileSync('/usr/lib/apt/apt-helper', words, { stdio: 'pipe' });
  execFileSync('tar', ['-xf', archive], { cwd: at });
  return unpacked;
}
