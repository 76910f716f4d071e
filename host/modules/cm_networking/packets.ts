/** The packets between a manager and its chargers, as bytes and as plain objects: docs/load-management.md, "On the wire". */

/** First two bytes of every packet, and the port that managers send from. */
export const managerPort = 34127;
/** The port that chargers send from. */
export const chargerPort = 34128;
/** Newest versions, which are the ones that are sent. */
export const commandVersion = 4;
export const stateVersion = 5;

/** `Command.allocatedCurrentMa` that leaves the charger's current alone. */
export const leaveCurrentAlone = 65535;
/** Charge mode "no wish": of a manager, that it does not know; of a charger, that it has no request. */
export const defaultChargeMode = 4;

/** How a charger shows what became of a tag. */
export const authFeedback = { none: 0, rejected: 1, prompt: 2, confirmed: 3 } as const;

/** What a manager tells a charger. */
export interface Command {
  /** mA; 0 blocks, 65535 leaves the current alone. */
  readonly allocatedCurrentMa: number;
  /** The charger neither changes current, control pilot nor phases, but knows that its manager is there. */
  readonly ignoreAllocation: boolean;
  readonly disconnectControlPilot: boolean;
  /** Whether the manager, not the charger, decides who may charge. */
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

/** What a charger has, as the feature bits of its packets tell it. */
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

/** What a charger tells its manager. */
export interface ChargerStatus {
  /** Asks for a command at once. */
  readonly urgent: boolean;
  /** Asks for a new distribution before that command. */
  readonly wantsReallocation: boolean;
  readonly features: ChargerFeatures;
  /** Number that the charger's uid stands for. */
  readonly uid: number;
  /** Uptime of the charge controller in ms, wraps at 2^32; it differs from the packet before unless the controller is stuck. */
  readonly evseUptimeMs: number;
  readonly carStoppedCharging: boolean;
  /** Current of the load management's slot, mA. */
  readonly allowedCurrentMa: number;
  /** Minimum of all other active slots, mA; 0: one of them blocks. */
  readonly supportedCurrentMa: number;
  readonly iec61851State: number;
  readonly chargerState: number;
  readonly errorState: number;
  /** Whether the load management's slot is active. */
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

/** Why bytes are no packet. */
export type PacketFault = 'too short' | 'wrong magic' | 'no version' | 'wrong length';

/** A packet, or why there is none. */
export type Decoded<P> = { readonly packet: P } | { readonly fault: PacketFault };
