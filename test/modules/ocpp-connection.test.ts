import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { asSaid } from '../../host/sentences/message.ts';
import { selfSigned } from '../support/certificate.ts';
import { virtualDevice } from '../support/device.ts';
import { VirtualCentralSystem } from '../support/virtual-central-system.ts';
import { card, cardTag, config, connectedCharger, connectsWithinMs } from './ocpp-rig.ts';

const test = suite('ocpp, connection');

const key = '00112233445566778899AaBbCcDdEeFf01234567';

/** User and password of a connection. */
function credentials({
  headers,
}: {
  headers?: Readonly<Record<string, string>> | undefined;
}): [string, Buffer] {
  const [scheme, base64 = ''] = (headers?.Authorization ?? '').split(' ');
  assert.is(scheme, 'Basic');
  const bytes = Buffer.from(base64, 'base64');
  const colon = bytes.indexOf(':');
  return [bytes.subarray(0, colon).toString(), bytes.subarray(colon + 1)];
}

test('a password is sent as it is, and a key of 40 digits as bytes, then as digits; what is accepted stays', () => {
  const auth = { enable_auth: true, identity: 'Tür 1' };
  const plain = connectedCharger({ settings: { ...auth, pass: 'gehéim' } });
  assert.equal(credentials(plain.central.requests[0] as never), ['Tür 1', Buffer.from('gehéim')]);
  plain.charger.stop();

  const clock = new VirtualClock({ wallMs: Date.UTC(2026, 4, 1) });
  const { charger, central } = connectedCharger({
    clock,
    waitMs: 0,
    settings: { ...auth, pass: key },
  });
  let wanted = Buffer.from(key);
  central.refuse = request => (credentials(request as never)[1].equals(wanted) ? undefined : 401);
  charger.advance(60_000);
  assert.equal(
    central.requests.map(request => credentials(request as never)[1].toString('hex')),
    [key.toLowerCase(), Buffer.from(key).toString('hex')],
  );
  assert.is(central.connected, true);
  central.hangUp();
  charger.advance(300_000);
  assert.equal(credentials(central.requests.at(-1) as never)[1], wanted);
  wanted = Buffer.from(key, 'hex');
  central.hangUp();
  charger.advance(300_000);
  assert.is(central.connected, true);
  assert.match(charger.log(), 'it does not accept identity and password (401)');
  const told =
    `${charger.log()}${charger.raw('ocpp/config')}${charger.raw('ocpp/state')}`.toLowerCase();
  assert.not.ok(told.includes(key.toLowerCase()));
  assert.is(charger.get('ocpp/config').pass, null);
  charger.stop();
});

test('attempts get rarer, up to two minutes, and two chargers do not make them together', () => {
  const clock = new VirtualClock({ wallMs: Date.UTC(2026, 4, 1) });
  const attempts = [1, 2].map(seed => {
    const central = new VirtualCentralSystem(clock);
    central.reachable = false;
    const times: number[] = [];
    const charger = virtualDevice({
      clock,
      seed,
      net: {
        openWebSocket: (request, events) => {
          times.push(clock.nowMs());
          return (central.net.openWebSocket as NonNullable<typeof central.net.openWebSocket>)(
            request,
            events,
          );
        },
      },
    });
    charger.put('ocpp/config', config);
    return { charger, times };
  });
  clock.advance(3_600_000);
  for (const { charger, times } of attempts) {
    const pausesMs = times.slice(1).map((timeMs, index) => timeMs - (times[index] as number));
    assert.ok(
      (pausesMs[0] as number) >= 1000 && (pausesMs[0] as number) <= 10_100,
      `${pausesMs[0]}`,
    );
    for (const pauseMs of pausesMs.slice(8))
      assert.ok(pauseMs >= 60_000 && pauseMs <= 120_100, `${pauseMs}`);
    assert.is(charger.log().split('No connection to the central system').length, 2, 'said once');
    charger.stop();
  }
  const [a, b] = attempts.map(({ times }) => new Set(times));
  assert.not.ok([...(a as Set<number>)].some(timeMs => (b as Set<number>).has(timeMs)));
});

test('whoever closes at once is not asked all the time', () => {
  const { charger, central } = connectedCharger({ waitMs: 0 });
  central.script.set('BootNotification', () => {
    central.hangUp();
    return 'never';
  });
  charger.advance(3_600_000);
  assert.ok(central.requests.length < 60, `${central.requests.length} connections`);
  charger.stop();
});

test('a central system of another version is left', () => {
  const { charger, central } = connectedCharger({ waitMs: 0 });
  central.protocol = 'ocpp2.0.1';
  charger.advance(60_000);
  assert.equal(central.calls, []);
  assert.match(charger.log(), 'it does not speak ocpp1.6');
  charger.stop();
});

test('a connection without a sign of life is given up', () => {
  const { charger, central } = connectedCharger();
  charger.advance(120_000);
  assert.is(central.requests.length, 1);
  central.alive = false;
  charger.advance(60_000);
  assert.ok(central.requests.length >= 2);
  assert.match(charger.log(), 'it does not answer');
  charger.stop();
});

