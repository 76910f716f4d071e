import { readFileSync, statSync } from 'node:fs';
import { outOf } from '../../build/paths.ts';
import type { Group } from './figures.ts';

const bytes = { unit: 'bytes', better: 'lower' } as const;

/** Sizes of what is built. */
export const sizes: Group = {
  name: 'sizes',
  measures: [
    { ...bytes, name: 'core/wasm-bytes', limit: 32_768, doc: 'Core for gateways (Wasm)' },
    { ...bytes, name: 'core/wasm-mcu-bytes', doc: 'Core for microcontrollers (Wasm)' },
    { ...bytes, name: 'host/bundle-bytes', doc: 'Host in one minified file, core and page inside' },
    {
      ...bytes,
      name: 'host/controller-bytes',
      doc: 'Link to a charge controller of its own, a file that the host loads with --controller',
    },
    {
      ...bytes,
      name: 'host/energy-manager-bytes',
      doc: 'Modules that only energy managers have, a file that the host loads for them',
    },
    { ...bytes, name: 'host/mqtt-bytes', doc: 'MQTT packets, a file that the host loads when MQTT is enabled' },
    {
      ...bytes,
      name: 'host/mdns-bytes',
      doc: 'Multicast DNS, a file that the host loads when chargers are sought or shown',
    },
    { ...bytes, name: 'host/ocpp-bytes', doc: 'The OCPP client, a file that the host loads when it is enabled' },
    {
      ...bytes,
      name: 'host/network-manager-bytes',
      doc: 'D-Bus and NetworkManager, a file that the host loads when either flag names it',
    },
    {
      ...bytes,
      name: 'host/simulated-network-bytes',
      doc: 'A simulated network, a file that the host loads without --network',
    },
    {
      ...bytes,
      name: 'host/simulator-bytes',
      doc: 'Simulated hardware, a file that the host loads without --controller',
    },
    { ...bytes, name: 'host/tls-bytes', doc: 'TLS and HTTPS, a file that the host loads when it is to use them' },
    {
      ...bytes,
      name: 'host/tunnel-bytes',
      doc: 'VPN tunnel by the tools of WireGuard, a file that the host loads with --tunnel wg-tools',
    },
    { ...bytes, name: 'host/websocket-bytes', doc: 'WebSockets, a file that the host loads for its first one' },
    { ...bytes, name: 'web/gzip-bytes', doc: 'Page of the charger, compressed as it is sent' },
  ],
  async run() {
    const size = (name: string): number[] => [statSync(outOf(name)).size];
    const files: { gzip: string }[] = JSON.parse(readFileSync(outOf('web.json'), 'utf8'));
    const zipped = files.reduce((sum, { gzip }) => sum + Buffer.from(gzip, 'base64').length, 0);
    return new Map([
      ['core/wasm-bytes', size('core-host.wasm')],
      ['core/wasm-mcu-bytes', size('core-mcu.wasm')],
      ['host/bundle-bytes', size('voltkern.cjs')],
      ['host/controller-bytes', size('voltkern-controller.cjs')],
      ['host/energy-manager-bytes', size('voltkern-energy-manager.cjs')],
      ['host/mqtt-bytes', size('voltkern-mqtt.cjs')],
      ['host/mdns-bytes', size('voltkern-mdns.cjs')],
      ['host/ocpp-bytes', size('voltkern-ocpp.cjs')],
      ['host/network-manager-bytes', size('voltkern-network-manager.cjs')],
      ['host/simulated-network-bytes', size('voltkern-simulated-network.cjs')],
      ['host/simulator-bytes', size('voltkern-simulator.cjs')],
      ['host/tls-bytes', size('voltkern-tls.cjs')],
      ['host/tunnel-bytes', size('voltkern-tunnel.cjs')],
      ['host/websocket-bytes', size('voltkern-websocket.cjs')],
      ['web/gzip-bytes', [zipped]],
    ]);
  },
};
