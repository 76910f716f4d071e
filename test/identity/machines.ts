/** A machine that C is compiled for, and how a program of it runs here. */
export interface Machine {
  readonly name: string;
  readonly compiler: string;
  /** Options that say what the machine is, and how its code is optimized. */
  readonly options: readonly string[];
  /** What a whole program needs besides, behind its objects. */
  readonly linkOptions: readonly string[];
  /** The package of the emulator is in `test/tools.ts`. */
  command(program: string): readonly string[];
}

/**
 * Options for a program without operating system that prints and ends by talking to the debugger,
 * which the emulator is.
 */
function semihosted(flash: string, flashBytes: string, ram: string): string[] {
  const symbols = { flash, flash_size: flashBytes, ram, ram_size: '0x40000' };
  return [
    ...['--oslib=semihost', '--crt0=semihost'],
    ...Object.entries(symbols).map(([name, value]) => `-Wl,--defsym=__${name}=${value}`),
  ];
}

const picolibc = '--specs=picolibc.specs';
const withoutDevices = [
  '-nographic',
  '-semihosting',
  '-monitor',
  'none',
  '-serial',
  'none',
] as const;

function cortex(name: string, board: string, options: readonly string[]): Machine {
  return {
    name,
    compiler: 'arm-none-eabi-gcc',
    options: [picolibc, '-mthumb', '-Os', ...options],
    linkOptions: semihosted('0', '0x400000', '0x20000000'),
    command: program => ['qemu-system-arm', '-M', board, ...withoutDevices, '-kernel', program],
  };
}

/** Without floating-point unit, emulated with the 4 MB of code memory of an MPS2 board. */
export const cortexM3 = cortex('Cortex-M3', 'mps2-an385', ['-mcpu=cortex-m3']);

/** With floating-point unit and fused multiply-add. */
export const cortexM4f = cortex('Cortex-M4F', 'mps2-an386', [
  '-mcpu=cortex-m4',
  '-mfloat-abi=hard',
  '-mfpu=fpv4-sp-d16',
]);

export const rv32imc: Machine = {
  name: 'RV32IMC',
  compiler: 'riscv64-unknown-elf-gcc',
  options: [picolibc, '-march=rv32imc', '-mabi=ilp32', '-mcmodel=medany', '-Os'],
  linkOptions: semihosted('0x80000000', '0x400000', '0x80400000'),
  command: program => [
    'qemu-system-riscv32',
    '-M',
    'virt',
    '-bios',
    'none',
    ...withoutDevices,
    '-kernel',
    program,
  ],
};

export const native: Machine = {
  name: 'native',
  compiler: 'gcc',
  options: ['-O2'],
  linkOptions: ['-lm'],
  command: program => [program],
};

/**
 * This machine with all that it has had since 2013, fused multiply-add among it; where it is not
 * x86, compilers use that anyway.
 */
export const nativeFma: Machine = {
  ...native,
  name: 'native with FMA',
  options: [...native.options, ...(process.arch === 'x64' ? ['-march=haswell'] : [])],
};
