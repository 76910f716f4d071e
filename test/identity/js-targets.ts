import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { getQuickJS } from 'quickjs-emscripten';
import type { CoreTarget } from '../../build/firmware/core.ts';
import { outOf, root } from '../../build/paths.ts';
import { instantiateCore } from '../../host/core/core.ts';
import { made, run } from './made.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { coreFunctions, replay } from './trace.ts';

/** A core in V8, as the host uses it. */
export async function onV8(target: CoreTarget, trace: string): Promise<Outcome> {
  const wasm = outOf(`core-${target}.wasm`);
  const { operations, hash, difference } = replay(
    instantiateCore(readFileSync(wasm)).exports,
    readFileSync(trace),
  );
  const output =
    difference === undefined
      ? `same ${(hash >>> 0).toString(16).padStart(8, '0')} ${operations}`
      : `differs at ${difference.at}: expected ${difference.expected}, got ${difference.got}`;
  return outcomeOf('V8', { code: difference === undefined ? 0 : 1, output });
}

/** The core as JavaScript, made by wasm2js, in QuickJS. */
export async function onQuickJs(trace: string): Promise<Outcome> {
  const context = (await getQuickJS()).newContext();
  try {
    const value = context.unwrapResult(context.evalCode(`${await core()}\n${replayer(trace)}`));
    const output = String(context.dump(value));
    value.dispose();
    return outcomeOf('QuickJS', { code: 0, output });
  } finally {
    context.dispose();
  }
}

/** An engine that knows ES5, and of what came later nearly all that the core needs. */
const polyfill = `Math.fround = (function () {
  var cell = new Float32Array(1);
  return function (value) {
    cell[0] = value;
    return cell[0];
  };
})();`;

/** The core as JavaScript, made by wasm2js, in Duktape. */
export async function onDuktape(trace: string): Promise<Outcome> {
  const program = outOf(`identity/duktape-${process.pid}.js`);
  writeFileSync(program, `${polyfill}\n${await core()}\nprint(${replayer(trace)});\n`);
  try {
    return outcomeOf('Duktape', await run(['duk', program]));
  } finally {
    rmSync(program);
  }
}

let script: Promise<string> | undefined;

/**
 * The core as an ES5 script that leaves its exports in a global variable `core`. Translated once,
 * however many ask at the same time.
 */
function core(): Promise<string> {
  script ??= translatedCore();
  return script;
}

async function translatedCore(): Promise<string> {
  const wasm = outOf('core-mcu.wasm');
  const module = await made('core.mjs', [wasm], output => [
    ...[
      process.execPath,
      join(root, 'node_modules/binaryen/bin/wasm2js'),
      wasm,
      '-O2',
      '-o',
      output,
    ],
  ]);
  const { outputFiles } = await build({
    entryPoints: [module],
    bundle: true,
    format: 'iife',
    globalName: 'core',
    target: 'es5',
    write: false,
    logLevel: 'error',
  });
  return (outputFiles[0] as { text: string }).text;
}

/** An expression that plays a trace with `core`. */
function replayer(trace: string): string {
  const source = readFileSync(join(root, 'test/identity/replay.js'), 'utf8');
  const content = readFileSync(trace).toString('base64');
  return `(function () {\n${source}\nreturn replay(core, ${JSON.stringify(coreFunctions)}, '${content}');\n})()`;
}
