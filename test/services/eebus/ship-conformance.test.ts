import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { initFrame } from '../../../host/services/eebus/ship/frames.ts';
import { clientAt, messages, ShipRig, say, serverAt, version } from './ship-rig.ts';

/** The cases of the conformance catalogue that concern one connection, by their names there. */
const test = suite('conformance cases of SHIP');

const bytes = (...list: readonly number[]) => Uint8Array.from(list);
const roles = { server: serverAt, client: clientAt } as const;

test('TC_SHIP_ROLE_001: as the server it waits, and answers', () => {
  const rig = new ShipRig({ role: 'server' });
  assert.equal(rig.told, []);
  say.init(rig);
  assert.equal(rig.told, [messages.init, messages.ready()]);
});

test('TC_SHIP_ROLE_002: as the client it begins', () => {
  const rig = new ShipRig({ role: 'client' });
  assert.equal(rig.told, [messages.init]);
  say.init(rig);
  assert.equal(rig.told, [messages.ready()]);
});

for (const [role, name] of [
  ['server', 'TC_SHIP_CMI_001'],
  ['client', 'TC_SHIP_CMI_002'],
] as const)
  test(`${name}: the ${role} ends it when the first message has another type`, () => {
    for (const first of [bytes(1, 0), bytes(2, 0x7b, 0x7d), bytes(3, 0), bytes(9, 0), bytes()]) {
      const rig = new ShipRig({ role });
      rig.hear(first);
      assert.equal(rig.end, { cause: 'rules', code: 4001 });
    }
  });

for (const [role, name] of [
  ['server', 'TC_SHIP_CMI_003'],
  ['client', 'TC_SHIP_CMI_004'],
] as const)
  test(`${name}: the ${role} ends it when nothing comes for 10 s`, () => {
    const rig = new ShipRig({ role });
    rig.clock.advance(9999);
    assert.is(rig.end, undefined);
    rig.clock.advance(1);
    assert.equal(rig.end, { cause: 'silent', code: 4001 });
  });

for (const [role, name] of [
  ['server', 'TC_SHIP_CMI_005'],
  ['client', 'TC_SHIP_CMI_006'],
] as const)
  test(`${name}: the ${role} ends it when the first message has a wrong value`, () => {
    for (const first of [bytes(0), bytes(0, 1), bytes(0, 0, 0)]) {
      const rig = new ShipRig({ role });
      rig.hear(first);
      assert.is(rig.end?.cause, 'rules');
    }
  });

test('TC_SHIP_MSG_001, 002: messages without a body or of an unknown type change nothing', () => {
  for (const at of [serverAt('hello'), serverAt('select'), serverAt('methods'), serverAt('data')]) {
    for (const odd of [bytes(1), bytes(2), bytes(3), bytes(4, 0x7b), bytes(0xff, 0)]) at.hear(odd);
    assert.equal([at.told, at.end], [[], undefined]);
  }
});

test('TC_SHIP_MSG_003: JSON may have white space', () => {
  const rig = serverAt('hello');
  const text = '\n { "connectionHello" :\t[ {"phase": "ready"}, {"waiting": 60000} ] } ';
  rig.hear(Buffer.concat([bytes(1), Buffer.from(text)]));
  say.announceMax(rig);
  assert.equal(rig.told, [messages.protocol('select')]);
});

test('TC_SHIP_HELLO_001: both are ready, and it goes on', () => {
  const server = serverAt('announceMax');
  say.announceMax(server);
  assert.equal(server.told, [messages.protocol('select')]);
  const client = clientAt('hello');
  say.ready(client);
  assert.equal(client.told, [messages.protocol('announceMax')]);
});

test('TC_SHIP_HELLO_002: a partner that asks for it gets a minute more, up to four', () => {
  const rig = serverAt('hello');
  const ask = (): void =>
    rig.control({ connectionHello: { phase: 'pending', prolongationRequest: true } });
  rig.clock.advance(30_000);
  ask();
  assert.equal(rig.told, [messages.ready(90_000)]);
  for (let time = 0; time < 5; time++) ask();
  assert.is(rig.told.at(-1), messages.ready(240_000));
  rig.clock.advance(239_999);
  assert.is(rig.end, undefined);
  rig.clock.advance(1);
  assert.equal(rig.told, [messages.aborted]);
});

