/**
 * The packets between a manager and its chargers, as bytes and as plain objects:
 * docs/load-management.md, "On the wire".
 */

/** First two bytes of every packet, and the port that managers send from. */
export const managerPort = 34127;
/** The port that chargers send from. */
export const chargerPort = 34128;

/** `Command.allocatedCurrentMa` that leaves the charger's current alone. */
export const leaveCurrentAlone = 65535;
/**
 * Charge mode "no wish": of a manager, that it does not know; of a charger, that it has no request.
 */
export const defaultChargeMode = 4;

/** Results of a tag that a charger shows. */
export const authFeedback = { none: 0, rejected: 1, prompt: 2, confirmed: 3 } as const;

/** A command of a manager to a charger. */
export interface Command {
  /** mA; 0 blocks, 65535 leaves the current alone. */
  readonly allocatedCurrentMa: number;
  /**
   * The charger neither changes current, control pilot nor phases, but knows that its manager is
   * there.
   */
  readonly ignoreAllocation: boolean;
  readonly disconnectControlPilot: boolean;
  /** True if the manager, not the charger, decides who may charge. */
  readonly centralUserManagement: boolean;
  readonly centralChargeLogging: boolean;
  /** 1 or 3; 0 is no wish. */
  readonly allocatedPhases: number;
  /** Mode that the manager charges with; 4: it does not say. */
  readonly chargeMode: number;
  /** Modes that may be requested, 0 to 15, ascending. */
  readonly supportedChargeModes: readonly number[];
  /** One of `authFeedback`. */
  readonly authFeedback: number;
}

/** A command as it was received; what its version lacks has the values that mean "nothing said". */
export interface CommandPacket extends Command {
  readonly sequence: number;
  readonly version: number;
}

/** Features of a charger, from the feature bits of its packets. */
export interface ChargerFeatures {
  readonly phaseSwitch: boolean;
  readonly cpDisconnect: boolean;
  readonly evse: boolean;
  readonly nfc: boolean;
  readonly meterAllValues: boolean;
  readonly meterPhases: boolean;
  readonly meter: boolean;
  readonly buttonConfiguration: boolean;
}

/** A tag or a vehicle that was seen at a charger. */
export type AuthInfo =
  | {
      /** As `authorization_type` of the charge tracker: 2 at the reader, 3 simulated. */
      readonly type: 2 | 3;
      /** Age in s, 1 to 3599. */
      readonly ageS: number;
      readonly tagType: number;
      /** Up to 10 bytes in upper-case hex, separated by `:`. */
      readonly tagId: string;
    }
  | {
      /** 4 seen, 5 simulated. */
      readonly type: 4 | 5;
      readonly ageS: number;
      /** 6 bytes in upper-case hex, separated by `:`. */
      readonly mac: string;
    };

/** Values of L1, L2 and L3. */
export type PerPhase<T> = readonly [l1: T, l2: T, l3: T];

/** State that a charger sends to its manager. */
export interface ChargerStatus {
  /** Asks for a command at once. */
  readonly urgent: boolean;
  /** Asks for a new distribution before that command. */
  readonly wantsReallocation: boolean;
  readonly features: ChargerFeatures;
  /** Number that the charger's uid stands for. */
  readonly uid: number;
  /**
   * Uptime of the charge controller in ms, wraps at 2^32; it differs from the packet before unless
   * the controller is stuck.
   */
  readonly evseUptimeMs: number;
  readonly carStoppedCharging: boolean;
  /** Current of the load management's slot, mA. */
  readonly allowedCurrentMa: number;
  /** Minimum of all other active slots, mA; 0: one of them blocks. */
  readonly supportedCurrentMa: number;
  readonly iec61851State: number;
  readonly chargerState: number;
  readonly errorState: number;
  /** True if the load management's slot is active. */
  readonly managed: boolean;
  readonly controlPilotDisconnected: boolean;
  readonly phasesConnected: PerPhase<boolean>;
  readonly phasesActive: PerPhase<boolean>;
  /** NaN where nothing is measured, like all floats. */
  readonly voltagesV: PerPhase<number>;
  /** A; a measured 0 is sent as -0.001, because chargers without meter once sent 0. */
  readonly currentsA: PerPhase<number>;
  readonly powerFactors: PerPhase<number>;
  readonly powerW: number;
  readonly energyRelativeKwh: number;
  readonly energyAbsoluteKwh: number;
  /** Since the last change of the IEC 61851 state; undefined before version 2. */
  readonly timeSinceStateChangeMs: number | undefined;
  /** Connected phases, 1 or 3. */
  readonly phases: number;
  readonly canSwitchPhases: boolean;
  readonly switchingPhases: boolean;
  /** Charge mode that somebody chose at the charger; 4: none. */
  readonly requestedChargeMode: number;
  /** At most 3, newest first. */
  readonly authInfo: readonly AuthInfo[];
}

