/**
 * Typed access to the core. `instantiateCore` makes one core: one charge controller with its slots,
 * the histories of the meter slots, the codec of the charge log, and the power manager of a site
 * with the distribution of current over its chargers. The parts are thin: they pass integers and
 * read memory in place, and they allocate only where a doc comment says "copy".
 */
import { ABI_HASH, ABI_VERSION, type CoreExports, type MemoryViews } from './abi.ts';
import { ChargeLog } from './charge-log.ts';
import { Controller } from './controller.ts';
import { Distribution } from './distribution.ts';
import { History } from './history.ts';
import { Power } from './power.ts';
import { Slots } from './slots.ts';

export * from './abi.ts';
export type { ChargeEnd, ChargeLogScan, ChargeRecordValue, ChargeStart } from './charge-log.ts';
export type { Controller, Indication } from './controller.ts';
export type { Distribution } from './distribution.ts';
export type { HistorySeries } from './history.ts';
export type { Power } from './power.ts';
export type { Slot, SlotChange } from './slots.ts';

/**
 * An instance that somebody else made: of the same module translated to JavaScript or to a native
 * module.
 */
export interface CoreInstance {
  readonly exports: CoreExports;
}

export interface Core {
  readonly slots: Slots;
  readonly controller: Controller;
  readonly history: History;
  readonly chargeLog: ChargeLog;
  readonly distribution: Distribution;
  readonly power: Power;
  /** The raw interface, for further parts of the host that add typed access of their own. */
  readonly exports: CoreExports;
  readonly memory: MemoryViews;
}

/**
 * Makes a core from the bytes of its Wasm module, synchronously, or from an instance made
 * elsewhere.
 *
 * @throws Error if the core was built from another interface table than this host.
 */
export function instantiateCore(source: Uint8Array | CoreInstance): Core {
  const { exports } = source instanceof Uint8Array ? instantiateWasm(source) : source;
  checkAbi(exports);
  const { buffer } = exports.memory;
  const memory: MemoryViews = {
    u8: new Uint8Array(buffer),
    u16: new Uint16Array(buffer),
    u32: new Uint32Array(buffer),
    i32: new Int32Array(buffer),
  };
  return {
    slots: new Slots(exports, memory),
    controller: new Controller(exports, memory),
    history: new History(exports, memory),
    chargeLog: new ChargeLog(exports, memory),
    distribution: new Distribution(exports, memory),
    power: new Power(exports, memory),
    exports,
    memory,
  };
}

/**
 * The two constructors that a core needs of an engine's WebAssembly; constrained engines have none.
 */
interface WasmEngine {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: unknown };
}

function instantiateWasm(bytes: Uint8Array): CoreInstance {
  const engine = (globalThis as { WebAssembly?: WasmEngine }).WebAssembly;
  if (!engine)
    throw new Error(
      'this JavaScript engine has no WebAssembly: pass an instance of the core translated to JavaScript',
    );
  return new engine.Instance(new engine.Module(bytes), {}) as CoreInstance;
}

function checkAbi(exports: CoreExports): void {
  const version = exports.abi_version() >>> 0;
  if (version >>> 16 !== ABI_VERSION >>> 16) {
    throw new Error(
      `the core speaks version ${version >>> 16} of the interface, this host version ${ABI_VERSION >>> 16}: rebuild both`,
    );
  }
  const hash = exports.abi_hash() >>> 0;
  if (hash !== ABI_HASH) {
    throw new Error(
      `the core was built from another interface table (hash ${hash.toString(16)}) than this host (${ABI_HASH.toString(16)}): rebuild both`,
    );
  }
}
