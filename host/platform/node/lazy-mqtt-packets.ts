import type { LoadMqttPackets } from '../mqtt-packets.ts';

/**
 * Loads the library of MQTT, a file of its own beside the bundle, for the devices that are to
 * connect to a broker.
 */
export const lazyMqttPackets: LoadMqttPackets = done => {
  import('./mqtt-packets.ts').then(
    ({ mqttPackets }) => done({ packets: mqttPackets }),
    ({ message }: Error) =>
      done({ error: { code: 0, message: `MQTT cannot be loaded: ${message}` } }),
  );
};