/** A state as it was received; what its version lacks has the values that mean "nothing said". */
export interface StatePacket extends ChargerStatus {
  readonly sequence: number;
  readonly version: number;
}

/** Reason why bytes are no packet. */
export type PacketFault = 'too short' | 'wrong magic' | 'no version' | 'wrong length';

/** A packet, or why there is none. */
export type Decoded<P> = { readonly packet: P } | { readonly fault: PacketFault };

const headerBytes = 8;
/** Length of a packet of each version, from version 1 on; the last is the newest, which is sent. */
const commandLengths = [12, 12, 16, 20] as const;
const stateLengths = [80, 84, 88, 92, 136] as const;
/** Newest version of a state, which is the one that is sent. */
export const stateVersion = stateLengths.length;

const commandFlag = {
  ignore: 0x80,
  disconnect: 0x40,
  centralUsers: 0x20,
  centralLog: 0x10,
} as const;
const stateFlag = { managed: 0x80, disconnected: 0x40 } as const;
/** Bits of L1 to L3 in the state flags. */
const connectedBits = [0x20, 0x10, 0x08] as const;
const activeBits = [0x04, 0x02, 0x01] as const;
const phasesFlag = { count: 0x03, canSwitch: 0x04, switching: 0x08 } as const;
const urgentBit = 31;
const reallocationBit = 30;
const featureBits: Readonly<Record<keyof ChargerFeatures, number>> = {
  phaseSwitch: 7,
  cpDisconnect: 6,
  evse: 5,
  nfc: 4,
  meterAllValues: 3,
  meterPhases: 2,
  meter: 1,
  buttonConfiguration: 0,
};
const featureNames = Object.keys(featureBits) as (keyof ChargerFeatures)[];

/** Charge modes that the two bytes of a command can offer. */
const modeBits = 16;
const infosAt = 88;
const infoBytes = 16;
const infoCount = 3;
const maxTagIdBytes = 10;
const macBytes = 6;
/** Tags are told for this long, s. */
export const maxInfoAgeS = 3599;

/** A command of the newest version. Every number MUST fit its field. */
export function encodeCommand(command: Command, sequence: number): Uint8Array {
  const view = begin(commandLengths, sequence);
  view.setUint16(8, command.allocatedCurrentMa, true);
  let flags = 0;
  if (command.ignoreAllocation) flags |= commandFlag.ignore;
  if (command.disconnectControlPilot) flags |= commandFlag.disconnect;
  if (command.centralUserManagement) flags |= commandFlag.centralUsers;
  if (command.centralChargeLogging) flags |= commandFlag.centralLog;
  view.setUint8(10, flags);
  view.setInt8(11, command.allocatedPhases);
  view.setUint8(12, command.chargeMode);
  let modes = 0;
  for (const mode of command.supportedChargeModes) modes |= 1 << mode;
  view.setUint16(13, modes, true);
  view.setUint8(16, command.authFeedback);
  return bytesOf(view);
}

/** Reads a command of any version; never throws. */
export function decodeCommand(bytes: Uint8Array): Decoded<CommandPacket> {
  const fault = faultOf(bytes, commandLengths);
  if (fault) return { fault };
  const view = viewOf(bytes);
  const version = view.getUint8(6);
  const flags = view.getUint8(10);
  const supportedChargeModes: number[] = [];
  if (version >= 3) {
    const modes = view.getUint16(13, true);
    for (let mode = 0; mode < modeBits; mode++)
      if (modes & (1 << mode)) supportedChargeModes.push(mode);
  }
  return {
    packet: {
      sequence: view.getUint16(4, true),
      version,
      allocatedCurrentMa: view.getUint16(8, true),
      ignoreAllocation: version >= 3 && (flags & commandFlag.ignore) !== 0,
      disconnectControlPilot: (flags & commandFlag.disconnect) !== 0,
      centralUserManagement: (flags & commandFlag.centralUsers) !== 0,
      centralChargeLogging: (flags & commandFlag.centralLog) !== 0,
      allocatedPhases: version >= 2 ? view.getInt8(11) : 0,
      chargeMode: version >= 3 ? view.getUint8(12) : defaultChargeMode,
      supportedChargeModes,
      authFeedback: version >= 4 ? view.getUint8(16) : authFeedback.none,
    },
  };
}

