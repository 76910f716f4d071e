/**
 * Simulated hardware, and the resources that drive it: a file of its own, which a device with real
 * hardware never loads.
 */
export { createSimulatedHardware } from '../hardware/simulator/hardware.ts';
export { parseScenario } from '../hardware/simulator/scenario.ts';
export { debug } from '../modules/debug/index.ts';
