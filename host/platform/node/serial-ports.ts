import {
  accessSync,
  constants,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import type { FoundPort, SerialPorts } from '../serial-ports.ts';

/** Names of serial ports: adapters at USB, and those of the machine itself. */
const portName = /^tty(USB|ACM|AMA|S|mxc|SC|XRUSB|O)\d+$/;
/** Folder of names that do not depend on the order of plugging. */
const stableNames = '/dev/serial/by-id';
/** A port that does not exist. */
const absent = ['is not there: the adapter is not plugged in, or has another name'];
/** Files that the maker of pseudo-terminals has open. */
const pseudoTerminals = ['/dev/ptmx', '/dev/pts/ptmx'];
/** The right of a group to read and write. */
const groupMayUse = 0o060;

/** The serial ports of a Linux machine. */
export const nodeSerialPorts: SerialPorts = {
  list(): FoundPort[] {
    const stable = new Map(
      entriesOf(stableNames).map(name => {
        const path = `${stableNames}/${name}`;
        return [realPath(path), path] as const;
      }),
    );
    const devices = entriesOf('/dev')
      .filter(name => portName.test(name) && isThere(name))
      .map(name => `/dev/${name}`);
    return [...new Set([...stable.keys(), ...devices])]
      .sort()
      .map(device => ({ path: stable.get(device) ?? device, device }));
  },
  trouble(path) {
    try {
      accessSync(path, constants.R_OK | constants.W_OK);
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EACCES' ? missingRight(path) : absent;
    }
    const holder = holderOf(realPath(path));
    return holder === undefined
      ? undefined
      : [`is in use by ${holder}: whoever else opens it takes answers that are not its own`];
  },
};

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The port that a name means now; the name itself where there is none. */
export function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** Machines without a chip for them have names for serial ports all the same; their type is 0. */
function isThere(name: string): boolean {
  try {
    return readFileSync(`/sys/class/tty/${name}/type`, 'utf8').trim() !== '0';
  } catch {
    return true;
  }
}

function missingRight(path: string): string[] {
  const { uid, gid, mode } = statSync(path);
  const { username } = userInfo();
  const group = nameOf('/etc/group', gid);
  if (gid !== 0 && (mode & groupMayUse) === groupMayUse)
    return [
      `may not be opened by ${username}, but by members of the group ${group}. This makes you one, from your next login on:`,
      `sudo usermod --append --groups ${group} ${username}`,
    ];
  return [
    `may not be opened by ${username}, only by ${nameOf('/etc/passwd', uid)}. This gives you the right until it is unplugged:`,
    `sudo setfacl --modify user:${username}:rw ${path}`,
  ];
}

/** Name of a user or a group. */
function nameOf(file: string, id: number): string {
  try {
    const line = readFileSync(file, 'utf8')
      .split('\n')
      .map(entry => entry.split(':'))
      .find(fields => fields[2] === String(id));
    return line?.[0] ?? String(id);
  } catch {
    return String(id);
  }
}

/**
 * The process that has a device open, as far as this one may look. Who has the other end of a
 * pseudo terminal keeps both open, and is what is spoken to.
 */
function holderOf(device: string): string | undefined {
  for (const pid of entriesOf('/proc')) {
    if (!/^\d+$/.test(pid) || pid === String(process.pid)) continue;
    const open = entriesOf(`/proc/${pid}/fd`).map(fd => linkedTo(`/proc/${pid}/fd/${fd}`));
    if (open.includes(device) && !open.some(path => pseudoTerminals.includes(path)))
      return `process ${pid} (${commandOf(pid)})`;
  }
  return undefined;
}

function linkedTo(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return 'unknown';
  }
}
