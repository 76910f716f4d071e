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
