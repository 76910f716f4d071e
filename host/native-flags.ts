import { type AboutFlag, type Flag, flags } from './command-line.ts';

/** Which flags of the command on Node apply; of the others, what is told to whoever gives them. */
export const applies: Readonly<Record<Flag, true | string>> = {
  variant: true,
  listen: true,
  'framed-by': 'shows its page in no frame',
  'data-dir': true,
  controller: true,
  speed: true,
  start: true,
  tags: 'reads tags with the reader of the charge controller',
  io: 'drives no I/O boards',
  broker: 'has no broker; any broker does, e.g. mosquitto, whose address goes into mqtt/config',
  network: 'leaves Wi-Fi and LAN to the machine',
  tunnel: 'leaves VPN tunnels to the machine',
  scenario: 'plays no scenarios',
  'update-feed': 'asks nobody for newer releases, because it has no TLS',
  'update-key': 'asks nobody for newer releases, because it has no TLS',
};

/** Forms of `--controller` in this command. */
const controllers =
  'the charge controller: sim (default); serial:/dev/ttyUSB0 or tcp:HOST:PORT, one with slots of its own';

/** The flags of the command without Node, in the order of the help. */
export const nativeFlags: Readonly<Record<string, AboutFlag>> = {
  ...Object.fromEntries(Object.entries(flags).filter(([name]) => applies[name as Flag] === true)),
  controller: { value: 'WHICH', meaning: controllers },
};
