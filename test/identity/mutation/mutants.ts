/** The mutants of the core: one small mistake each, at one place of its sources. */
import {
  floatBytes,
  type Instruction,
  Op,
  type Patch,
  signedBytes,
  type WasmFunction,
  type WasmModule,
} from './module.ts';
import type { Place, SourceMap } from './source-map.ts';

export const kinds = [
  'comparison',
  'constant',
  'arithmetic',
  'branch',
  'effect',
  'initial value',
  'table',
] as const;
export type Kind = (typeof kinds)[number];

type Site =
  | { readonly functionIndex: number; readonly patches: readonly Patch[] }
  | { readonly globalIndex: number; readonly value: number }
  | { readonly position: number; readonly value: number };

export interface Mutant {
  readonly kind: Kind;
  readonly file: string;
  readonly line: number;
  /** The function, or the variable that begins otherwise. */
  readonly where: string;
  /** What is otherwise. */
  readonly change: string;
  /**
   * Names the mutant as long as its function stays as it is: file, function, change, and which of
   * those that are alike.
   */
  readonly key: string;
  readonly site: Site;
}

/** What is not mutated, and how often it occurs. */
export interface Skipped {
  /**
   * Addresses, offsets and sizes in memory: where things lie, and nothing that the core reckons
   * with.
   */
  layout: number;
  /** What the compiler adds to what the source says, such as the conversion to a byte. */
  compiler: number;
}

/** Each comparison of 32-bit numbers: how it is written, and its contrary. */
const COMPARISONS: Readonly<Record<number, readonly [symbol: string, contrary: number]>> = {
  70: ['==', 0x47],
  71: ['!=', 0x46],
  72: ['<', 0x4e],
  73: ['<', 0x4f],
  74: ['>', 0x4c],
  75: ['>', 0x4d],
  76: ['<=', 0x4a],
  77: ['<=', 0x4b],
  78: ['>=', 0x48],
  79: ['>=', 0x49],
};

/** Comparisons of floats, and the same with or without equality. */
const FLOAT_COMPARISONS: Readonly<Record<number, readonly [symbol: string, sibling: number]>> = {
  93: ['<', 0x5f],
  94: ['>', 0x60],
  95: ['<=', 0x5d],
  96: ['>=', 0x5e],
};

/** Each operation that reckons, and what it is confused with. */
const ARITHMETIC: Readonly<Record<number, readonly [symbol: string, other: string, op: number]>> = {
  106: ['+', '-', 0x6b],
  107: ['-', '+', 0x6a],
  108: ['*', '+', 0x6a],
  109: ['/', '*', 0x6c],
  110: ['/', '*', 0x6c],
  111: ['%', '/', 0x6d],
  112: ['%', '/', 0x6e],
  113: ['&', '|', 0x72],
  114: ['|', '&', 0x71],
  115: ['^', '|', 0x72],
  116: ['<<', '>>>', 0x76],
  117: ['>>', '<<', 0x74],
  118: ['>>>', '<<', 0x74],
  146: ['+', '-', 0x93],
  147: ['-', '+', 0x92],
};

/**
 * The file, without its ending, and the name within it, of a global name such as
 * `assembly/site/sharing/share`.
 */
function partsOf(name: string): { file: string; own: string } {
  const slash = name.lastIndexOf('/');
  return { file: name.slice(0, slash), own: name.slice(slash + 1) };
}

/** Global constants that say where things lie or how large they are in memory. */
function isLayout(name: string): boolean {
  const { file, own: constant } = partsOf(name);
  if (file === 'assembly/memory') return constant !== 'SLOT_COUNT';
  if (file === 'assembly/controller/timers') return constant.startsWith('T_');
  return (
    /_BYTES$|^SLOTS_END$|^manualSlot$|^REGIONS$|^CAPACITIES$|^state$|^config$/.test(constant) ||
    tables.has(name)
  );
}

/**
 * Tables in the data of the module, by the constant that holds their address: file, and how many
 * entries of how many bytes.
 */
const tables: ReadonlyMap<string, number> = new Map([
  ['assembly/controller/cables/SUPPLY_A', 9],
  ['assembly/controller/cables/INPUT_A', 8],
  ['assembly/controller/contactor/CONTACTOR_ERRORS', 8],
  ['assembly/controller/wake-up/STEP_ENDS_S', 8],
  ['assembly/site/stages/STAGES_OF_MODE', 10],
  ['assembly/site/weights/ONE_PHASE', 28],
]);

