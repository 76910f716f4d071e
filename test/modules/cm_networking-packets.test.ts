import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type AuthInfo,
  type ChargerStatus,
  type Command,
  decodeCommand,
  decodeState,
  encodeCommand,
  encodeState,
  isStale,
} from '../../host/modules/cm_networking/packets.ts';

const test = suite('cm_networking, packets');

/** Bytes written as hex, in groups for people. */
function bytes(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
}

function hex(packet: Uint8Array): string {
  return Buffer.from(packet).toString('hex');
}

function packetOf<P>(decoded: { packet: P } | { fault: string }): P {
  if ('fault' in decoded) throw new Error(`this is no packet: ${decoded.fault}`);
  return decoded.packet;
}

function faultOf(decoded: { packet: unknown } | { fault: string }): string {
  return 'fault' in decoded ? decoded.fault : 'none';
}

const command: Command = {
  allocatedCurrentMa: 16000,
  ignoreAllocation: false,
  disconnectControlPilot: true,
  centralUserManagement: true,
  centralChargeLogging: false,
  allocatedPhases: 3,
  chargeMode: 2,
  supportedChargeModes: [0, 1, 2, 9],
  authFeedback: 3,
};
//                     magic len  seq  v pad current flags phases mode modes pad feedback pad
const commandV4 = bytes('4f85 1400 3412 04 00 803e 60 03 02 0702 00 03 000000');

test('a command is what the table says, byte by byte', () => {
  assert.is(hex(encodeCommand(command, 0x1234)), hex(commandV4));
  assert.equal(packetOf(decodeCommand(commandV4)), { ...command, sequence: 0x1234, version: 4 });
});

test('of older commands the missing parts say nothing', () => {
  const v1 = packetOf(decodeCommand(bytes('4f85 0c00 0100 01 00 803e e0 ff')));
  assert.equal(v1, {
    sequence: 1,
    version: 1,
    allocatedCurrentMa: 16000,
    // Bit 7 means something since version 3 only, and the byte of the phases since version 2.
    ignoreAllocation: false,
    disconnectControlPilot: true,
    centralUserManagement: true,
    centralChargeLogging: false,
    allocatedPhases: 0,
    chargeMode: 4,
    supportedChargeModes: [],
    authFeedback: 0,
  });
  const v2 = packetOf(decodeCommand(bytes('4f85 0c00 0100 02 00 0000 80 01')));
  assert.is(v2.allocatedPhases, 1);
  assert.is(v2.ignoreAllocation, false);
  const v3 = packetOf(decodeCommand(bytes('4f85 1000 0100 03 00 ffff 90 00 04 0b00 00')));
  assert.is(v3.ignoreAllocation, true);
  assert.is(v3.centralChargeLogging, true);
  assert.is(v3.allocatedCurrentMa, 65535);
  assert.equal(v3.supportedChargeModes, [0, 1, 3]);
  assert.is(v3.authFeedback, 0);
});

const status: ChargerStatus = {
  urgent: true,
  wantsReallocation: false,
  features: {
    phaseSwitch: false,
    cpDisconnect: true,
    evse: true,
    nfc: true,
    meterAllValues: false,
    meterPhases: true,
    meter: true,
    buttonConfiguration: false,
  },
  uid: 0x01020304,
  evseUptimeMs: 0xfffffff0,
  carStoppedCharging: true,
  allowedCurrentMa: 6000,
  supportedCurrentMa: 32000,
  iec61851State: 2,
  chargerState: 3,
  errorState: 0,
  managed: true,
  controlPilotDisconnected: false,
  phasesConnected: [true, true, true],
  phasesActive: [true, false, false],
  voltagesV: [230, 230, 230],
  currentsA: [6, -0.0009765625, -0.0009765625],
  powerFactors: [1, 0.5, 0.5],
  powerW: 1380,
  energyRelativeKwh: 0.5,
  energyAbsoluteKwh: 1024,
  timeSinceStateChangeMs: 5000,
  phases: 1,
  canSwitchPhases: true,
  switchingPhases: false,
  requestedChargeMode: 4,
  authInfo: [
    { type: 2, ageS: 1, tagType: 3, tagId: '04:AB:FF' },
    { type: 4, ageS: 3599, mac: '00:11:22:33:44:55' },
  ],
};
const stateV1Tail = `76000080 04030201 f0ffffff 01000000 7017 007d 02 03 00 bc
  00006643 00006643 00006643 0000c040 000080ba 000080ba 0000803f 0000003f 0000003f
  0080ac44 0000003f 00008044`;
const stateV5 = bytes(`4f85 8800 0700 05 00 ${stateV1Tail} 88130000 05 000000
  04 02 0100 03 03 04abff00000000000000
  00 04 0f0e 001122334455 000000000000
  00000000000000000000000000000000`);

