import { type ChildProcess, spawn } from 'node:child_process';
import { buildBytecode, buildNative, bytecodeFolder } from '../../build/bytecode.ts';
import { outOf } from '../../build/paths.ts';
import { portableFolder, updatePortable } from '../../build/portable.ts';
import { endsWithTest } from './suite.ts';

/** Starts the program with simulated hardware; resolves when it answers. */
export async function startNativeHost(
  dataDir: string,
  port: number,
  form: 'source' | 'bytecode' = 'source',
): Promise<ChildProcess> {
  await updatePortable();
  if (form === 'bytecode') buildBytecode(portableFolder);
  const host = outOf(form === 'bytecode' ? bytecodeFolder : portableFolder);
  const words = [host, dataDir, String(port)];
  const child = endsWithTest(
    spawn(buildNative('host'), words, { stdio: ['ignore', 'ignore', 'pipe'] }),
  );
  let said = '';
  child.stderr?.on('data', text => {
    said += text;
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the host ended with ${child.exitCode}:\n${said}`);
    try {
      await fetch(`http://127.0.0.1:${port}/info/version`);
      return child;
    } catch {
      await new Promise(resolve => setTimeout(resolve, 20));
    }
  }
}