test('a certificate that is missing is said and shown; when it is there, it is the only one that is trusted', () => {
  const { charger, central } = connectedCharger({
    settings: { url: 'wss://central.example', cert_id: 3 },
  });
  assert.equal([central.requests.length, charger.get('ocpp/state').charge_point_state], [0, 6]);
  assert.match(charger.log(), 'there is no certificate 3');
  const { cert } = selfSigned();
  charger.put('certs/add', { id: 3, name: 'central', cert });
  charger.advance(120_000);
  assert.is(central.requests[0]?.tls?.ca, cert);
  assert.is(charger.get('ocpp/state').charge_point_state, 2);
  charger.stop();
});

test('a flood ends the connection and is not worked on; a steady stream is answered as fast as is good', () => {
  const { charger, central } = connectedCharger();
  for (let i = 0; i < 1000; i++) central.call('GetConfiguration', {});
  assert.is(central.connected, false);
  assert.ok(central.answers.size <= 100, `${central.answers.size} answers`);
  assert.match(charger.log(), 'it sends more than this device can work on');
  charger.advance(60_000);
  assert.is(central.connected, true);
  central.answers.clear();
  for (let second = 0; second < 10; second++) {
    for (let i = 0; i < 90; i++) central.call('GetConfiguration', { key: ['HeartbeatInterval'] });
    charger.advance(1000);
  }
  assert.equal([central.connected, central.answers.size], [true, 900]);
  charger.stop();
});

test('a central system that does not read what it is sent is left, and is not sent more before', () => {
  const { charger, central, charge } = connectedCharger();
  central.pendingBytes = 100_000;
  charge();
  assert.equal(central.of('Authorize'), []);
  central.pendingBytes = 1_000_000;
  central.call('GetConfiguration', {});
  assert.is(central.connected, false);
  assert.match(charger.log(), 'it does not read what it is sent');
  charger.stop();
});

test('garbage is said once, answered where it can be, and changes nothing', () => {
  const { charger, central } = connectedCharger();
  const garbage = [
    '',
    'null',
    '{}',
    '[]',
    '[2]',
    '[2,7,"Reset",{}]',
    '[9,"a",{}]',
    '[3,"nobody",{}]',
    '[4,"nobody"]',
    '[3',
  ];
  for (const frame of [...garbage, '['.repeat(60_000), '\u0000', '"\\ud800"']) central.raw(frame);
  assert.is(charger.log().split('is not understood').length, 2);
  const codeOf = (frame: unknown[]): unknown => {
    central.raw(JSON.stringify(frame));
    return central.answers.get(frame[1] as string)?.[2];
  };
  assert.is(codeOf([2, 'a']), 'FormationViolation');
  assert.is(codeOf([2, 'b', 'Reset']), 'FormationViolation');
  assert.is(codeOf([2, 'c', 'Reset', []]), 'FormationViolation');
  assert.is(codeOf([2, 'd', 'Reset', {}]), 'OccurenceConstraintViolation');
  assert.is(codeOf([2, 'e', 'Reset', { type: 1 }]), 'TypeConstraintViolation');
  assert.is(codeOf([2, 'f', 'Reset', { type: 'Warm' }]), 'PropertyConstraintViolation');
  assert.is(
    codeOf([2, 'g', 'RemoteStartTransaction', { idTag: 'x'.repeat(21) }]),
    'PropertyConstraintViolation',
  );
  assert.is(codeOf([2, 'x'.repeat(37), 'ClearCache', {}]), 'FormationViolation');
  assert.equal(codeOf([2, 'h', 'ClearCache', { unknown: 1 }]), { status: 'Rejected' });
  charger.advance(5000);
  assert.is(central.connected, true);
  charger.stop();
});

test('an answer that makes no sense counts as a refusal, and a hanging one is waited for no longer than MessageTimeout', () => {
  const { charger, central, plug, charge } = connectedCharger();
  central.script.set('Authorize', () => ({ idTagInfo: { status: 'Perhaps' } }));
  charge();
  assert.equal(central.of('StartTransaction'), []);
  assert.match(charger.log(), `Tag ${cardTag} cannot be checked`);
  plug(false);
  central.script.set('Authorize', () => 'never');
  charge();
  charger.advance(5000);
  assert.is(charger.get('ocpp/state').connector_state, 2);
  charger.stop();
});

test('an error of any content is a refusal', () => {
  const { charger, central, hold, charge } = connectedCharger();
  const codes = [
    '{"toString":1,"valueOf":1}',
    `${'['.repeat(15_000)}${']'.repeat(15_000)}`,
    'null',
  ];
  for (const code of codes) {
    central.script.set('Authorize', () => 'never');
    hold(card);
    const { message_in_flight_id_low: id, connector_state } = charger.get('ocpp/state');
    assert.is(connector_state, 3);
    central.raw(`[4,"${id}",${code},""]`);
    assert.is(charger.get('ocpp/state').connector_state, 0);
    charger.advance(5000);
  }
  central.script.clear();
  charge();
  assert.is(central.of('StartTransaction').length, 1);
  charger.stop();
});

test('without the part that is loaded later the charger stays closed, and says why', () => {
  const charger = virtualDevice({
    loadLater: {
      ocpp: done =>
        done({ error: { code: 0, message: asSaid('OCPP cannot be loaded: no such file') } }),
    },
  });
  charger.put('ocpp/config', config);
  charger.simulation.charger?.vehicle.change({ plugged: true });
  charger.advance(connectsWithinMs);
  assert.match(charger.log(), 'No connection to the central system: OCPP cannot be loaded');
  assert.is(charger.get('evse/slots')[11].max_current, 0);
  assert.is(charger.get('evse/state').charger_state, 1);
  charger.stop();
});

test.run();