test('TC_SHIP_HELLO_003: whoever is not ready within a minute is left', () => {
  for (const at of Object.values(roles)) {
    const rig = at('hello');
    rig.clock.advance(59_999);
    assert.is(rig.end, undefined);
    rig.clock.advance(1);
    assert.equal(rig.told, [messages.aborted]);
    assert.equal(rig.end, { cause: 'not-trusted-there', code: 4452 });
  }
});

test('TC_SHIP_HELLO_004: a partner that is pending and asks for nothing changes nothing', () => {
  const rig = serverAt('hello');
  rig.clock.advance(40_000);
  say.pending(rig);
  assert.equal(rig.told, []);
  rig.clock.advance(20_000);
  assert.equal(rig.told, [messages.aborted]);
});

test('a partner that turns this device away is not asked again', () => {
  for (const isTrusted of [true, false]) {
    const rig = new ShipRig({ isTrusted });
    say.init(rig);
    void rig.told;
    rig.control({ connectionHello: { phase: 'aborted' } });
    assert.equal(rig.told, []);
    assert.equal(rig.end, { cause: 'not-trusted-there', code: 4452 });
  }
});

for (const [name, hello] of [
  ['no phase', {}],
  ['an unknown phase', { phase: 'perhaps' }],
  ['no list', 'ready'],
] as const)
  test(`a hello with ${name} ends it`, () => {
    const rig = serverAt('hello');
    rig.control({ connectionHello: hello });
    assert.equal(rig.told, [messages.aborted]);
    assert.is(rig.end?.cause, 'rules');
  });

test('a hello that is no JSON, and what comes before its time, ends it', () => {
  const early = [
    (rig: ShipRig) => rig.hear(bytes(1, 0x7b)),
    say.announceMax,
    say.pin,
    say.request,
    say.methods,
    (rig: ShipRig) => rig.data({ header: {} }),
  ];
  for (const odd of early) {
    const rig = serverAt('hello');
    odd(rig);
    assert.equal(rig.told, [messages.aborted]);
    assert.is(rig.end?.cause, 'rules');
    assert.is(rig.establishments, 0);
  }
});

test('without trust, a partner learns nothing but that', () => {
  const rig = new ShipRig({ isTrusted: false });
  say.init(rig);
  assert.equal(rig.told, [messages.init, messages.pending()]);
  assert.is(rig.waitsFor, 'us');
  say.ready(rig);
  say.announceMax(rig);
  assert.equal(rig.told, [messages.aborted]);
});

test('a partner that is ready and tells no time is left', () => {
  const rig = new ShipRig({ isTrusted: false });
  say.init(rig);
  void rig.told;
  rig.control({ connectionHello: { phase: 'ready' } });
  assert.equal(rig.told, [messages.aborted]);
});

test('a partner is asked to wait on as long as nobody has decided, if it says that it does', () => {
  const rig = new ShipRig({ isTrusted: false });
  say.init(rig);
  say.ready(rig);
  void rig.told;
  for (let minute = 0; minute < 10; minute++) {
    rig.clock.advance(30_000);
    assert.equal(rig.told, [messages.prolong]);
    say.ready(rig);
  }
  rig.connection.trust();
  assert.equal(rig.told, [messages.ready()]);
  say.announceMax(rig);
  assert.equal(rig.told, [messages.protocol('select')]);
});

test('a partner that does not answer whether it waits on is left', () => {
  const rig = new ShipRig({ isTrusted: false });
  say.init(rig);
  say.ready(rig);
  rig.clock.advance(59_999);
  assert.is(rig.end, undefined);
  rig.clock.advance(1);
  assert.is(rig.told.at(-1), messages.aborted);
  assert.equal(rig.end, { cause: 'not-trusted-here', code: 4452 });
});

