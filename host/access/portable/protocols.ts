import type { LoadMqttPackets } from '../../platform/mqtt-packets.ts';
import { httpsGet } from './https.ts';
import { openMdns } from './mdns.ts';
import { portableMqttPackets } from './mqtt-packets.ts';
import { openWebSocket } from './web-socket-client.ts';

const loadMqttPackets: LoadMqttPackets = done => done({ packets: portableMqttPackets });

/** Protocols over the streams of a small machine. */
export const protocols = { httpsGet, openMdns, openWebSocket, loadMqttPackets };
