/**
 * A C library for MIPS without a unit for floating point, which routers have: musl, and the
 * arithmetic of the GNU C Library in place of that unit. Debian has neither compiled that way, but
 * the sources of both.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { type DebianSource, debianSource } from '../debian-sources.ts';
import type { Library } from '../libraries.ts';
import { isStale, outOf } from '../paths.ts';

/** What a compiler has to be told to use such a library. */
export interface CLibrary {
  readonly compile: readonly string[];
  /** Behind the files of the program. */
  readonly link: readonly string[];
}

const musl: DebianSource = {
  path: 'm/musl/musl_1.2.3.orig.tar.gz',
  sha512:
    '9332f713d3eb7de4369bc0327d99252275ee52abf523ee34b894b24a387f67579787f7c72a46cf652e090cffdb0bc3719a4e7b84dca66890b6a37f12e8ad089c',
  folder: 'musl-1.2.3',
};
const gnu: DebianSource = {
  path: 'g/glibc/glibc_2.36.orig.tar.xz',
  sha512:
    'ee82bf7d24b8dd13e1fe2a5994de1330e8084d32af7b92365f109e998930fff802401d27104f9adfba64ff01286f0c93ddb589940e22003be1f0c825deef1f88',
  folder: 'glibc-2.36',
};

/**
 * The files of musl that the program needs, beside its allocator: all of them would take five times
 * as long. Linking fails by the name of a function whose file is missing here.
 */
const parts = `
  _Exit __cos __environ __errno_location __expo2 __fdopen __fmodeflags __init_tls __lctrans
  __libc_start_main __lock __lockfile __map_file __math_divzero __math_invalid __math_oflow
  __math_uflow __math_xflow __month_to_secs __overflow __rem_pio2 __rem_pio2_large __secs_to_tm
  __set_thread_area __sin __stack_chk_fail __stdio_close __stdio_exit __stdio_read __stdio_seek
  __stdio_write __stdout_write __syscall_cp __tan __timedwait __toread __towrite __tz __uflow
  __wait __year_to_secs abort abort_lock accept accept4 acos acosh asin asinh assert atan atan2
  atanh atof atoi atol bind block calloc cbrt ceil cfmakeraw cfsetospeed clock_gettime close
  closedir connect copysign copysignl cos cosh default_attr defsysinfo exit exp exp_data expm1
  fabs fabsl fclose fcntl fdopendir fflush fgets floatscan flock floor fmax fmin fmod fmodl
  fopen fprintf fputc fputs fread free frexp frexpl fseek fstat fstatat fsync ftell ftruncate
  fwrite getenv getifaddrs getpid getrandom getsockname getsockopt gettimeofday htons hypot
  inet_ntop inet_pton ioctl libc listen lite_malloc localtime_r log log10 log1p log2 log2_data
  log_data lrint lseek madvise memchr memcmp memcpy memmove memrchr memset mkdirat mmap mprotect
  mremap munmap netlink ntohs ofl ofl_add open openat pow pow_data ppoll printf procfdname
  pthread_cond_destroy pthread_cond_init pthread_cond_signal pthread_cond_timedwait
  pthread_cond_wait pthread_mutex_lock pthread_mutex_timedlock pthread_mutex_trylock
  pthread_mutex_unlock pthread_setcancelstate pthread_sigmask pthread_testcancel raise read
  readdir realloc recv recvfrom renameat replaced restore rewind rint round scalbn scalbnl send
  sendto setsockopt shgetc shutdown sigaction sigaddset sigemptyset signal sigprocmask sin sinh
  snprintf socket sprintf sqrt sqrt_data stat stderr stdout stpcpy strcasecmp strcat strchr
  strchrnul strcmp strcpy strcspn strerror strlen strncmp strnlen strrchr strspn strtod strtok_r
  syscall_ret tan tanh tcflush tcgetattr tcsetattr tolower trunc unlinkat vdso vfprintf vmlock
  vsnprintf vsprintf wcrtomb wctomb write
`;

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
  const sources = debianSource(musl);
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
  const wildcards = [
    ...parts
      .trim()
      .split(/\s+/)
      .map(name => `src/*/${name}.c`),
    ...['src/malloc/mallocng/*.c', 'crt/*.c'],
  ];
  const files = `BASE_GLOBS=${wildcards.map(name => join(sources, name)).join(' ')}`;
  const wanted = ['lib/libc.a', 'lib/crt1.o', 'lib/crti.o', 'lib/crtn.o'];
  run('make', '--silent', `--jobs=${cpus().length}`, files, ...wanted);
  run('make', '--silent', files, 'install-headers');
  mkdirSync(join(to, 'lib'));
  for (const file of wanted) run('mv', file, join(to, 'lib'));
  rmSync(work, { recursive: true });
}

function buildArithmetic(compiler: string, ar: string, to: string): void {
  const sources = debianSource(gnu);
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