test('a partner with little patience is asked in time', () => {
  for (const [waiting, askedAfterMs] of [
    [1e300, 210_000],
    [30_000, 1000],
    [20_000, 5000],
    [3000, 1000],
    [0, 1000],
  ] as const) {
    const rig = new ShipRig({ isTrusted: false });
    say.init(rig);
    rig.control({ connectionHello: { phase: 'ready', waiting } });
    void rig.told;
    rig.clock.advance(askedAfterMs - 1);
    assert.equal(rig.told, []);
    rig.clock.advance(1);
    assert.equal(rig.told, [messages.prolong]);
  }
});

test('both wait for a person: whoever is trusted first waits for the other', () => {
  const rig = new ShipRig({ isTrusted: false });
  say.init(rig);
  say.pending(rig);
  void rig.told;
  rig.connection.trust();
  assert.equal(rig.told, [messages.ready()]);
  assert.is(rig.waitsFor, 'them');
  say.ready(rig);
  say.announceMax(rig);
  assert.equal(rig.told, [messages.protocol('select')]);
});

test('the answer to a request is no disturbance when trust was faster', () => {
  const rig = new ShipRig({ isTrusted: false, role: 'client' });
  say.init(rig);
  say.ready(rig);
  rig.clock.advance(30_000);
  rig.connection.trust();
  void rig.told;
  say.ready(rig);
  say.select(rig);
  assert.equal(rig.told, [messages.protocol('select'), messages.pin]);
});

test('a person says no: the partner is told', () => {
  const rig = new ShipRig({ isTrusted: false });
  say.init(rig);
  void rig.told;
  rig.connection.refuse();
  assert.equal(rig.told, [messages.aborted]);
  assert.equal(rig.end, { cause: 'not-trusted-here', code: 4452 });
});

test('TC_SHIP_PROT_001, 002: version 1.0 and JSON in UTF-8 are agreed on', () => {
  const server = serverAt('announceMax');
  server.control({
    messageProtocolHandshake: {
      handshakeType: 'announceMax',
      version: { major: 2, minor: 7 },
      formats: { format: ['JSON-UTF16', 'JSON-UTF8'] },
    },
  });
  assert.equal(server.told, [messages.protocol('select')]);
  say.select(server);
  assert.equal(server.told, [messages.pin]);
  const client = clientAt('select');
  say.select(client);
  assert.equal(client.told, [messages.protocol('select'), messages.pin]);
});

test('TC_SHIP_PROT_003, 004: whoever says nothing for 10 s is told error 1', () => {
  for (const rig of [serverAt('announceMax'), serverAt('select'), clientAt('select')]) {
    rig.clock.advance(9999);
    assert.equal([rig.told, rig.end], [[], undefined]);
    rig.clock.advance(1);
    assert.equal(rig.told, [messages.protocolError(1)]);
    assert.equal(rig.end, { cause: 'silent', code: 4001 });
  }
});

test('TC_SHIP_PROT_005, 006: unexpected messages are answered by error 2', () => {
  for (const at of [
    () => serverAt('announceMax'),
    () => serverAt('select'),
    () => clientAt('select'),
  ])
    for (const odd of [
      say.ready,
      say.pin,
      (rig: ShipRig) => rig.hear(bytes(1, 0x7b)),
      (rig: ShipRig) => rig.data({ header: {} }),
      (rig: ShipRig) => rig.control({ messageProtocolHandshake: { handshakeType: 'x' } }),
    ]) {
      const rig = at();
      odd(rig);
      assert.equal(rig.told, [messages.protocolError(2)]);
      assert.equal(rig.end, { cause: 'rules', code: 4001 });
    }
  const server = serverAt('announceMax');
  say.select(server);
  assert.equal(server.told, [messages.protocolError(2)]);
  const client = clientAt('select');
  say.announceMax(client);
  assert.equal(client.told, [messages.protocolError(2)]);
});

