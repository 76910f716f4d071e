import { readFileSync } from 'node:fs';
import { outOf } from '../../build/paths.ts';

let bytes: Uint8Array<ArrayBuffer> | undefined;

/** The core of the gateway build, as `npm run build` left it. */
export function wasmBytes(): Uint8Array<ArrayBuffer> {
  bytes ??= new Uint8Array(readFileSync(outOf('core-host.wasm')));
  return bytes;
}
