/** What simulates a device on a gateway: a battery and a box of the grid operator, too. */
export { SimulatedBattery } from '../hardware/simulator/battery.ts';
export { debugBattery, debugBox } from '../modules/debug/index.ts';
export { createSimulatedHardware, debug, demoScenario, parseScenario } from './simulator.ts';
