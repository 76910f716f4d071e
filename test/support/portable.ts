import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  type QuickJSWASMModule,
  RELEASE_SYNC,
} from 'quickjs-emscripten';
import { outOf } from '../../build/paths.ts';
import {
  assetsFolder,
  portableEntry,
  portableFolder,
  updatePortable,
} from '../../build/portable.ts';
import type { Io } from '../../host/platform/portable/io.ts';
import type { Settings } from '../../host/portable.ts';
import { Machine, type MachineOptions } from './portable-io.ts';

/** The portable bundle, running in QuickJS. */
export interface PortableDevice {
  /** `http://127.0.0.1:PORT`. */
  readonly url: string;
  readonly port: number;
  readonly machine: Machine;
  /** Bytes that the engine uses; garbage that was not collected yet is among them. */
  heapBytes(): number;
  /** ms that the engine has been at work so far. */
  busyMs(): number;
  /** The largest of the ms that one call of `ready` took, and then 0 again. */
  longestTurnMs(): number;
  stop(): void;
}

/** How to start it. */
export interface PortableOptions extends MachineOptions {
  readonly variant?: Settings['variant'];
  /** Where the charge controller is; else it is simulated. */
  readonly controller?: Settings['controller'];
  /** Whom it asks for newer releases. */
  readonly updateFeed?: Settings['updateFeed'];
  /** Port that the device is told, in place of one that is open for it. */
  readonly settingsPort?: number;
  /** Most that the engine may allocate; an allocation beyond it fails. */
  readonly heapLimitBytes?: number;
}

/** The engine's stack is on top of its heap. */
const stackBytes = 256 * 1024;

/** What does not come back by then never does, as with too little memory. */
const longestCallMs = 10_000;

/** Starts the bundle in an engine of its own, with real sockets. */
export async function startPortable(options: PortableOptions): Promise<PortableDevice> {
  const { variant = 'warp3', controller, updateFeed, heapLimitBytes } = options;
  await updatePortable();
  const folder = outOf(portableFolder);
  const machine = new Machine({ assets: join(folder, assetsFolder), ...options });
  const port = options.settingsPort ?? (await machine.open());
  const runtime = (await newEngine(heapLimitBytes)).newRuntime();
  runtime.setMaxStackSize(stackBytes);
  runtime.setModuleLoader(name => readFileSync(join(folder, name), 'utf8'));
  const context = runtime.newContext();
  let untilMs = Number.POSITIVE_INFINITY;
  runtime.setInterruptHandler(() => performance.now() > untilMs);
  let busyMs = 0;
  let longestMs = 0;
  let failed = false;
  const timed = (action: () => void): void => {
    const startedMs = performance.now();
    untilMs = startedMs + longestCallMs;
    action();
    const tookMs = performance.now() - startedMs;
    busyMs += tookMs;
    longestMs = Math.max(longestMs, tookMs);
  };
  const heapBytes = (): number => {
    const usage = runtime.computeMemoryUsage();
    const { memory_used_size: bytes } = context.dump(usage) as { memory_used_size: number };
    usage.dispose();
    return bytes;
  };
  machine.heapBytes = heapBytes;
  try {
    timed(boot);
  } catch (error) {
    machine.stop();
    throw error;
  }
  function boot(): void {
    const entry = readFileSync(join(folder, portableEntry), 'utf8');
    valueOrThrow(context, context.evalCode(entry, portableEntry, { type: 'module' })).dispose();
    const io = ioObject(context, machine);
    context.setProp(context.global, 'io', io);
    io.dispose();
    const settings: Settings = {
      variant,
      host: '127.0.0.1',
      port,
      ...(controller && { controller }),
      ...(updateFeed && { updateFeed }),
    };
    run(context, `device = voltkern(io, ${JSON.stringify(settings)})`).dispose();
    runJobs(runtime);
  }
  const ready = run(context, 'voltkern.ready');
  machine.ready = handle => {
    try {
      timed(() => {
        const number = context.newNumber(handle);
        valueOrThrow(context, context.callFunction(ready, context.undefined, number)).dispose();
        number.dispose();
        runJobs(runtime);
      });
    } catch (error) {
      // Like a machine whose watchdog has struck: nothing answers any more.
      failed = true;
      machine.log.push(`Internal error: ${error}`);
      machine.cutConnections();
      machine.stop();
    }
  };
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    machine,
    heapBytes,
    busyMs: () => busyMs,
    longestTurnMs() {
      const longest = longestMs;
      longestMs = 0;
      return longest;
    },
    stop() {
      try {
        if (!failed) run(context, 'device.stop()').dispose();
      } finally {
        machine.stop();
      }
      if (failed) return;
      ready.dispose();
      context.dispose();
      runtime.dispose();
    },
  };
}

