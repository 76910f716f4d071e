import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/*
 * The tests talk to real programs. This installs what is missing (as root on Debian), or stops with the command that
 * does; nothing is skipped silently.
 */
const tools = [
  { command: 'mosquitto', package: 'mosquitto' },
  { command: 'mosquitto_sub', package: 'mosquitto-clients' },
  { command: 'chromium', package: 'chromium' },
  { command: 'curl', package: 'curl' },
] as const;

const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
const isMissing = ({ command }: (typeof tools)[number]): boolean =>
  !folders.some(folder => existsSync(`${folder}/${command}`));

const missing = tools.filter(isMissing).map(tool => tool.package);
if (missing.length > 0) {
  const install = `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    process.stderr.write(`The tests need ${missing.join(', ')}. Install with:\n  sudo ${install}\n`);
    process.exit(1);
  }
  process.stderr.write(`installing for the tests: ${missing.join(', ')}\n`);
  run('apt-get update -qq');
  run(install);
  if (tools.some(isMissing)) throw new Error(`still missing after: ${install}`);
}

function run(command: string): void {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', `DEBIAN_FRONTEND=noninteractive ${command}`], {
    encoding: 'utf8',
  });
  if (status === 0) return;
  process.stderr.write(`${stdout}${stderr}\n`);
  throw new Error(`failed: ${command}`);
}
