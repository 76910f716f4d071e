/** How a program came onto a machine. */
export const waysToInstall = [
  /** Built from its sources, in a folder of git. */
  'checkout',
  'npm',
  /** A package of the system, e.g. of Debian. */
  'package',
  'container',
  /** Part of another program, which embeds the host. */
  'embedded',
  'unknown',
] as const;

/**
 * What whoever makes a package, an image or a program of the host says about it; nothing else knows
 * by which name people get it.
 */
export interface InstallationNote {
  readonly how: (typeof waysToInstall)[number];
  /** The one command that installs a release; `{version}` stands for it, e.g. 1.2.0. */
  readonly command?: string | undefined;
}

/** How the host came onto this machine. */
export interface Installation extends InstallationNote {
  /** When, ms since the epoch; undefined: nobody knows. */
  readonly sinceMs: number | undefined;
}

/** What can be told of the machine that the device runs on. */
export interface Machine {
  /** Engine and system, e.g. `Node 22.1.0, Linux 6.1.0, arm64`. */
  readonly description: string;
  readonly installation: Installation;
  /** Room that is left where the device stores, bytes; undefined: nobody knows. */
  freeBytes(): number | undefined;
}
