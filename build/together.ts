import { spawn } from 'node:child_process';
import { once } from 'node:events';

/*
 * Runs scripts of package.json beside each other, each on a processor of its own while there are
 * enough; fails if one of them fails, once all have ended.
 * Usage: node --import tsx build/together.ts SCRIPT ...
 */
const codes = await Promise.all(
  process.argv.slice(2).map(async script => {
    const words = ['run', '--silent', script];
    const [code] = await once(
      spawn('npm', words, { stdio: 'inherit', shell: process.platform === 'win32' }),
      'exit',
    );
    return code;
  }),
);
process.exitCode = codes.every(code => code === 0) ? 0 : 1;