/** Lists the mutants of a module that was compiled without optimisation. */
export class MutantList {
  readonly mutants: Mutant[] = [];
  readonly skipped: Skipped = { layout: 0, compiler: 0 };
  readonly #module: WasmModule;
  readonly #map: SourceMap;
  /** Lines of a file of the sources. */
  readonly #linesOf: (file: string) => readonly string[];
  readonly #used = new Map<string, number>();

  constructor(module: WasmModule, map: SourceMap, linesOf: (file: string) => readonly string[]) {
    this.#module = module;
    this.#map = map;
    this.#linesOf = linesOf;
    for (const one of module.functions) {
      if (one.name.startsWith('assembly/abi/') || one.name.startsWith('~')) continue;
      for (const at of one.instructions.keys()) this.#mutateInstruction(one, at);
    }
    for (const index of module.globals.keys()) this.#mutateInitialValue(index);
    for (const [name, length] of tables) this.#mutateTable(name, length);
  }

  #mutateInstruction(one: WasmFunction, at: number): void {
    const { op, immediate, start } = one.instructions[at] as Instruction;
    // The branch of a loop stands for no place of the source, but its condition does.
    const condition = op === Op.if || op === Op.brIf ? one.instructions[at - 1] : undefined;
    const place = this.#map.placeOf(start) ?? (condition && this.#map.placeOf(condition.start));
    const add = (kind: Kind, text: string, ...bytes: number[]): void => {
      if (!place) this.skipped.compiler++;
      else
        this.#add(kind, place, one, text, { functionIndex: one.index, patches: [{ at, bytes }] });
    };
    const here = place ? this.#textAt(place) : '';
    if (op in COMPARISONS) {
      const [symbol, contrary] = COMPARISONS[op] as readonly [string, number];
      // The smaller or the larger one: where both are equal it does not matter which.
      if (/^(min|max)\b/.test(here)) {
        add('comparison', here.startsWith('min') ? 'max' : 'min', contrary);
        return;
      }
      add('comparison', `not ${symbol}`, contrary);
      if (this.#isConstant(one.instructions[at - 1])) return;
      add('comparison', `${symbol} 1 +`, Op.i32Const, 1, Op.i32Add, op);
      add('comparison', `${symbol} -1 +`, Op.i32Const, 1, Op.i32Sub, op);
    } else if (op in FLOAT_COMPARISONS) {
      const [symbol, sibling] = FLOAT_COMPARISONS[op] as readonly [string, number];
      add('comparison', `not ${symbol}`, op, Op.i32Eqz);
      add('comparison', symbol.endsWith('=') ? symbol.slice(0, -1) : `${symbol}=`, sibling);
    } else if (op === Op.i32Eqz) {
      // The compiler knows the result already, and leaves only one branch.
      if (one.instructions[at + 1]?.op === Op.drop) this.skipped.compiler++;
      else add('comparison', 'without !', Op.i32Const, 0, Op.i32Ne);
    } else if (op in ARITHMETIC) {
      const [symbol, other, replacement] = ARITHMETIC[op] as readonly [string, string, number];
      // A number that the source does not name is what a conversion cuts off.
      if (this.#isCompilers(one.instructions[at - 1])) this.skipped.compiler++;
      else add('arithmetic', `${symbol} becomes ${other}`, replacement);
    } else if (op === Op.i32Const || op === Op.f32Const) {
      if (here.startsWith('offsetof')) this.skipped.layout++;
      else if (here.startsWith('true') || here.startsWith('false')) {
        add('constant', immediate ? 'false' : 'true', Op.i32Const, immediate ? 0 : 1);
      } else if (/^-?\d|^<\w+>\(?-?\d|^[A-Z]\w*\.[A-Z]/.test(here))
        this.#mutateConstant(op, immediate, add);
      else this.skipped.compiler++;
    } else if (op === Op.globalGet) {
      const { mutable, name, value } = this.#module.globals[immediate] as {
        mutable: boolean;
        name: string;
        value: number;
      };
      if (mutable) return;
      if (isLayout(name)) this.skipped.layout++;
      else if (place)
        this.#mutateConstant(name === FLOAT_CONSTANT ? Op.f32Const : Op.i32Const, value, add);
    } else if (op === Op.if || op === Op.brIf || op === Op.select) {
      if (op === Op.select && /^(min|max)\b/.test(here)) return;
      const bytes = this.#module.bytesOf(one.instructions[at] as Instruction);
      add('branch', 'always', Op.drop, Op.i32Const, 1, ...bytes);
      add('branch', 'never', Op.drop, Op.i32Const, 0, ...bytes);
    } else if (op === Op.globalSet) add('effect', 'without assignment', Op.drop);
    else if (op >= Op.firstStore && op <= Op.lastMemory)
      add('effect', 'without store', Op.drop, Op.drop);
    else if (op === Op.call) {
      const { parameters, results } = this.#module.signature(immediate);
      if (results === 0) add('effect', 'without call', ...Array<number>(parameters).fill(Op.drop));
    }
  }

  #mutateConstant(
    op: number,
    value: number,
    add: (kind: Kind, text: string, ...bytes: number[]) => void,
  ): void {
    const encode = op === Op.f32Const ? floatBytes : signedBytes;
    const number = op === Op.f32Const ? (other: number) => other : (other: number) => other | 0;
    for (const step of [1, -1])
      add('constant', `${value} ${step < 0 ? '-' : '+'} 1`, op, ...encode(number(value + step)));
  }