/**
 * A state of the newest version. Every number MUST fit its field; tags too old to be told are left
 * out.
 */
export function encodeState(status: ChargerStatus, sequence: number): Uint8Array {
  const view = begin(stateLengths, sequence);
  let features = 0;
  for (const name of featureNames) if (status.features[name]) features |= 1 << featureBits[name];
  if (status.urgent) features |= 1 << urgentBit;
  if (status.wantsReallocation) features |= 1 << reallocationBit;
  view.setUint32(8, features, true);
  view.setUint32(12, status.uid, true);
  view.setUint32(16, status.evseUptimeMs, true);
  view.setUint32(20, Number(status.carStoppedCharging), true);
  view.setUint16(24, status.allowedCurrentMa, true);
  view.setUint16(26, status.supportedCurrentMa, true);
  view.setUint8(28, status.iec61851State);
  view.setUint8(29, status.chargerState);
  view.setUint8(30, status.errorState);
  let flags = 0;
  if (status.managed) flags |= stateFlag.managed;
  if (status.controlPilotDisconnected) flags |= stateFlag.disconnected;
  for (let phase = 0; phase < 3; phase++) {
    if (status.phasesConnected[phase]) flags |= connectedBits[phase] as number;
    if (status.phasesActive[phase]) flags |= activeBits[phase] as number;
  }
  view.setUint8(31, flags);
  setFloats(view, 32, [...status.voltagesV, ...status.currentsA, ...status.powerFactors]);
  setFloats(view, 68, [status.powerW, status.energyRelativeKwh, status.energyAbsoluteKwh]);
  view.setUint32(80, status.timeSinceStateChangeMs ?? 0, true);
  let phases = status.phases & phasesFlag.count;
  if (status.canSwitchPhases) phases |= phasesFlag.canSwitch;
  if (status.switchingPhases) phases |= phasesFlag.switching;
  view.setUint8(84, phases);
  const infos = status.authInfo.filter(({ ageS }) => ageS <= maxInfoAgeS).slice(0, infoCount);
  for (const [index, info] of infos.entries()) setInfo(view, infosAt + index * infoBytes, info);
  view.setUint8(88, status.requestedChargeMode);
  return bytesOf(view);
}

/** Reads a state of any version; never throws. */
export function decodeState(bytes: Uint8Array): Decoded<StatePacket> {
  const fault = faultOf(bytes, stateLengths);
  if (fault) return { fault };
  const view = viewOf(bytes);
  const version = view.getUint8(6);
  const features = view.getUint32(8, true);
  const flags = view.getUint8(31);
  const phases = version >= 3 ? view.getUint8(84) : 3;
  const authInfo: AuthInfo[] = [];
  for (let index = 0; version >= 5 && index < infoCount; index++) {
    const info = infoAt(view, infosAt + index * infoBytes);
    if (info) authInfo.push(info);
  }
  return {
    packet: {
      sequence: view.getUint16(4, true),
      version,
      urgent: isSet(features, urgentBit),
      wantsReallocation: isSet(features, reallocationBit),
      features: Object.fromEntries(
        featureNames.map(name => [name, isSet(features, featureBits[name])]),
      ) as unknown as ChargerFeatures,
      uid: view.getUint32(12, true),
      evseUptimeMs: view.getUint32(16, true),
      carStoppedCharging: view.getUint32(20, true) !== 0,
      allowedCurrentMa: view.getUint16(24, true),
      supportedCurrentMa: view.getUint16(26, true),
      iec61851State: view.getUint8(28),
      chargerState: view.getUint8(29),
      errorState: view.getUint8(30),
      managed: (flags & stateFlag.managed) !== 0,
      controlPilotDisconnected: (flags & stateFlag.disconnected) !== 0,
      phasesConnected: perPhase(phase => (flags & (connectedBits[phase] as number)) !== 0),
      phasesActive: perPhase(phase => (flags & (activeBits[phase] as number)) !== 0),
      voltagesV: floatsAt(view, 32),
      currentsA: floatsAt(view, 44),
      powerFactors: floatsAt(view, 56),
      powerW: view.getFloat32(68, true),
      energyRelativeKwh: view.getFloat32(72, true),
      energyAbsoluteKwh: view.getFloat32(76, true),
      timeSinceStateChangeMs: version >= 2 ? view.getUint32(80, true) : undefined,
      phases: (phases & phasesFlag.count) === 1 ? 1 : 3,
      canSwitchPhases: (phases & phasesFlag.canSwitch) !== 0,
      switchingPhases: (phases & phasesFlag.switching) !== 0,
      requestedChargeMode: version >= 4 ? view.getUint8(88) : defaultChargeMode,
      authInfo,
    },
  };
}

