import type { NetworkModule } from './starters.ts';

/** Those that every device has. */
export const onEveryDevice: readonly NetworkModule[] = ['wifi', 'wireguard'];
/** Those of devices that a cable can connect. */
export const withCable: readonly NetworkModule[] = ['ethernet'];
/** Those of chargers that can serve a central system. */
export const onLargerChargers: readonly NetworkModule[] = ['ocpp'];
