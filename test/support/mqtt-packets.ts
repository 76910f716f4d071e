import type { LoadMqttPackets } from '../../host/platform/mqtt-packets.ts';
import { mqttPackets } from '../../host/platform/node/mqtt-packets.ts';

/** The packets of the real library, there at once: virtual time waits for nothing else. */
export const loadMqttPackets: LoadMqttPackets = done => done({ packets: mqttPackets });