/**
 * True if a packet comes too late or for the second time: its sequence number is the last accepted
 * one or up to `window` - 1 behind it, counted modulo 2^16. A number further behind means that the
 * sender restarted.
 */
export function isStale(received: number, last: number | undefined, window: number): boolean {
  return last !== undefined && ((last - received) & 0xffff) < window;
}

/**
 * True if a packet comes after the last accepted one, by at most `window` numbers, counted modulo
 * 2^16.
 */
export function isNext(received: number, last: number, window: number): boolean {
  const ahead = (received - last) & 0xffff;
  return ahead > 0 && ahead <= window;
}

/** A packet of the newest version without its contents. */
function begin(lengths: readonly number[], sequence: number): DataView {
  const length = lengths.at(-1) as number;
  const view = new DataView(new ArrayBuffer(length));
  view.setUint16(0, managerPort, true);
  view.setUint16(2, length, true);
  view.setUint16(4, sequence, true);
  view.setUint8(6, lengths.length);
  return view;
}

/**
 * Checks the header. A known version has its length; a newer one has everything of our newest
 * version, and more.
 */
function faultOf(bytes: Uint8Array, lengths: readonly number[]): PacketFault | undefined {
  if (bytes.length < headerBytes) return 'too short';
  const view = viewOf(bytes);
  if (view.getUint16(0, true) !== managerPort) return 'wrong magic';
  const version = view.getUint8(6);
  if (version === 0) return 'no version';
  const told = view.getUint16(2, true);
  const known = lengths[version - 1];
  if (known !== undefined)
    return told === known && bytes.length === known ? undefined : 'wrong length';
  const newest = lengths.at(-1) as number;
  return told >= newest && bytes.length >= newest ? undefined : 'wrong length';
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

function bytesOf({ buffer }: DataView): Uint8Array {
  return new Uint8Array(buffer as ArrayBuffer);
}

function isSet(flags: number, bit: number): boolean {
  return ((flags >>> bit) & 1) === 1;
}

function perPhase<T>(value: (phase: number) => T): PerPhase<T> {
  return [value(0), value(1), value(2)];
}

function floatsAt(view: DataView, at: number): PerPhase<number> {
  return perPhase(phase => view.getFloat32(at + 4 * phase, true));
}

function setFloats(view: DataView, at: number, values: readonly number[]): void {
  for (const [index, value] of values.entries()) view.setFloat32(at + 4 * index, value, true);
}

function setInfo(view: DataView, at: number, info: AuthInfo): void {
  view.setUint8(at + 1, info.type);
  view.setUint16(at + 2, info.ageS, true);
  if ('mac' in info) {
    setHex(view, at + 4, info.mac, macBytes);
  } else {
    view.setUint8(at + 4, info.tagType);
    view.setUint8(at + 5, setHex(view, at + 6, info.tagId, maxTagIdBytes));
  }
}

function infoAt(view: DataView, at: number): AuthInfo | undefined {
  const type = view.getUint8(at + 1);
  const ageS = view.getUint16(at + 2, true);
  if (ageS === 0 || ageS > maxInfoAgeS) return undefined;
  switch (type) {
    case 2:
    case 3: {
      const length = Math.min(view.getUint8(at + 5), maxTagIdBytes);
      return { type, ageS, tagType: view.getUint8(at + 4), tagId: hexAt(view, at + 6, length) };
    }
    case 4:
    case 5:
      return { type, ageS, mac: hexAt(view, at + 4, macBytes) };
    default:
      return undefined;
  }
}

/** Writes bytes given as `AA:BB:CC`; answers how many there were. */
function setHex(view: DataView, at: number, hex: string, most: number): number {
  const bytes = hex === '' ? [] : hex.split(':').slice(0, most);
  for (const [index, byte] of bytes.entries()) view.setUint8(at + index, Number.parseInt(byte, 16));
  return bytes.length;
}

function hexAt(view: DataView, at: number, length: number): string {
  const bytes: string[] = [];
  for (let index = 0; index < length; index++) {
    bytes.push(
      view
        .getUint8(at + index)
        .toString(16)
        .toUpperCase()
        .padStart(2, '0'),
    );
  }
  return bytes.join(':');
}
