import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The flags of every start: where data are, and what the owner has set. */
const flags = `--data-dir \${STATE_DIRECTORY} $VOLTKERN_FLAGS`;

/** What goes back to the program before if an update fails. */
const fallback = '/usr/lib/voltkern/fallback.sh';

const onNode = `# Node cannot send to the socket itself, systemd-notify does it for it.
NotifyAccess=all
# A copy for this run, as the package manager replaces the program while it runs, and much of it is
# loaded when it is first needed.
RuntimeDirectory=voltkern
ExecStartPre=${fallback} copy \${RUNTIME_DIRECTORY}
ExecStart=/usr/bin/node \${RUNTIME_DIRECTORY}/voltkern.cjs ${flags}
ExecStopPost=+${fallback} ended`;

const withoutNode = (program: string): string => `ExecStart=${program} ${flags}
# It makes no code while it runs.
MemoryDenyWriteExecute=yes`;

const native = `${withoutNode(`${fallback} run`)}
ExecStopPost=+${fallback} ended`;

/**
 * The service's unit of systemd for a package of Debian with the command on Node or with the
 * program without it, or for that program at a place where no package has put it.
 */
export function serviceUnit(program: 'node' | 'native' | `/${string}`): string {
  const file = fileURLToPath(new URL('debian/voltkern.service', import.meta.url));
  const lines = program === 'node' ? onNode : program === 'native' ? native : withoutNode(program);
  return readFileSync(file, 'utf8').replace('@PROGRAM@', () => lines);
}
