import { texts } from '../../words/texts.ts';

/** What the page of MQTT says. */
export const mqttWords = texts('mqtt', {
  title: 'Connection',
  settings: 'Broker',
  discovery: 'Home automation',
  off: 'Switched off',
  offMore: 'Name the broker below and switch the connection on.',
  connected: (broker: string) => `Connected to ${broker}`,
  announced: (prefix: string) =>
    `Everything is published below ${prefix}; home automation finds the device by itself.`,
  published: (prefix: string) => `Everything is published below ${prefix}.`,
  notConnected: (broker: string) => `No connection to ${broker}`,
  refused: (broker: string) => `${broker} refuses the connection`,
  again: 'The device tries again by itself.',
  connecting: 'Connecting.',
  reasons: {
    '-2': 'The broker does not accept the client name.',
    '-3': 'The broker is there, but not available.',
    '-4': 'User name or password is wrong.',
    '-5': 'The broker does not let this client in: check user name and password.',
    '71': 'What answers there does not speak this protocol, or is not trusted: check protocol, port and certificate.',
    '93': 'This machine cannot speak the protocol.',
    '101': 'The network does not lead there.',
    '104': 'The connection was cut from the other side.',
    '110': 'Nobody answers there: check address and port.',
    '111': 'There is a machine, but no broker at this port.',
    '113': 'There is no machine at this address.',
  },
  otherReason: 'The event log says why.',
});
