import { readFileSync } from 'node:fs';
import { buildWasm } from '../../build/wasm.ts';
import { type Core, instantiateCore } from '../../host/core/core.ts';

await buildWasm();

/** The bytes of the core, built from the present sources. */
export function coreBytes(target: 'host' | 'mcu' = 'host'): Uint8Array {
  return readFileSync(new URL(`../../build/out/core-${target}.wasm`, import.meta.url));
}

/** A fresh core. */
export function loadCore(target: 'host' | 'mcu' = 'host'): Core {
  return instantiateCore(coreBytes(target));
}
