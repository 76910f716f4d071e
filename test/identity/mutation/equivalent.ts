/**
 * Mutants that nobody can tell from the core, by the reason why. A key names its function, its line of source and the change, so that the list stays
 * as it is when something else changes.
 */
export const equivalents: readonly { readonly reason: string; readonly mutants: readonly string[] }[] = [];
