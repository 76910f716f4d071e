/** What simulates a device on a gateway: a box of the grid operator, too. */
export { debugBox } from '../modules/debug/index.ts';
export { createSimulatedHardware, debug, demoScenario, parseScenario } from './simulator.ts';
