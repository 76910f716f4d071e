import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type AnyResponse, isStreamed } from '../../host/access/exchange.ts';
import * as f from '../../host/registry/field.ts';
import { type SmallDevice, smallDevice } from './http-fixture.ts';

/*
 * An answer that takes long is made for one client of an address at a time; the others wait, for a
 * while.
 */
const test = suite('one at a time');

const patienceMs = 5000;

interface Asked {
  answer: AnyResponse | undefined;
  isGone: boolean;
}

/** A device with an answer that is made while it is sent, and one that takes its time. */
function slowDevice() {
  const device = smallDevice();
  let made = 0;
  device.registry.streamed(
    'test/report',
    'text/plain',
    () => {
      made++;
      return { contentType: 'text/plain', body: { next: () => undefined, end: () => undefined } };
    },
    { doc: 's' },
  );
  const finish: (() => void)[] = [];
  device.registry.command(
    'test/backup',
    f.empty(),
    () => {
      made++;
      return new Promise<string>(resolve => finish.push(() => resolve('done')));
    },
    { doc: 'b', takesLong: true },
  );
  return { device, made: () => made, finish };
}

async function ask(
  { access }: SmallDevice,
  peer: string,
  target = '/test/report',
  method = 'GET',
): Promise<Asked> {
  const asked: Asked = { answer: undefined, isGone: false };
  const gone = (): boolean => asked.isGone;
  const answer = access.handle({ method, target, headers: { host: 'localhost' }, peer, gone });
  if (answer instanceof Promise) void answer.then(later => (asked.answer = later));
  else asked.answer = answer;
  await settled();
  return asked;
}

async function settled(): Promise<void> {
  for (let i = 0; i < 10; i++) await undefined;
}

async function end({ answer }: Asked): Promise<void> {
  assert.ok(answer && isStreamed(answer));
  answer.body.end();
  await settled();
}

test('the second of an address waits until the first has ended; another address does not', async () => {
  const { device, made } = slowDevice();
  const first = await ask(device, '10.0.0.1');
  const second = await ask(device, '10.0.0.1');
  const third = await ask(device, '10.0.0.1');
  assert.ok(first.answer && !second.answer && !third.answer);
  assert.is(made(), 1, 'nothing of the others is made');
  assert.ok((await ask(device, '10.0.0.2')).answer);
  assert.ok((await ask(device, '10.0.0.1', '/evse/external_current')).answer, 'all else goes on');
  await end(first);
  assert.ok(second.answer && !third.answer);
  await end(second);
  assert.ok(third.answer);
  await end(third);
  assert.ok((await ask(device, '10.0.0.1')).answer);
});

test('addresses of one network of IPv6 count as one', async () => {
  const { device } = slowDevice();
  await ask(device, '2001:db8::1');
  assert.not((await ask(device, '2001:db8:0:0:ffff::2')).answer);
  assert.ok((await ask(device, '2001:db8:0:1::1')).answer);
});

test('who has gone has nothing made, and who reads slowly holds up nobody for long', async () => {
  const { device, made } = slowDevice();
  const first = await ask(device, '10.0.0.1');
  const gone = await ask(device, '10.0.0.1');
  const patient = await ask(device, '10.0.0.1');
  gone.isGone = true;
  device.clock.advance(patienceMs - 1);
  await settled();
  assert.not(patient.answer);
  device.clock.advance(1);
  await settled();
  assert.ok(patient.answer);
  assert.is(made(), 2);
  await end(first);
  await end(patient);
  assert.ok((await ask(device, '10.0.0.1')).answer);
});

test('commands that take long are carried out one after the other, beside such answers too', async () => {
  const { device, made, finish } = slowDevice();
  const first = await ask(device, '10.0.0.1', '/test/backup', 'PUT');
  const second = await ask(device, '10.0.0.1', '/test/backup', 'PUT');
  const report = await ask(device, '10.0.0.1');
  assert.is(made(), 1);
  finish[0]?.();
  await settled();
  assert.is(first.answer?.status, 200);
  assert.is(made(), 2);
  finish[1]?.();
  await settled();
  assert.is(second.answer?.status, 200);
  assert.ok(report.answer);
});

test.run();
