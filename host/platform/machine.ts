/** Ways to install the program on a machine. */
export const waysToInstall = [
  /** Built from source in a git checkout. */
  'checkout',
  'npm',
  /** A package of the system, e.g. Debian's. */
  'package',
  'container',
  /** Part of another program, which embeds the host. */
  'embedded',
  'unknown',
] as const;

/**
 * A note by the maker of a package, an image or a program, who alone knows the name by which people
 * install it.
 */
export interface InstallationNote {
  readonly how: (typeof waysToInstall)[number];
  /** Command that installs a release; `{version}` stands for its version, e.g. 1.2.0. */
  readonly command?: string | undefined;
}

/** Installation of the host on this machine. */
export interface Installation extends InstallationNote {
  /** Time of the installation, ms since the epoch; undefined if unknown. */
  readonly sinceMs: number | undefined;
  /** Release that was installed and failed, so that this one runs again (docs/update.md). */
  readonly failedRelease?: string;
}

/** Facts about the machine that the device runs on. */
export interface Machine {
  /** Engine and system, e.g. `Node 22.1.0, Linux 6.1.0, arm64`. */
  readonly description: string;
  readonly installation: Installation;
  /** The board whose images it takes over HTTP (docs/update.md); undefined: it takes none. */
  readonly board?: string | undefined;
  /** Free space where the device stores its data, bytes; undefined if unknown. */
  freeBytes(): number | undefined;
}
