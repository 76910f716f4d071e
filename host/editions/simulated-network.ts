/**
 * A simulated network, and the resource that drives it: a file of its own, which a device in a real
 * one never loads.
 */
export { SimulatedNetworkControl } from '../hardware/simulator/network.ts';
export { debugNetwork } from '../modules/debug/index.ts';
