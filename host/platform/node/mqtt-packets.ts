import { generate, type IConnectPacket, parser, writeToStream } from 'mqtt-packet';
import { asSaid } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import type { Incoming, Introduction, MqttPackets } from '../mqtt-packets.ts';

// By default the first packet builds 65536 two-byte buffers: 7 MB that a small machine does not
// have.
writeToStream.cacheNumbers = false;

/** MQTT 3.1.1 by the library `mqtt-packet`. */
export const mqttPackets: MqttPackets = {
  connect: introduction => generate(connectPacket(introduction)),
  publish: (topic, payload, retain) =>
    generate({ cmd: 'publish', topic, payload, qos: 0, dup: false, retain }),
  subscribe: (id, filters) =>
    generate({
      cmd: 'subscribe',
      messageId: id,
      subscriptions: filters.map(topic => ({ topic, qos: 0 })),
    }),
  unsubscribe: (id, filters) =>
    generate({ cmd: 'unsubscribe', messageId: id, unsubscriptions: [...filters] }),
  ping: () => generate({ cmd: 'pingreq' }),
  disconnect: () => generate({ cmd: 'disconnect' }),
  decoder,
};

function connectPacket({
  clientName,
  username,
  password,
  keepAliveSeconds,
  will,
}: Introduction): IConnectPacket {
  const packet: IConnectPacket = {
    cmd: 'connect',
    protocolId: 'MQTT',
    protocolVersion: 4,
    clean: true,
    clientId: clientName,
    keepalive: keepAliveSeconds,
    will: { topic: will.topic, payload: will.payload, qos: 0, retain: true },
  };
  // [MQTT-3.1.2-22] A password needs a user name, if only an empty one.
  if (username !== '' || password !== '') packet.username = username;
  if (password !== '') packet.password = Buffer.from(password);
  return packet;
}

function decoder(): (packet: Uint8Array) => Incoming {
  const library = parser({ protocolVersion: 4 });
  let incoming: Incoming;
  library.on('error', error => {
    incoming = wrong(asSaid(error.message));
  });
  library.on('packet', packet => {
    switch (packet.cmd) {
      case 'connack':
        if (packet.returnCode !== undefined)
          incoming = { kind: 'connack', code: packet.returnCode };
        return;
      case 'publish': {
        // [MQTT-3.8.4-6] A broker MUST NOT send with more than the granted QoS, which is 0.
        if (packet.qos > 0) return;
        const { topic, payload, retain } = packet;
        incoming = { kind: 'publish', message: { topic, payload: payload as Uint8Array, retain } };
        return;
      }
      case 'suback':
        incoming = {
          kind: 'suback',
          id: packet.messageId ?? 0,
          granted: packet.granted as number[],
        };
        return;
      case 'unsuback':
      case 'pingresp':
        incoming = { kind: packet.cmd };
    }
  });
  return ({ buffer, byteOffset, byteLength }) => {
    incoming = wrong('it sent a packet that it must not send');
    try {
      library.parse(Buffer.from(buffer, byteOffset, byteLength));
      return incoming;
    } catch (error) {
      return wrong(asSaid(error instanceof Error ? error.message : String(error)));
    }
  };
}

function wrong(problem: Reason): Incoming {
  return { kind: 'wrong', problem };
}
