import { existsSync, readFileSync, realpathSync, statfsSync, statSync } from 'node:fs';
import { arch, release, type } from 'node:os';
import { dirname, join } from 'node:path';
import type { Installation, InstallationNote, Machine } from '../machine.ts';

/** Questions to a machine about the installation of a program. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  exists(path: string): boolean;
  /** The text of a file; undefined if it cannot be read. */
  read(path: string): string | undefined;
  /** Time at which a file was put in its place, ms since the epoch; undefined if unknown. */
  placedMs(path: string): number | undefined;
}

/** The file beside the program in which its packager says how it is installed. */
const noteFile = 'installation.json';
/** The file beside it that names a release which failed (build/package/debian/fallback.sh). */
const failedFile = 'failed-release';
/** Name of the package, in npm and elsewhere. */
const packageName = 'voltkern';

/** Files that engines of containers put there. */
const containerMarks = ['/.dockerenv', '/run/.containerenv'];

/** This machine. */
const here: Surroundings = {
  environment: process.env,
  exists: existsSync,
  read: path => attempted(() => readFileSync(path, 'utf8')),
  // Packagers and npm set the time of the content; nobody sets when the inode was last changed.
  placedMs: path => attempted(() => Math.floor(statSync(path).ctimeMs)),
};

/**
 * The machine that Node runs on.
 *
 * @param program the file that was started
 * @param dataDir where the device stores
 */
export function nodeMachine(program: string, dataDir: string): Machine {
  const path = attempted(() => realpathSync(program)) ?? program;
  return {
    description: `Node ${process.versions.node}, ${type()} ${release()}, ${arch()}`,
    installation: installationOf(path, here),
    freeBytes: () =>
      attempted(() => {
        const { bavail, bsize } = statfsSync(dataDir);
        return bavail * bsize;
      }),
  };
}

/**
 * Kind of the installation of a program: by its packager's note, or else by its surroundings, which
 * do not tell the source of a newer image.
 *
 * @param program its file, without links in its path
 */
export function installationOf(program: string, around: Surroundings): Installation {
  const folder = dirname(program);
  const note = readNote(around.read(join(folder, noteFile))) ?? found(folder, around);
  const [failedRelease] = /^\d+\.\d+\.\d+/.exec(around.read(join(folder, failedFile)) ?? '') ?? [];
  // A checkout builds its program anew: when that came there is when it was last started.
  return {
    ...note,
    sinceMs: note.how === 'checkout' ? undefined : around.placedMs(program),
    ...(failedRelease !== undefined && { failedRelease }),
  };
}

/** Parses the note of a packager; undefined if it is invalid. */
function readNote(text: string | undefined): InstallationNote | undefined {
  if (text === undefined) return undefined;
  const said = attempted(() => JSON.parse(text) as Partial<Record<string, unknown>> | null);
  const { how, command } = said ?? {};
  if (how !== 'package' && how !== 'container' && how !== 'npm') return undefined;
  return { how, command: typeof command === 'string' ? command : undefined };
}

function found(folder: string, { environment, exists }: Surroundings): InstallationNote {
  // The program lies in build/out of the project.
  const project = dirname(dirname(folder));
  if (exists(join(project, '.git'))) {
    return {
      how: 'checkout',
      command: `cd ${quoted(project)} && git pull && npm ci && npm run build`,
    };
  }
  if (environment.container !== undefined || containerMarks.some(exists))
    return { how: 'container' };
  const [, prefix, isGlobal] = /^(.*?)(\/lib)?\/node_modules\/voltkern$/.exec(project) ?? [];
  if (prefix !== undefined) {
    const where = isGlobal ? '--global' : `--prefix ${quoted(prefix || '/')}`;
    return { how: 'npm', command: `npm install ${where} ${packageName}@{version}` };
  }
  return { how: 'unknown' };
}

/** A path as a shell takes it. */
function quoted(path: string): string {
  return /^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

/** Result of `action`; undefined if it fails. */
function attempted<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
