import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { updateNative } from '../../../build/native.ts';
import { eventually } from '../../support/eventually.ts';
import { type RunningDevice, startDevice, temporaryFolder } from '../../support/gateway.ts';
import { insideNamespaces, runIn } from '../../support/namespaces.ts';
import { atEnd, suite } from '../../support/suite.ts';

/* The program without Node in a network: names, and what is found by multicast. */
const { own, other } = await insideNamespaces();
const test = suite('program without Node in a network');

const program = await updateNative('x64', 'sanitised');

/** A TCP port that tells when somebody comes. */
async function door(host: string): Promise<{ port: number; opened: Promise<unknown> }> {
  const server = createServer(socket => socket.destroy());
  atEnd(() => void server.close());
  const opened = once(server, 'connection');
  server.listen(0, host);
  await once(server, 'listening');
  return { port: (server.address() as { port: number }).port, opened };
}

async function lookForBroker(device: RunningDevice, host: string, port: number): Promise<void> {
  const config = await device.get('mqtt/config');
  const broker = { broker_host: host, broker_port: port, enable_mqtt: true };
  await device.put('mqtt/config', { ...config, ...broker });
}

async function endsWell(device: RunningDevice): Promise<void> {
  assert.is(await device.stop(), 0, device.stderr());
}

test('finds a charger of another machine by multicast', async () => {
  const command = ['ip', 'netns', 'exec', other.name, program] as const;
  const charger = await startDevice({ command, host: other.address });
  const manager = await startDevice({ command: [program], host: own.address });
  await charger.put('evse/management_enabled', { enabled: true });
  const { name } = await charger.get('info/name');
  // Before, nobody answers.
  await eventually(() => assert.match(runIn(other, 'cat', ['/proc/self/net/udp']), /:14E9 /));
  await manager.put('charge_manager/scan');
  await eventually(async () => {
    const found = await manager.get('charge_manager/scan_result');
    assert.ok(found.some((one: { hostname: string }) => one.hostname === name));
  });
  await endsWell(charger);
  await endsWell(manager);
});

/** An answer to a question: another name, and the address of that. */
function answerTo(question: Buffer, address: string): Buffer {
  const header = Buffer.from(question.subarray(0, 12));
  header.writeUInt16BE(0x8180, 2);
  const type = question.readUInt16BE(question.length - 4);
  header.writeUInt16BE(type === 1 ? 2 : 0, 6);
  const alias = Buffer.from('\x04host\xc0\x0c', 'latin1');
  const record = (name: Buffer, recordType: number, data: Buffer): Buffer => {
    const fields = Buffer.alloc(10);
    fields.writeUInt16BE(recordType, 0);
    fields.writeUInt16BE(1, 2);
    fields.writeUInt16BE(data.length, 8);
    return Buffer.concat([name, fields, data]);
  };
  const records =
    type === 1
      ? [
          record(Buffer.from([0xc0, 0x0c]), 5, alias),
          record(alias, 1, Buffer.from(address.split('.').map(Number))),
        ]
      : [];
  return Buffer.concat([header, question.subarray(12), ...records]);
}

test('asks the name servers of the machine, again if nobody answers, and endures what else comes', async () => {
  const asked: string[] = [];
  const server = createSocket('udp4', (question, { port, address }) => {
    asked.push(question.subarray(12, -5).toString('latin1'));
    // The first is lost; then comes what is no answer, or one to something else.
    if (asked.length === 1) return;
    const answer = answerTo(question, '127.0.0.1');
    const foreign = Buffer.from(answer);
    foreign.writeUInt16BE(question.readUInt16BE(0) ^ 1, 0);
    for (const sent of [Buffer.of(1), foreign, answer.subarray(0, 12)])
      server.send(sent, port, address);
    server.send(answerTo(question, '127.0.0.1'), port, address);
  });
  atEnd(() => void server.close());
  server.bind(53, '127.0.0.1');
  await once(server, 'listening');
  const resolver = join(temporaryFolder(), 'resolv.conf');
  writeFileSync(resolver, 'search home.example\nnameserver 127.0.0.1\n');
  const script = `mount --bind ${resolver} /etc/resolv.conf && exec "$@"`;
  const device = await startDevice({
    command: ['unshare', '--mount', 'sh', '-c', script, 'sh', program],
  });
  const broker = await door('127.0.0.1');
  await lookForBroker(device, 'broker', broker.port);
  await broker.opened;
  assert.ok(asked.length >= 2, 'the first question was lost');
  for (const name of asked) assert.is(name, '\x06broker\x04home\x07example');
  await endsWell(device);
});

test('asks all machines of its networks for a name that ends with .local', async () => {
  const server = createSocket({ type: 'udp4', reuseAddr: true }, (question, { port, address }) => {
    if (question.subarray(12, -5).toString('latin1') === '\x06broker\x05local')
      server.send(answerTo(question, own.address), port, address);
  });
  atEnd(() => void server.close());
  server.bind(5353);
  await once(server, 'listening');
  server.addMembership('224.0.0.251', own.address);
  const command = ['ip', 'netns', 'exec', other.name, program] as const;
  const device = await startDevice({ command, host: other.address });
  const broker = await door(own.address);
  await lookForBroker(device, 'broker.local', broker.port);
  await broker.opened;
  await endsWell(device);
});

test.run();
