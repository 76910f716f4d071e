/* What the rest of the device may know of `em_energy_analysis`; how it starts is in manifest.ts. */
export { historyCommands } from './commands.ts';
export { type History, keepHistory } from './history.ts';
export { ownStorage } from './medium.ts';
export type { HistoryParts } from './recorder.ts';
