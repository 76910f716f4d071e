/**
 * A Wasm module taken apart into instructions, and put together again with some of them replaced:
 * what mutants are made of. Knows the features that the core is restricted to, and nothing else.
 */
import { leb128, sections } from '../../../build/wasm-sections.ts';

export const Op = {
  unreachable: 0x00,
  block: 0x02,
  loop: 0x03,
  if: 0x04,
  else: 0x05,
  end: 0x0b,
  br: 0x0c,
  brIf: 0x0d,
  brTable: 0x0e,
  return: 0x0f,
  call: 0x10,
  callIndirect: 0x11,
  drop: 0x1a,
  select: 0x1b,
  localGet: 0x20,
  localSet: 0x21,
  globalGet: 0x23,
  globalSet: 0x24,
  firstMemory: 0x28,
  firstStore: 0x36,
  i32Store8: 0x3a,
  lastMemory: 0x3e,
  memorySize: 0x3f,
  memoryGrow: 0x40,
  i32Const: 0x41,
  i64Const: 0x42,
  f32Const: 0x43,
  f64Const: 0x44,
  i32Eqz: 0x45,
  i32Ne: 0x47,
  i32Add: 0x6a,
  i32Sub: 0x6b,
} as const;

/**
 * `immediate` is the index, depth or number that follows the operation, where there is one; floats
 * are numbers too.
 */
export interface Instruction {
  readonly op: number;
  readonly immediate: number;
  readonly start: number;
  readonly end: number;
}

export interface WasmFunction {
  readonly index: number;
  readonly name: string;
  /** The declarations of its local variables. */
  readonly locals: Uint8Array;
  readonly instructions: readonly Instruction[];
}

export interface WasmGlobal {
  readonly name: string;
  readonly mutable: boolean;
  readonly value: number;
}

interface Signature {
  readonly parameters: number;
  readonly results: number;
}

const SectionId = {
  custom: 0,
  type: 1,
  function: 3,
  global: 6,
  export: 7,
  code: 10,
  data: 11,
} as const;
const I32 = 0x7f;
const VOID_BLOCK = 0x40;

/** Reads a module from a position on. */
class Reader {
  readonly bytes: Uint8Array;
  position: number;

  constructor(bytes: Uint8Array, position: number) {
    this.bytes = bytes;
    this.position = position;
  }

  byte(): number {
    return this.bytes[this.position++] as number;
  }

  unsigned(): number {
    const { value, end } = leb128(this.bytes, this.position);
    this.position = end;
    return value >>> 0;
  }

  signed(): number {
    let value = 0;
    let shift = 0;
    let byte: number;
    do {
      byte = this.byte();
      value |= (byte & 0x7f) << shift;
      shift += 7;
    } while (byte & 0x80);
    return shift < 32 && byte & 0x40 ? value | (-1 << shift) : value;
  }

  text(): string {
    const length = this.unsigned();
    this.position += length;
    return new TextDecoder().decode(this.bytes.subarray(this.position - length, this.position));
  }

  instruction(): Instruction {
    const start = this.position;
    const op = this.byte();
    const immediate = this.#immediate(op);
    return { op, immediate, start, end: this.position };
  }

  #immediate(op: number): number {
    if (op === Op.block || op === Op.loop || op === Op.if) return this.signed();
    if (op === Op.br || op === Op.brIf || op === Op.call) return this.unsigned();
    if (op >= Op.localGet && op <= Op.globalSet) return this.unsigned();
    if (op >= Op.firstMemory && op <= Op.lastMemory) {
      this.unsigned();
      return this.unsigned();
    }
    if (op === Op.i32Const) return this.signed();
    if (op === Op.f32Const) {
      this.position += 4;
      return new DataView(this.bytes.buffer, this.bytes.byteOffset).getFloat32(
        this.position - 4,
        true,
      );
    }
    if (op === Op.brTable || op === Op.callIndirect || op === Op.memorySize || op === Op.memoryGrow)
      throw new Error(`operation ${op.toString(16)} is none of the core's`);
    if (op === Op.i64Const || op === Op.f64Const) throw new Error('the core reckons with 32 bits');
    return 0;
  }
}

export function unsignedBytes(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsignedBytes(value >>> 7)];
}

export function signedBytes(value: number): number[] {
  const rest = value >> 7;
  const byte = value & 0x7f;
  const done = byte & 0x40 ? rest === -1 : rest === 0;
  return done ? [byte] : [byte | 0x80, ...signedBytes(rest)];
}

export function floatBytes(value: number): number[] {
  return [...new Uint8Array(Float32Array.of(value).buffer)];
}

