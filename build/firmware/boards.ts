/** A machine that the firmware is built for. */
export interface Board {
  readonly name: 'mps2-an385' | 'mps2-an386' | 'virt';
  readonly compiler: string;
  readonly size: string;
  /** What brings the compiler, on Debian. */
  readonly packages: readonly string[];
  readonly options: readonly string[];
  readonly sources: readonly string[];
  readonly script: string;
}

const arm = {
  compiler: 'arm-none-eabi-gcc',
  size: 'arm-none-eabi-size',
  packages: ['gcc-arm-none-eabi', 'picolibc-arm-none-eabi'],
  sources: ['board-mps2.c', 'cmsdk-uart.c', 'start-cortex-m.c', 'world.c'],
  script: 'mps2.ld',
};
const fpu = ['-mcpu=cortex-m4', '-mthumb', '-mfloat-abi=hard', '-mfpu=fpv4-sp-d16'];

export const boards: readonly Board[] = [
  { ...arm, name: 'mps2-an385', options: ['-mcpu=cortex-m3', '-mthumb'] },
  { ...arm, name: 'mps2-an386', options: fpu },
  {
    name: 'virt',
    compiler: 'riscv64-unknown-elf-gcc',
    size: 'riscv64-unknown-elf-size',
    packages: ['gcc-riscv64-unknown-elf', 'picolibc-riscv64-unknown-elf'],
    options: ['-march=rv32imc_zicsr', '-mabi=ilp32', '-mcmodel=medany'],
    sources: ['board-virt.c', 'start-riscv.c', 'world.c'],
    script: 'virt.ld',
  },
];
