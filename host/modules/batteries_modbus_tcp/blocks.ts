import { coilOn, type ModbusRequest } from '../../platform/modbus-frames.ts';
import { registersOf, type Script } from '../../platform/modbus-script.ts';
import { choices } from '../../registry/choices.ts';

/** What is done with the registers of a block: the functions of Modbus, and two made of several. */
export const blockFunction = choices('register_function', {
  readCoils: [1, 'coils have to be (1)'],
  readDiscreteInputs: [2, 'inputs have to be (2)'],
  readHoldingRegisters: [3, 'registers have to be (3)'],
  readInputRegisters: [4, 'input registers have to be (4)'],
  writeCoil: [5, 'write one coil (5)'],
  writeRegister: [6, 'write one register (6)'],
  readMaskWriteRegister: [9, 'read, mask and write one register (3, 6)'],
  writeCoils: [15, 'write coils (15)'],
  writeRegisters: [16, 'write registers (16)'],
  readMaskWriteRegisters: [19, 'read, mask and write one register (3, 16)'],
  maskRegister: [22, 'mask one register (22)'],
});

/** Registers or coils that are written together, or that have to be as they are said to be. */
export interface RegisterBlock {
  readonly func: number;
  /** Address of the first, as sent in the message. */
  readonly addr: number;
  /** Of a mask: the bits that stay, and those that are set where they do not. */
  readonly vals: readonly number[];
}

/** Whether a block is a condition: it reads, and the others are written only if it is equal. */
export function isCondition<B extends Pick<RegisterBlock, 'func'>>(
  block: B,
): block is B & { readonly func: 1 | 2 | 3 | 4 } {
  return block.func <= blockFunction.readInputRegisters;
}

/** Whether a block replaces bits of one register. */
export function isMask({ func }: Pick<RegisterBlock, 'func'>): boolean {
  return (
    func === blockFunction.maskRegister ||
    func === blockFunction.readMaskWriteRegister ||
    func === blockFunction.readMaskWriteRegisters
  );
}

/** Whether a block is about coils or inputs: any value but 0 is one that is on. */
export function isOfBits({ func }: Pick<RegisterBlock, 'func'>): boolean {
  return (
    func === blockFunction.readCoils ||
    func === blockFunction.readDiscreteInputs ||
    func === blockFunction.writeCoil ||
    func === blockFunction.writeCoils
  );
}

/**
 * Reads the blocks that are conditions, and answers whether all of them are equal.
 *
 * @param unit address of the device behind the connection
 */
export function* conditionsHold(unit: number, blocks: readonly RegisterBlock[]): Script<boolean> {
  for (const block of blocks) {
    if (!isCondition(block)) continue;
    const { func: code, addr: address, vals } = block;
    const expected = isOfBits(block) ? vals.map(bitOf) : vals;
    const read = yield* registersOf({ unit, code, address, count: vals.length });
    if (!expected.every((value, at) => read[at] === value)) return false;
  }
  return true;
}

/** Writes the blocks that are no conditions, one after the other; `wrote` is told of each. */
export function* writeBlocks(
  unit: number,
  blocks: readonly RegisterBlock[],
  wrote: (block: RegisterBlock) => void,
): Script<void> {
  for (const block of blocks) {
    if (isCondition(block)) continue;
    yield* writeBlock(unit, block);
    wrote(block);
  }
}

function* writeBlock(unit: number, { func, addr: address, vals }: RegisterBlock): Script<void> {
  const [first = 0, second = 0] = vals;
  const write = (request: ModbusRequest): Script<Uint16Array> => registersOf(request);
  switch (func) {
    case blockFunction.writeCoil:
      yield* write({ unit, code: 5, address, value: first === 0 ? 0 : coilOn });
      return;
    case blockFunction.writeRegister:
      yield* write({ unit, code: 6, address, value: first });
      return;
    case blockFunction.writeCoils:
      yield* write({ unit, code: 15, address, bits: vals.map(bitOf) });
      return;
    case blockFunction.maskRegister:
      yield* write({ unit, code: 22, address, and: first, or: second });
      return;
    case blockFunction.writeRegisters:
      yield* write({ unit, code: 16, address, values: vals });
      return;
    default: {
      const [before = 0] = yield* registersOf({ unit, code: 3, address, count: 1 });
      // As a device masks by function 22.
      const value = (before & first) | (second & ~first & 0xffff);
      if (func === blockFunction.readMaskWriteRegister)
        yield* write({ unit, code: 6, address, value });
      else yield* write({ unit, code: 16, address, values: [value] });
    }
  }
}

function bitOf(value: number): number {
  return value === 0 ? 0 : 1;
}
