/** Views of the core's memory, made once: it never grows. */
export interface MemoryViews {
  readonly u8: Uint8Array;
  readonly u16: Uint16Array;
  readonly u32: Uint32Array;
  readonly i32: Int32Array;
}

/**
 * A class whose objects are structs in the core's memory: their fields are read and written in
 * place.
 */
export interface StructClass<T> {
  readonly bytes: number;
  new (memory: MemoryViews, address: number): T;
}

interface Place {
  readonly memory: MemoryViews;
  readonly address: number;
}

type Accessors = { get(this: Place): unknown; set(this: Place, value: never): void };
type FieldType = keyof typeof types;

/**
 * Size in bytes, and how a field at an offset is reached; each type by code of its own, so that
 * engines see one kind of array.
 */
const types = {
  u8: {
    bytes: 1,
    at: (offset: number): Accessors => ({
      get() {
        return this.memory.u8[this.address + offset];
      },
      set(value) {
        this.memory.u8[this.address + offset] = value;
      },
    }),
  },
  u16: {
    bytes: 2,
    at: (offset: number): Accessors => ({
      get() {
        return this.memory.u16[(this.address + offset) >> 1];
      },
      set(value) {
        this.memory.u16[(this.address + offset) >> 1] = value;
      },
    }),
  },
  u32: {
    bytes: 4,
    at: (offset: number): Accessors => ({
      get() {
        return this.memory.u32[(this.address + offset) >> 2];
      },
      set(value) {
        this.memory.u32[(this.address + offset) >> 2] = value;
      },
    }),
  },
  i32: {
    bytes: 4,
    at: (offset: number): Accessors => ({
      get() {
        return this.memory.i32[(this.address + offset) >> 2];
      },
      set(value) {
        this.memory.i32[(this.address + offset) >> 2] = value;
      },
    }),
  },
  bool: {
    bytes: 4,
    at: (offset: number): Accessors => ({
      get() {
        return this.memory.u32[(this.address + offset) >> 2] !== 0;
      },
      set(value) {
        this.memory.u32[(this.address + offset) >> 2] = value ? 1 : 0;
      },
    }),
  },
};

/**
 * Makes the class of a struct.
 *
 * @param layout a type followed by the fields that have it, and so on, in the order in memory: `u32
 * first second u8 third`
 */
export function struct<T>(layout: string): StructClass<T> {
  class Struct implements Place {
    static bytes = 0;
    readonly memory: MemoryViews;
    readonly address: number;

    constructor(memory: MemoryViews, address: number) {
      this.memory = memory;
      this.address = address;
    }
  }
  let type = types.u8;
  for (const word of layout.split(' ')) {
    if (word in types) {
      type = types[word as FieldType];
      continue;
    }
    Object.defineProperty(Struct.prototype, word, type.at(Struct.bytes));
    Struct.bytes += type.bytes;
  }
  return Struct as unknown as StructClass<T>;
}