/** Other bytes for instruction number `at` of a function. */
export interface Patch {
  readonly at: number;
  readonly bytes: readonly number[];
}

/**
 * A module whose loops end: each turn of one costs fuel, and without fuel it traps. All its global
 * variables can be seen and set.
 */
export class WasmModule {
  readonly functions: readonly WasmFunction[];
  readonly globals: readonly WasmGlobal[];
  readonly #bytes: Uint8Array;
  readonly #signatures: Signature[] = [];
  readonly #signatureOf: number[] = [];
  readonly #bodies: Uint8Array[];
  #codeSection = { start: 0, end: 0 };
  #globalSection = { start: 0, end: 0 };
  #exportSection: { start: number; end: number; content: Uint8Array } = {
    start: 0,
    end: 0,
    content: new Uint8Array(),
  };
  readonly #initializers: number[] = [];
  /**
   * Where in the module the bytes of memory stand: address of the first, place in the module,
   * length.
   */
  readonly data: { address: number; start: number; length: number }[] = [];

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    const functions: { locals: Uint8Array; instructions: Instruction[] }[] = [];
    const functionNames = new Map<number, string>();
    const globalNames = new Map<number, string>();
    const globals: { mutable: boolean; value: number }[] = [];
    for (const { id, start, contentStart, end } of sections(bytes)) {
      const reader = new Reader(bytes, contentStart);
      const times = (body: (index: number) => void): void => {
        const count = reader.unsigned();
        for (let index = 0; index < count; index++) body(index);
      };
      if (id === SectionId.type) {
        times(() => {
          reader.byte();
          const parameters = reader.unsigned();
          reader.position += parameters;
          const results = reader.unsigned();
          reader.position += results;
          this.#signatures.push({ parameters, results });
        });
      } else if (id === SectionId.function) times(() => this.#signatureOf.push(reader.unsigned()));
      else if (id === SectionId.global) {
        this.#globalSection = { start, end };
        times(() => {
          reader.byte();
          const mutable = reader.byte() === 1;
          const { op, immediate } = reader.instruction();
          reader.byte();
          this.#initializers.push(op);
          globals.push({ mutable, value: immediate });
        });
      } else if (id === SectionId.export) {
        this.#exportSection = { start, end, content: bytes.subarray(contentStart, end) };
      } else if (id === SectionId.code) {
        this.#codeSection = { start, end };
        times(() => functions.push(readBody(reader)));
      } else if (id === SectionId.data) {
        times(() => {
          reader.byte();
          const address = reader.instruction().immediate;
          reader.byte();
          const length = reader.unsigned();
          this.data.push({ address, start: reader.position, length });
          reader.position += length;
        });
      } else if (id === SectionId.custom && reader.text() === 'name')
        readNames(reader, end, functionNames, globalNames);
    }
    this.globals = globals.map((global, index) => ({
      ...global,
      name: globalNames.get(index) ?? `global ${index}`,
    }));
    this.functions = functions.map((body, index) => ({
      ...body,
      index,
      name: functionNames.get(index) ?? `function ${index}`,
    }));
    this.#bodies = this.functions.map(one => this.#encode(one, []));
  }

  bytesOf({ start, end }: Instruction): Uint8Array {
    return this.#bytes.subarray(start, end);
  }

  byteAt(position: number): number {
    return this.#bytes[position] as number;
  }

  signature(functionIndex: number): Signature {
    return this.#signatures[this.#signatureOf[functionIndex] as number] as Signature;
  }

  /** The module with one function changed. */
  withPatches(functionIndex: number, patches: readonly Patch[]): Uint8Array {
    const bodies = this.#bodies.slice();
    bodies[functionIndex] = this.#encode(this.functions[functionIndex] as WasmFunction, patches);
    return this.#assemble(this.#bytes, this.globals, bodies);
  }

  /** The module with a global variable that begins otherwise. */
  withGlobal(index: number, value: number): Uint8Array {
    const globals = this.globals.map((global, at) =>
      at === index ? { ...global, value } : global,
    );
    return this.#assemble(this.#bytes, globals, this.#bodies);
  }

  /** The module with another byte in its data. */
  withData(position: number, value: number): Uint8Array {
    const bytes = this.#bytes.slice();
    bytes[position] = value;
    return this.#assemble(bytes, this.globals, this.#bodies);
  }

  /**
   * The module unchanged, but that each function notes when it is called: at `address` plus its
   * index a byte becomes 1.
   */
  withNotes(address: number): Uint8Array {
    const bodies = this.functions.map(one => {
      const note = [
        Op.i32Const,
        ...signedBytes(address + one.index),
        Op.i32Const,
        1,
        Op.i32Store8,
        0,
        0,
      ];
      return this.#encode(one, [], note);
    });
    return this.#assemble(this.#bytes, this.globals, bodies);
  }

  #encode(
    one: WasmFunction,
    patches: readonly Patch[],
    prologue: readonly number[] = [],
  ): Uint8Array {
    const replaced = new Map(patches.map(({ at, bytes }) => [at, bytes]));
    const fuel = unsignedBytes(this.globals.length);
    const burn = [
      ...[Op.globalGet, ...fuel, Op.i32Eqz, Op.if, VOID_BLOCK, Op.unreachable, Op.end],
      ...[Op.globalGet, ...fuel, Op.i32Const, 1, Op.i32Sub, Op.globalSet, ...fuel],
    ];
    const code: number[] = [...one.locals, ...prologue];
    for (const [at, instruction] of one.instructions.entries()) {
      code.push(...(replaced.get(at) ?? this.bytesOf(instruction)));
      if (instruction.op === Op.loop) code.push(...burn);
    }
    return Uint8Array.from([...unsignedBytes(code.length), ...code]);
  }

  #assemble(
    bytes: Uint8Array,
    globals: readonly WasmGlobal[],
    bodies: readonly Uint8Array[],
  ): Uint8Array {
    const declared = globals.flatMap(({ mutable, value }, index) => {
      const float = this.#initializers[index] === Op.f32Const;
      const initializer = float
        ? [Op.f32Const, ...floatBytes(value)]
        : [Op.i32Const, ...signedBytes(value)];
      return [float ? 0x7d : I32, mutable ? 1 : 0, ...initializer, Op.end];
    });
    const fuel = [I32, 1, Op.i32Const, ...signedBytes(-1), Op.end];
    const count = globals.length + 1;
    const exported = leb128(this.#exportSection.content, 0);
    const exports = [...this.#exportSection.content.subarray(exported.end)];
    let exportCount = exported.value;
    for (let index = 0; index < count; index++) {
      if (globals[index]?.mutable === false) continue;
      const name = new TextEncoder().encode(index === globals.length ? 'fuel' : `global ${index}`);
      exports.push(name.length, ...name, 3, ...unsignedBytes(index));
      exportCount++;
    }
    const section = (id: number, content: ArrayLike<number>): number[] => [
      id,
      ...unsignedBytes(content.length),
      ...Array.from(content),
    ];
    const size = bodies.reduce((sum, body) => sum + body.length, 0);
    const countOfBodies = unsignedBytes(bodies.length);
    const parts: ArrayLike<number>[] = [
      bytes.subarray(0, this.#globalSection.start),
      section(SectionId.global, [...unsignedBytes(count), ...declared, ...fuel]),
      bytes.subarray(this.#globalSection.end, this.#exportSection.start),
      section(SectionId.export, [...unsignedBytes(exportCount), ...exports]),
      bytes.subarray(this.#exportSection.end, this.#codeSection.start),
      [SectionId.code, ...unsignedBytes(size + countOfBodies.length), ...countOfBodies],
      ...bodies,
      bytes.subarray(this.#codeSection.end, this.#endOfData()),
    ];
    const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let position = 0;
    for (const part of parts) {
      whole.set(part, position);
      position += part.length;
    }
    return whole;
  }

  /** Names and the like that follow are not needed. */
  #endOfData(): number {
    const last = this.data.at(-1);
    return last ? last.start + last.length : this.#codeSection.end;
  }
}

function readBody(reader: Reader): { locals: Uint8Array; instructions: Instruction[] } {
  const length = reader.unsigned();
  const end = reader.position + length;
  const start = reader.position;
  for (let left = reader.unsigned(); left > 0; left--) {
    reader.unsigned();
    reader.byte();
  }
  const locals = reader.bytes.subarray(start, reader.position);
  const instructions: Instruction[] = [];
  while (reader.position < end) instructions.push(reader.instruction());
  return { locals, instructions };
}

const NameSubsection = { functions: 1, globals: 7 } as const;

function readNames(
  reader: Reader,
  end: number,
  functions: Map<number, string>,
  globals: Map<number, string>,
): void {
  while (reader.position < end) {
    const id = reader.byte();
    const length = reader.unsigned();
    const next = reader.position + length;
    const names =
      id === NameSubsection.functions
        ? functions
        : id === NameSubsection.globals
          ? globals
          : undefined;
    if (names) {
      for (let left = reader.unsigned(); left > 0; left--)
        names.set(reader.unsigned(), reader.text());
    }
    reader.position = next;
  }
}