test('another selection than the one that is spoken is answered by error 3', () => {
  for (const wrong of [
    { ...version, version: { major: 2, minor: 0 } },
    { ...version, version: { major: 1, minor: 1 } },
    { ...version, version: {} },
    { ...version, formats: { format: ['JSON-UTF8', 'JSON-UTF16'] } },
    { ...version, formats: { format: [] } },
    { ...version, formats: {} },
  ])
    for (const rig of [serverAt('select'), clientAt('select')]) {
      rig.control({ messageProtocolHandshake: { handshakeType: 'select', ...wrong } });
      assert.equal(rig.told, [messages.protocolError(3)]);
      assert.is(rig.end?.cause, 'rules');
    }
  const offered = serverAt('announceMax');
  offered.control({
    messageProtocolHandshake: {
      ...version,
      handshakeType: 'announceMax',
      formats: { format: ['JSON-UTF16'] },
    },
  });
  assert.equal(offered.told, [messages.protocolError(3)]);
});

test('errors of the partner end it, in both forms that are sent', () => {
  for (const error of [{ messageProtocolHandshakeError: { error: 2 } }, { error: 2 }]) {
    const rig = serverAt('select');
    rig.control(error);
    assert.equal([rig.told, rig.end?.cause], [[], 'rules']);
  }
});

test('TC_SHIP_PIN_001: no PIN is wanted, and none is known', () => {
  for (const pinState of ['none', 'optional', 'pinOk']) {
    const rig = serverAt('pin');
    rig.control({ connectionPinState: { pinState } });
    assert.equal(rig.told, [messages.request]);
  }
  const wanted = serverAt('pin');
  wanted.control({ connectionPinState: { pinState: 'required', inputPermission: 'ok' } });
  assert.equal([wanted.told, wanted.end], [[], { cause: 'pin', code: 4001 }]);
  const odd = serverAt('pin');
  odd.control({ connectionPinInput: { pin: '1234' } });
  assert.is(odd.end?.cause, 'rules');
  const silent = serverAt('pin');
  silent.clock.advance(10_000);
  assert.is(silent.end?.cause, 'silent');
});

test('TC_SHIP_AM_001: the SHIP ID is told to whoever asks', () => {
  const rig = serverAt('methods');
  say.request(rig);
  assert.equal(rig.told, [messages.methods]);
});

test('another SHIP ID than the known one is not taken', () => {
  const rig = serverAt('methods');
  rig.knownId = 'Box-2';
  say.methods(rig);
  assert.equal(rig.end, { cause: 'other-ship-id', code: 4450 });
  assert.is(rig.establishments, 0);
});

for (const [name, id] of [
  ['none', undefined],
  ['an empty one', ''],
  ['a number', 7],
  ['one that is too long', 'x'.repeat(64)],
] as const)
  test(`a SHIP ID has to be one: ${name}`, () => {
    const rig = serverAt('methods');
    rig.control({ accessMethods: { id } });
    assert.is(rig.end?.cause, 'rules');
    assert.equal(rig.shipIds, []);
  });

test('who tells no SHIP ID within 10 s is left', () => {
  const rig = serverAt('methods');
  rig.data({ header: { msgCounter: 1 } });
  rig.clock.advance(10_000);
  assert.is(rig.end?.cause, 'silent');
  assert.equal(rig.datagrams, []);
});

test('TC_SHIP_AMDATA_001, 002: data that come before the SHIP ID are kept until it is there', () => {
  const rig = serverAt('methods');
  rig.data({ header: { msgCounter: 1 } });
  say.request(rig);
  rig.data({ header: { msgCounter: 2 } });
  assert.equal([rig.told, rig.datagrams], [[messages.methods], []]);
  say.methods(rig);
  assert.equal(rig.datagrams, [{ header: { msgCounter: 1 } }, { header: { msgCounter: 2 } }]);
});

test('TC_SHIP_AMDATA_003: the SHIP ID is told between data, too', () => {
  const rig = serverAt('data');
  rig.data({ header: { msgCounter: 1 } });
  say.request(rig);
  rig.data({ header: { msgCounter: 2 } });
  assert.equal(rig.told, [messages.methods]);
  assert.is(rig.datagrams.length, 2);
});

