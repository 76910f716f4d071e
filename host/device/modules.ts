import type { NetError } from '../platform/net.ts';

/**
 * Every module by its name, and what it offers to the modules that build on it (`undefined`:
 * nothing). Each module's `index.ts` adds its own line by declaration merging, so that a new module
 * changes no file of others.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the modules fill it
export interface Modules {}

/**
 * A module as the first segment of its resources' paths names it; also its folder in
 * `host/modules/`.
 */
export type ModuleName = keyof Modules;

/**
 * Parts of modules that a device loads when they are first needed, by the module's name. Its
 * `index.ts` adds its line as it does to `Modules`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the modules fill it
export interface LoadedLater {}

/** Loads a part at once or later, and says how that went. */
export type Load<Part> = (
  done: (outcome: { readonly part: Part } | { readonly error: NetError }) => void,
) => void;

/** Loaders of those parts that a machine can load. */
export type LoadLater = { readonly [Name in keyof LoadedLater]?: Load<LoadedLater[Name]> };
