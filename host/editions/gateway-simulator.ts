/** What simulates a device on a gateway: a battery, a box of the grid operator and a demo, too. */
export { SimulatedBattery } from '../hardware/simulator/battery.ts';
export { demoScenario } from '../hardware/simulator/demo.ts';
export { debugBattery, debugBox, demoOf } from '../modules/debug/index.ts';
export { createSimulatedHardware, debug, parseScenario } from './simulator.ts';