test('TC_SHIP_AMDATA_004: nobody has to ask for the SHIP ID of this device', () => {
  const rig = serverAt('data');
  rig.clock.advance(3_600_000);
  rig.data({ header: { msgCounter: 1 } });
  assert.is(rig.datagrams.length, 1);
  assert.is(rig.end, undefined);
});

test('TC_SHIP_TERM_001: who announces the end waits half a second for the partner', () => {
  const rig = serverAt('data');
  rig.connection.close();
  assert.equal(rig.told, [messages.announce('unspecific')]);
  rig.connection.send({ header: {} });
  rig.data({ header: {} });
  assert.equal([rig.told, rig.datagrams], [[], []]);
  rig.clock.advance(499);
  assert.is(rig.end, undefined);
  rig.clock.advance(1);
  assert.equal(rig.end, { cause: 'closed', code: 4001 });
});

test('a confirmed end comes at once', () => {
  const rig = serverAt('data');
  rig.connection.close();
  rig.farewell({ phase: 'confirm' });
  assert.equal(rig.end, { cause: 'closed', code: 4001 });
});

test('trust that is taken back is told to the partner', () => {
  const rig = serverAt('data');
  rig.connection.refuse();
  assert.equal(rig.told, [messages.announce('removedConnection')]);
  rig.farewell({ phase: 'confirm' });
  assert.is(rig.end?.cause, 'removed');
});

test('the partner announces the end', () => {
  for (const [reason, cause] of [
    ['unspecific', 'closed'],
    ['', 'closed'],
    ['removedConnection', 'removed'],
  ] as const) {
    const rig = serverAt('data');
    rig.farewell({ phase: 'announce', maxTime: 500, reason });
    assert.equal(rig.told, [messages.confirm]);
    assert.equal(rig.end, { cause, code: 4001 });
  }
});

test('a confirmation of nothing, and words about the end that are none, change nothing', () => {
  const rig = serverAt('data');
  rig.farewell({ phase: 'confirm' });
  rig.farewell({ phase: 7 });
  rig.hear(bytes(3, 0x7b));
  assert.equal([rig.told, rig.end], [[], undefined]);
});

test('data that cannot be understood are passed over', () => {
  const rig = serverAt('data');
  for (const odd of [
    bytes(2, 0x7b),
    bytes(2, 0x5b, 0x5d),
    bytes(1, 0x7b),
    initFrame,
    Buffer.from('\x02{"data":[{"header":[{"protocolId":"xx"}]},{"payload":{"datagram":[]}}]}'),
  ])
    rig.hear(odd);
  say.pin(rig);
  say.announceMax(rig);
  assert.equal([rig.told, rig.datagrams, rig.end], [[], [], undefined]);
});

test('a partner that floods the handshake is left', () => {
  const rig = serverAt('hello');
  for (let time = 0; time < 51; time++) rig.hear(bytes(9, 9));
  assert.equal(rig.end, { cause: 'flood', code: 1008 });
  const early = serverAt('methods');
  for (let time = 0; time < 17; time++) early.data({ header: {} });
  assert.is(early.end?.cause, 'flood');
});

test('a partner that does not read is left', () => {
  const rig = serverAt('data');
  rig.pendingBytes = 524_289;
  rig.connection.send({ header: {} });
  assert.is(rig.end?.cause, 'flood');
});

test('nothing happens after the end', () => {
  const rig = serverAt('data');
  rig.connection.abandon('lost');
  say.request(rig);
  rig.data({ header: {} });
  rig.connection.send({ header: {} });
  rig.connection.close();
  rig.connection.refuse();
  rig.clock.advance(3_600_000);
  assert.equal([rig.told, rig.datagrams, rig.end?.cause], [[], [], 'lost']);
  for (const stage of ['init', 'hello', 'announceMax', 'pin', 'methods'] as const) {
    const early = serverAt(stage);
    early.connection.abandon('lost');
    early.connection.trust();
    early.clock.advance(3_600_000);
    assert.equal([early.told, early.clock.nextDueMs()], [[], Number.POSITIVE_INFINITY]);
  }
});

test.run();