test('a state is what the table says, byte by byte', () => {
  assert.is(hex(encodeState(status, 7)), hex(stateV5));
  assert.equal(packetOf(decodeState(stateV5)), { ...status, sequence: 7, version: 5 });
});

test('of older states the missing parts say nothing', () => {
  const nothingSaid = {
    timeSinceStateChangeMs: undefined,
    phases: 3,
    canSwitchPhases: false,
    requestedChargeMode: 4,
    authInfo: [],
  };
  const v1 = packetOf(decodeState(bytes(`4f85 5000 0700 01 00 ${stateV1Tail}`)));
  assert.equal(v1, { ...status, ...nothingSaid, sequence: 7, version: 1 });
  const v2 = packetOf(decodeState(bytes(`4f85 5400 0700 02 00 ${stateV1Tail} 88130000`)));
  assert.is(v2.timeSinceStateChangeMs, 5000);
  assert.is(v2.phases, 3);
  const v3 = packetOf(decodeState(bytes(`4f85 5800 0700 03 00 ${stateV1Tail} 88130000 0d 000000`)));
  assert.is(v3.phases, 1);
  assert.is(v3.canSwitchPhases, true);
  assert.is(v3.switchingPhases, true);
  assert.is(v3.requestedChargeMode, 4);
  const v4 = packetOf(
    decodeState(bytes(`4f85 5c00 0700 04 00 ${stateV1Tail} 88130000 0d 000000 00 020100`)),
  );
  assert.is(v4.requestedChargeMode, 0);
  // What follows the mode was padding before version 5.
  assert.equal(v4.authInfo, []);
});

test('packets of newer versions are read as far as they are known', () => {
  const longer = bytes(`4f85 1800 3412 09 00 803e 60 03 02 0702 00 03 000000 deadbeef`);
  assert.equal(packetOf(decodeCommand(longer)), { ...command, sequence: 0x1234, version: 9 });
  // A short buffer may have cut the end off.
  assert.is(packetOf(decodeCommand(longer.slice(0, 20))).version, 9);
  assert.is(faultOf(decodeCommand(longer.slice(0, 19))), 'wrong length');
  const sameLength = stateV5.slice();
  sameLength[6] = 255;
  assert.is(packetOf(decodeState(sameLength)).version, 255);
});

test('what is no packet is refused with the reason', () => {
  const changed = (at: number, value: number): Uint8Array => {
    const packet = commandV4.slice();
    packet[at] = value;
    return packet;
  };
  assert.is(faultOf(decodeCommand(new Uint8Array())), 'too short');
  assert.is(faultOf(decodeCommand(commandV4.slice(0, 7))), 'too short');
  assert.is(faultOf(decodeCommand(changed(0, 0x4e))), 'wrong magic');
  assert.is(faultOf(decodeCommand(changed(6, 0))), 'no version');
  assert.is(faultOf(decodeCommand(changed(2, 21))), 'wrong length');
  assert.is(faultOf(decodeCommand(changed(6, 3))), 'wrong length');
  assert.is(faultOf(decodeCommand(commandV4.slice(0, 19))), 'wrong length');
  assert.is(faultOf(decodeCommand(Uint8Array.of(...commandV4, 0))), 'wrong length');
  assert.is(faultOf(decodeState(commandV4)), 'wrong length');
});

test('a packet in the middle of a larger buffer is read like any other', () => {
  const buffer = Uint8Array.of(1, 2, 3, ...stateV5, 4);
  assert.is(packetOf(decodeState(buffer.subarray(3, -1))).uid, status.uid);
});

/** A record as code makes it. */
const plain = <T>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<T> =>
  fc.record(fields, { noNullPrototype: true }) as fc.Arbitrary<T>;
const u8 = fc.integer({ min: 0, max: 255 });
const u16 = fc.integer({ min: 0, max: 0xffff });
const u32 = fc.integer({ min: 0, max: 0xffffffff });
const f32 = fc.float({ noDefaultInfinity: true });
const perPhase = <T>(value: fc.Arbitrary<T>) => fc.tuple(value, value, value);
const hexBytes = (most: number, least = 0) =>
  fc
    .array(u8, { minLength: least, maxLength: most })
    .map(list => list.map(byte => byte.toString(16).toUpperCase().padStart(2, '0')).join(':'));
