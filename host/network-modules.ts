import type { NetworkModule } from './starters.ts';

/** Modules for the machine's network that every device has. */
export const onEveryDevice: readonly NetworkModule[] = ['wifi', 'wireguard'];
/** Those of devices that a cable can connect. */
export const withCable: readonly NetworkModule[] = ['ethernet'];
