import * as assert from 'uvu/assert';
import type { MdnsQuestion, MdnsRecord } from '../../host/platform/net.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { ServiceBrowser, type ServiceInstance } from '../../host/services/service-browser.ts';
import { suite } from '../support/suite.ts';
import { VirtualNetwork } from '../support/virtual-net.ts';

/* Others in the network that answer as no specification has it. */
const test = suite('browser of services');

const service = '_http._tcp';
const type = `${service}.local`;
const periodMs = 60_000;
const pointer = (instance: string): MdnsRecord => ({
  type: 'PTR',
  name: type,
  data: `${instance}.${type}`,
});

/** A browser in a network with somebody who answers each question as `answer` says. */
function rig(answer: (question: MdnsQuestion) => MdnsRecord[]) {
  const clock = new VirtualClock();
  const network = new VirtualNetwork(clock);
  const asked: MdnsQuestion[] = [];
  const told: ServiceInstance[] = [];
  const other = network.host('10.0.0.2').openMdns({
    onOpen: () => undefined,
    onQuery(questions) {
      for (const question of questions) {
        asked.push(question);
        const records = answer(question);
        if (records.length > 0) other.respond(records, 120);
      }
    },
    onResponse: () => undefined,
    onClose: () => undefined,
  });
  clock.advance(1000);
  const browser = new ServiceBrowser({
    net: network.host('10.0.0.1'),
    ...{ clock, services: [service], periodMs, mostInstances: 8 },
    told: instance => told.push(instance),
  });
  return { asked, told, other, clock, browser };
}

test('who answers everything with a pointer alone is asked for the rest once a period', () => {
  const { asked, clock, browser } = rig(() => [pointer('a')]);
  clock.advance(periodMs - 2000);
  const questions = () => asked.map(question => `${question.type} ${question.name}`).sort();
  const once = [`PTR ${type}`, `SRV a.${type}`, `TXT a.${type}`];
  assert.equal(questions(), once);
  clock.advance(periodMs);
  assert.equal(questions(), [...once, ...once].sort());
  browser.stop();
});

test('strangers without end are asked no more than could be remembered', () => {
  let count = 0;
  const { asked, clock, browser } = rig(() => [pointer(`a${count++}`)]);
  clock.advance(periodMs - 2000);
  assert.ok(asked.length > 3 && asked.length <= 1 + 3 * 8, `${asked.length} questions`);
  browser.stop();
});

test('an instance that moves to another host has no address of the one before', () => {
  const hostOf = (number: number): string => `host-${number}.local`;
  const at = (number: number): MdnsRecord => ({
    ...{ type: 'SRV', name: `a.${type}` },
    data: { host: hostOf(number), port: 80 },
  });
  const address = (number: number): MdnsRecord => ({
    ...{ type: 'A', name: hostOf(number), data: `10.0.0.${number}` },
  });
  const { told, other, clock, browser } = rig(() => []);
  other.respond([at(3), address(3)], 120);
  clock.advance(100);
  assert.is(told.at(-1)?.address, '10.0.0.3');
  other.respond([at(4)], 120);
  clock.advance(100);
  assert.is(told.at(-1)?.address, undefined);
  other.respond([at(3)], 120);
  clock.advance(100);
  assert.is(told.at(-1)?.address, undefined, 'nothing is kept of where it was');
  browser.stop();
});

test.run();
