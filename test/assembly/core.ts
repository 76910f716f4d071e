import { readFileSync } from 'node:fs';
import { buildWasm } from '../../build/wasm.ts';
import { type Core, instantiateCore } from '../../host/core/core.ts';

await buildWasm();

/** The builds of the core that differ in their capacities. */
export type Target = 'host' | 'mcu' | 'mcu-charger';

/** The bytes of the core, built from the present sources. */
export function coreBytes(target: Target = 'host'): Uint8Array {
  return readFileSync(new URL(`../../build/out/core-${target}.wasm`, import.meta.url));
}

/** A fresh core. */
export function loadCore(target: Target = 'host'): Core {
  return instantiateCore(coreBytes(target));
}
