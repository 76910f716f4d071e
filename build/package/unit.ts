import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The flags of every start: where data are, and what the owner has set. */
const flags = `--data-dir \${STATE_DIRECTORY} $VOLTKERN_FLAGS`;

const onNode = `# Node cannot send to the socket itself, systemd-notify does it for it.
NotifyAccess=all
# A copy for this run, as the package manager replaces the program while it runs, and much of it is
# loaded when it is first needed.
RuntimeDirectory=voltkern
ExecStartPre=/usr/bin/cp --recursive --no-target-directory /usr/lib/voltkern \${RUNTIME_DIRECTORY}
ExecStart=/usr/bin/node \${RUNTIME_DIRECTORY}/voltkern.cjs ${flags}`;

const withoutNode = (program: string): string => `ExecStart=${program} ${flags}
# It makes no code while it runs.
MemoryDenyWriteExecute=yes`;

/** The service's unit of systemd for the command on Node, or for a program without it. */
export function serviceUnit(program: 'node' | `/${string}`): string {
  const file = fileURLToPath(new URL('debian/voltkern.service', import.meta.url));
  const lines = program === 'node' ? onNode : withoutNode(program);
  return readFileSync(file, 'utf8').replace('@PROGRAM@', () => lines);
}
