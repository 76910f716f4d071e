import { asSaid, message } from '../../sentences/message.ts';
import type { LoadMqttPackets } from '../mqtt-packets.ts';

/**
 * Loads the library of MQTT, a file of its own beside the bundle, for the devices that are to
 * connect to a broker.
 */
export const lazyMqttPackets: LoadMqttPackets = done => {
  import('./mqtt-packets.ts').then(
    ({ mqttPackets }) => done({ packets: mqttPackets }),
    (error: Error) => {
      const words = message('{=part} cannot be loaded: {reason}', {
        part: asSaid('MQTT'),
        reason: error.message,
      });
      done({ error: { code: 0, message: words } });
    },
  );
};