  #isConstant(instruction: Instruction | undefined): boolean {
    if (instruction?.op === Op.globalGet)
      return this.#module.globals[instruction.immediate]?.mutable === false;
    return instruction?.op === Op.i32Const;
  }

  /** A constant that no place of the source stands for. */
  #isCompilers(instruction: Instruction | undefined): boolean {
    return instruction?.op === Op.i32Const && this.#map.placeOf(instruction.start) === undefined;
  }

  #mutateInitialValue(globalIndex: number): void {
    const { name, mutable, value } = this.#module.globals[globalIndex] as {
      name: string;
      mutable: boolean;
      value: number;
    };
    if (!mutable) return;
    const { file, own: variable } = partsOf(name);
    const path = `${file}.ts`;
    const line =
      this.#linesOf(path).findIndex(text =>
        new RegExp(`^(export )?let ${variable}\\b`).test(text),
      ) + 1;
    const flag = / = (true|false);/.test(this.#linesOf(path)[line - 1] as string);
    const values = flag ? [value ? 0 : 1] : [(value + 1) | 0, (value - 1) | 0];
    for (const other of values) {
      this.#push('initial value', path, line, variable, `${value} becomes ${other}`, {
        globalIndex,
        value: other,
      });
    }
  }

  #mutateTable(name: string, length: number): void {
    const { file, own: table } = partsOf(name);
    const path = `${file}.ts`;
    const line = this.#linesOf(path).findIndex(text => text.startsWith(`const ${table}:`)) + 1;
    const address = this.#module.globals.find(global => global.name === name)?.value as number;
    const segment = this.#module.data.find(data => data.address === address);
    if (!segment || segment.length !== length)
      throw new Error(`${name} is no table of ${length} bytes`);
    for (let entry = 0; entry < length; entry++) {
      const position = segment.start + entry;
      for (const step of [1, -1]) {
        const value = (this.#module.byteAt(position) + step) & 255;
        this.#push('table', path, line, table, `entry ${entry} ${step < 0 ? '-' : '+'} 1`, {
          position,
          value,
        });
      }
    }
  }

  #textAt({ file, line, column }: Place): string {
    return file.startsWith('assembly/') ? (this.#linesOf(file)[line - 1] ?? '').slice(column) : '';
  }

  #add(kind: Kind, place: Place, one: WasmFunction, text: string, site: Site): void {
    this.#push(kind, place.file, place.line, partsOf(one.name).own, text, site);
  }

  #push(kind: Kind, file: string, line: number, where: string, change: string, site: Site): void {
    const common = `${file} ${where}: ${change}`;
    const count = (this.#used.get(common) ?? 0) + 1;
    this.#used.set(common, count);
    const key = count === 1 ? common : `${common} (${count})`;
    this.mutants.push({ kind, file, line, where, change, key, site });
  }
}

/** The one constant that is no integer. */
const FLOAT_CONSTANT = 'assembly/records/charge-log/MAX_GAP_KWH';

/** The module as the mutant has it. */
export function bytesOfMutant(module: WasmModule, { site }: Mutant): Uint8Array {
  if ('patches' in site) return module.withPatches(site.functionIndex, site.patches);
  if ('globalIndex' in site) return module.withGlobal(site.globalIndex, site.value);
  return module.withData(site.position, site.value);
}
