import { ChargeMode, type Core, Special } from '../../host/core/core.ts';

/** Stands for no limit. */
export const unlimited = 0x7fffffff;

/** What a power manager knows in one step of 500 ms; undefined is not known. */
export interface PowerFacts {
  maximumAvailableCurrentMa: number;
  /** Available current, or the limit of an automation rule. */
  availableCurrentMa: number | undefined;
  section14aLimitMa: number | undefined;
  blocked: boolean;
  cloudFilterMode: number;
  targetPowerFromGridW: number;
  guaranteedPowerW: number;
  gridPowerW: number | undefined;
  /** How old what the meters say is: power, and currents. */
  powerAgeMs: number;
  currentAgeMs: number;
  batteryPowerW: number;
  batteryDeadzoneW: number;
  batterySocPct: number;
  batteryFirstBelowPct: number;
  /** 0: no dynamic load management. */
  currentLimitMa: number;
  largestConsumerCurrentMa: number;
  safetyMarginPct: number;
  currentsMa: readonly (number | undefined)[];
  chargeMode: number;
  phaseSwitchingMode: number;
  phasesWanted: number;
  contactorInstalled: boolean;
  contactorClosed: boolean;
  contactorFollows: boolean;
  switchable: boolean;
  cpDisconnected: boolean;
  minimumMa: number;
  hysteresisMs: number;
  /** What chargers report as allowed: under PV control, L1, L2, L3. */
  reportedMa: readonly [pv: number, l1: number, l2: number, l3: number];
  /** What those that charge use of the excess; undefined: what they report as allowed. */
  usedPvMa: number | undefined;
  /** What may be drawn on L1, L2, L3. */
  reservedMa: readonly [number, number, number];
}

export interface PowerDecision {
  nowMa: number[];
  lowMa: number[];
  nowTotalMa: number;
  lowTotalMa: number;
  highPvMa: number;
  guaranteedMa: number;
  groupPhases: number;
  stop: boolean;
  powerAvailableW: number | undefined;
  powerAvailableFilteredW: number;
  threshold3to1W: number;
  threshold1to3W: number;
  wants3phase: boolean;
  contactor: boolean;
  switchingState: number;
  contactorErrors: number;
  delayMs: number;
}

/**
 * A house with a 16 A group that charges Fast on three phases; nobody charges, nothing is measured.
 */
export const quiet: PowerFacts = {
  maximumAvailableCurrentMa: 16_000,
  availableCurrentMa: undefined,
  section14aLimitMa: undefined,
  blocked: false,
  cloudFilterMode: 0,
  targetPowerFromGridW: 0,
  guaranteedPowerW: 1380,
  gridPowerW: undefined,
  powerAgeMs: 0,
  currentAgeMs: 0,
  batteryPowerW: 0,
  batteryDeadzoneW: 0,
  batterySocPct: -1,
  batteryFirstBelowPct: -1,
  currentLimitMa: 0,
  largestConsumerCurrentMa: 32_000,
  safetyMarginPct: 0,
  currentsMa: [undefined, undefined, undefined],
  chargeMode: ChargeMode.fast,
  phaseSwitchingMode: 0,
  phasesWanted: 3,
  contactorInstalled: false,
  contactorClosed: false,
  contactorFollows: true,
  switchable: true,
  cpDisconnected: false,
  minimumMa: 6000,
  hysteresisMs: 210_000,
  reportedMa: [0, 0, 0, 0],
  usedPvMa: undefined,
  reservedMa: [0, 0, 0],
};

/** A power manager in a core, fed with facts. */
export class PowerRig {
  readonly #core: Core;

  constructor(core: Core, facts: Partial<PowerFacts> = {}) {
    this.#core = core;
    this.#write({ ...quiet, ...facts });
    core.power.start();
  }

  step(facts: PowerFacts): PowerDecision {
    this.#write(facts);
    this.#core.power.step();
    return this.#read();
  }

  #write(facts: PowerFacts): void {
    const { input } = this.#core.power;
    const { site, state } = this.#core.distribution;
    const unknown = Special.historyNull;
    input.maximumAvailableCurrentMa = facts.maximumAvailableCurrentMa;
    input.availableCurrentMa = facts.availableCurrentMa ?? unlimited;
    input.section14aLimitMa = facts.section14aLimitMa ?? unlimited;
    input.chargingBlocked = facts.blocked ? 0x100 : 0;
    input.cloudFilterMode = facts.cloudFilterMode;
    input.targetPowerFromGridW = facts.targetPowerFromGridW;
    input.guaranteedPowerW = facts.guaranteedPowerW;
    input.gridPowerW = facts.gridPowerW ?? unknown;
    input.powerAgeMs = facts.powerAgeMs;
    input.currentAgeMs = facts.currentAgeMs;
    input.batteryPowerW = facts.batteryPowerW;
    input.batteryDeadzoneW = facts.batteryDeadzoneW;
    input.batterySocPct = facts.batterySocPct;
    input.batteryFirstBelowPct = facts.batteryFirstBelowPct;
    input.currentLimitMa = facts.currentLimitMa;
    input.largestConsumerCurrentMa = facts.largestConsumerCurrentMa;
    input.safetyMarginPct = facts.safetyMarginPct;
    [input.currentL1Ma, input.currentL2Ma, input.currentL3Ma] = facts.currentsMa.map(
      current => current ?? unknown,
    ) as [number, number, number];
    input.chargeMode = facts.chargeMode;
    input.phaseSwitchingMode = facts.phaseSwitchingMode;
    input.phasesWanted = facts.phasesWanted;
    input.contactorInstalled = facts.contactorInstalled;
    input.contactorClosed = facts.contactorClosed;
    input.contactorFollows = facts.contactorFollows;
    input.switchable = facts.switchable;
    input.cpDisconnected = facts.cpDisconnected;
    site.minimumMa = facts.minimumMa;
    site.hysteresisMs = facts.hysteresisMs;
    [state.reportedPvMa, state.reportedL1Ma, state.reportedL2Ma, state.reportedL3Ma] =
      facts.reportedMa;
    state.usedPvMa = facts.usedPvMa ?? facts.reportedMa[0];
    state.fastUnusedMa = 0;
    state.leftFastAgeMs = Special.oldestMs;
    [state.reservedL1Ma, state.reservedL2Ma, state.reservedL3Ma] = facts.reservedMa;
  }

  #read(): PowerDecision {
    const { state } = this.#core.power;
    const { site } = this.#core.distribution;
    return {
      nowMa: [site.nowPvMa, site.nowL1Ma, site.nowL2Ma, site.nowL3Ma],
      lowMa: [site.lowPvMa, site.lowL1Ma, site.lowL2Ma, site.lowL3Ma],
      nowTotalMa: site.nowTotalMa,
      lowTotalMa: site.lowTotalMa,
      highPvMa: site.highPvMa,
      guaranteedMa: site.guaranteedMa,
      groupPhases: site.groupPhases,
      stop: site.stop,
      powerAvailableW:
        state.powerAvailableW === Special.historyNull ? undefined : state.powerAvailableW,
      powerAvailableFilteredW: state.powerAvailableFilteredW,
      threshold3to1W: state.threshold3to1W,
      threshold1to3W: state.threshold1to3W,
      wants3phase: state.wants3phase,
      contactor: state.contactor,
      switchingState: state.switchingState,
      contactorErrors: state.contactorErrors,
      delayMs: state.phaseStateChangeDelayMs,
    };
  }
}