/**
 * An engine with so much heap and no more. Its own limit counts in this build nothing but the
 * overhead of allocations.
 */
async function newEngine(heapLimitBytes = wholeMemoryBytes): Promise<QuickJSWASMModule> {
  const pages = wholeMemoryBytes / 65_536;
  const { WebAssembly } = globalThis as unknown as {
    WebAssembly: { Memory: new (limits: object) => never };
  };
  const wasmMemory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  const engine = await newQuickJSWASMModuleFromVariant(newVariant(RELEASE_SYNC, { wasmMemory }));
  const { _malloc } = (engine as unknown as { module: { _malloc(bytes: number): number } }).module;
  // What lies in front of the heap, static data and stack, is the engine's build; behind it, a
  // block that nobody frees.
  const ballastBytes = wholeMemoryBytes - _malloc(1) - heapLimitBytes;
  if (ballastBytes > 0 && _malloc(ballastBytes) === 0) throw new Error('the ballast does not fit');
  return engine;
}

/** The least memory that this build of the engine takes. */
const wholeMemoryBytes = 16 * 1024 * 1024;

function run(context: QuickJSContext, code: string): QuickJSHandle {
  return valueOrThrow(context, context.evalCode(code, 'embedder.js'));
}

/** What a call answered; what it threw is thrown here, without the engine that hangs on it. */
function valueOrThrow(
  context: QuickJSContext,
  outcome: ReturnType<QuickJSContext['evalCode']>,
): QuickJSHandle {
  if (!outcome.error) return outcome.value;
  const { name, message, stack } = outcome.error.consume(error => context.dump(error));
  throw new Error(`in the engine: ${name}: ${message}\n${stack}`);
}

function runJobs(runtime: QuickJSRuntime): void {
  const outcome = runtime.executePendingJobs();
  if (outcome.error)
    throw new Error(`a job failed: ${JSON.stringify(outcome.error.context.dump(outcome.error))}`);
}

/** The I/O port as an object of the engine. */
function ioObject(context: QuickJSContext, io: Io): QuickJSHandle {
  const object = context.newObject();
  for (const verb of ['create', 'read', 'write', 'close'] as const) {
    const method = context.newFunction(verb, (...handles) => {
      const values = handles.map(handle => fromEngine(context, handle));
      return toEngine(context, (io[verb] as (...values: unknown[]) => unknown).apply(io, values));
    });
    context.setProp(object, verb, method);
    method.dispose();
  }
  return object;
}

/** A value of the engine, copied. */
function fromEngine(context: QuickJSContext, handle: QuickJSHandle): unknown {
  if (context.typeof(handle) !== 'object') return context.dump(handle);
  const buffer = context.getProp(handle, 'buffer');
  if (context.typeof(buffer) !== 'object') {
    buffer.dispose();
    return context.dump(handle);
  }
  const number = (name: string): number =>
    context.getProp(handle, name).consume(member => context.getNumber(member));
  const start = number('byteOffset');
  const bytes = context
    .getArrayBuffer(buffer)
    .consume(all => all.value.slice(start, start + number('byteLength')));
  buffer.dispose();
  return bytes;
}

/** A value for the engine. */
function toEngine(context: QuickJSContext, value: unknown): QuickJSHandle {
  if (typeof value === 'number') return context.newNumber(value);
  if (typeof value === 'string') return context.newString(value);
  if (value instanceof ArrayBuffer) return context.newArrayBuffer(value);
  if (typeof value !== 'object' || value === null) return context.undefined;
  const object = Array.isArray(value) ? context.newArray() : context.newObject();
  for (const [name, member] of Object.entries(value)) {
    const handle = toEngine(context, member);
    context.setProp(object, name, handle);
    handle.dispose();
  }
  return object;
}