const ageS = fc.integer({ min: 1, max: 3599 });
const anyInfo: fc.Arbitrary<AuthInfo> = fc.oneof(
  plain({ type: fc.constantFrom(2 as const, 3 as const), ageS, tagType: u8, tagId: hexBytes(10) }),
  plain({ type: fc.constantFrom(4 as const, 5 as const), ageS, mac: hexBytes(6, 6) }),
);
const anyCommand: fc.Arbitrary<Command> = plain({
  allocatedCurrentMa: u16,
  ignoreAllocation: fc.boolean(),
  disconnectControlPilot: fc.boolean(),
  centralUserManagement: fc.boolean(),
  centralChargeLogging: fc.boolean(),
  allocatedPhases: fc.integer({ min: -128, max: 127 }),
  chargeMode: u8,
  supportedChargeModes: fc.subarray(Array.from({ length: 16 }, (_, mode) => mode)),
  authFeedback: u8,
});
const anyStatus: fc.Arbitrary<ChargerStatus> = plain({
  urgent: fc.boolean(),
  wantsReallocation: fc.boolean(),
  features: plain({
    phaseSwitch: fc.boolean(),
    cpDisconnect: fc.boolean(),
    evse: fc.boolean(),
    nfc: fc.boolean(),
    meterAllValues: fc.boolean(),
    meterPhases: fc.boolean(),
    meter: fc.boolean(),
    buttonConfiguration: fc.boolean(),
  }),
  uid: u32,
  evseUptimeMs: u32,
  carStoppedCharging: fc.boolean(),
  allowedCurrentMa: u16,
  supportedCurrentMa: u16,
  iec61851State: u8,
  chargerState: u8,
  errorState: u8,
  managed: fc.boolean(),
  controlPilotDisconnected: fc.boolean(),
  phasesConnected: perPhase(fc.boolean()),
  phasesActive: perPhase(fc.boolean()),
  voltagesV: perPhase(f32),
  currentsA: perPhase(f32),
  powerFactors: perPhase(f32),
  powerW: f32,
  energyRelativeKwh: f32,
  energyAbsoluteKwh: f32,
  timeSinceStateChangeMs: u32,
  phases: fc.constantFrom(1, 3),
  canSwitchPhases: fc.boolean(),
  switchingPhases: fc.boolean(),
  requestedChargeMode: u8,
  authInfo: fc.array(anyInfo, { maxLength: 3 }),
});

test('every command and every state arrives as it was sent', () => {
  fc.assert(
    fc.property(anyCommand, u16, (sent, sequence) => {
      assert.equal(packetOf(decodeCommand(encodeCommand(sent, sequence))), {
        ...sent,
        sequence,
        version: 4,
      });
    }),
  );
  fc.assert(
    fc.property(anyStatus, u16, (sent, sequence) => {
      assert.equal(packetOf(decodeState(encodeState(sent, sequence))), {
        ...sent,
        sequence,
        version: 5,
      });
    }),
  );
});

test('tags that are too old to be told are left out', () => {
  const authInfo: AuthInfo[] = [
    { type: 3, ageS: 3600, tagType: 0, tagId: '01' },
    { type: 3, ageS: 3599, tagType: 0, tagId: '02' },
  ];
  const { authInfo: told } = packetOf(decodeState(encodeState({ ...status, authInfo }, 0)));
  assert.equal(told, authInfo.slice(1));
});

test('whatever bytes come in, reading them ends with a packet whose numbers fit, or with a reason', () => {
  const damaged = fc
    .tuple(
      fc.constantFrom(commandV4, stateV5),
      fc.array(fc.tuple(fc.nat(140), u8), { maxLength: 6 }),
      fc.nat(140),
    )
    .map(([packet, changes, length]) => {
      const copy = packet.slice();
      for (const [at, value] of changes) if (at < copy.length) copy[at] = value;
      return length < 10 ? copy.slice(0, length) : copy;
    });
  fc.assert(
    fc.property(fc.oneof(damaged, fc.uint8Array({ maxLength: 200 })), input => {
      const told = decodeCommand(input);
      if ('packet' in told) {
        const again = packetOf(decodeCommand(encodeCommand(told.packet, told.packet.sequence)));
        assert.equal({ ...again, version: told.packet.version }, told.packet);
      }
      const state = decodeState(input);
      if ('packet' in state) {
        const { packet } = state;
        assert.ok(packet.authInfo.length <= 3 && (packet.phases === 1 || packet.phases === 3));
        assert.ok(packet.authInfo.every(info => info.ageS > 0 && info.ageS < 3600));
      }
    }),
    { numRuns: 500 },
  );
});

test('a packet is late if it is the last one or a little behind it, across the wrap of the number too', () => {
  assert.not(isStale(0, undefined, 5));
  assert.ok(isStale(100, 100, 5));
  assert.ok(isStale(96, 100, 5));
  assert.not(isStale(95, 100, 5));
  assert.not(isStale(101, 100, 5));
  assert.ok(isStale(65535, 2, 5));
  assert.not(isStale(2, 65535, 5));
  assert.ok(isStale(65036, 500, 1001));
  assert.not(isStale(65035, 499, 1000));
});

test.run();
