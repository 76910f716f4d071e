import { abiTable } from '../../build/abi.ts';
import {
  type CoreExports,
  type PowerInput,
  PowerState,
  Region,
  type Site,
  type SiteState,
  Special,
  SwitchingState,
} from '../../host/core/abi.ts';
import { struct } from '../../host/core/struct.ts';
import type { Regions } from './memory.ts';
import { Gains, inEighths } from './power-gain.ts';
import { Window } from './power-window.ts';

/** A struct in which yes and no are words like all others. */
type Words<T> = { [Field in keyof T]: number };

const unknown: number = Special.historyNull;
const mostErrors: number = Special.mostContactorErrors;

const stepMs = 500;
const leastHysteresisMs = 10_000;
/** The contactor moves within it; so long after that the control pilots stay disconnected. */
const settleMs = 2500;
/** Longest cloud filter, in steps; and those of the configuration. */
const longestFilter = 960;
const filters = [1, 240, 480, longestFilter];
/**
 * Vehicles have followed after 7 s; less room has to last 4 s, more room 20 s; a limit is
 * remembered for 13 times 20 s before the present ones.
 */
const followSteps = 14;
const fallSteps = 8;
const riseSteps = 40;
const rememberedLimits = 14;
/**
 * Short peaks of others: the last three are remembered, and 80 s without one count as one of
 * nothing. Less than 1 A is no peak.
 */
const rememberedPeaks = 3;
const calmSteps = 160;
const leastPeakMa = 1000;
const unlimited = 2 ** 31 - 1;
/** More than this is taken for this. */
const largestErrorW = 2_000_000;
const largestCurrentMa = 1_000_000;

const guaranteedModes = [3, 5, 8, 9];
/** How phases are chosen. */
const automatic = 0;
const threePhases = 2;
const external = 3;
const threeForFast = 4;

/** Truncates to 32 bits what was computed with more. */
const word = (value: number): number => Math.trunc(value) | 0;
const watts = (currentMa: number): number => word(Math.imul(currentMa, 23) / 100);
const milliamperes = (powerW: number): number => word(Math.imul(powerW, 100) / 23);
const within = (value: number, limit: number): number =>
  Math.max(-limit | 0, Math.min(limit, value));
/** Of what is yes or no only the lowest bit counts where it is joined with others. */

/** What is remembered of a phase in dynamic load management. */
class Phase {
  /**
   * What chargers were allowed, the room beside what others draw, the most of it that lasted, and
   * the least of that.
   */
  readonly allowed = new Window(followSteps);
  readonly room = new Window(fallSteps);
  readonly lasting = new Window(riseSteps);
  readonly limits = new Window(rememberedLimits);
  /** What peaks left, the newest one first, undefined nothing; and what the present one leaves. */
  #peaks: (number | undefined)[] = [0, 0, 0];
  #present: number | undefined = 0;
  #calm = 0;

  forget(): void {
    for (const window of [this.allowed, this.room, this.lasting, this.limits]) window.forget();
    this.#peaks = [undefined, undefined, undefined];
    this.#present = undefined;
    this.#calm = 0;
  }

  /** Takes notice of the room; answers what peaks leave that come again and again. */
  besidePeaks(isPeak: boolean, leastMa: number, roomMa: number): number {
    if (isPeak) this.#present = Math.min(this.#present ?? leastMa, leastMa);
    else {
      const past = this.#present;
      this.#present = undefined;
      const hasReturned =
        past !== undefined && roomMa !== unknown && ((roomMa - past) | 0) >= leastPeakMa;
      if (hasReturned || this.#calm <= 0) {
        this.#peaks = [hasReturned ? past : undefined, ...this.#peaks].slice(0, rememberedPeaks);
        this.#calm = calmSteps;
      }
    }
    this.#calm--;
    const known = this.#peaks.filter(peak => peak !== undefined);
    return known.length < rememberedPeaks ? unlimited : Math.min(...known);
  }
}

/** Makes the power manager of a site; nothing happens where the build has none. */
export function makePower(regions: Regions): Pick<CoreExports, 'power_start' | 'power_step'> {
  if (regions.capacities.powerFilters === 0) return { power_start: () => 0, power_step: () => 0 };
  const power = new Power(regions);
  return { power_start: () => power.start(), power_step: () => power.step() };
}

class Power {
  readonly #input: Words<PowerInput>;
  readonly #state: Words<PowerState>;
  readonly #site: Words<Site>;
  readonly #siteState: Words<SiteState>;
  readonly #clearState: () => void;
  readonly #available = new Window(longestFilter);
  readonly #phases = [new Phase(), new Phase(), new Phase()] as const;
  readonly #gains: Gains;
  #steps = 0;
  #modeBefore = 0;

  constructor(regions: Regions) {
    const { buffer, addresses } = regions;
    this.#gains = new Gains(regions);
    const u32 = new Uint32Array(buffer);
    const memory = {
      u8: new Uint8Array(buffer),
      u16: new Uint16Array(buffer),
      u32,
      i32: new Int32Array(buffer),
    };
    const words = <T>(name: string, region: number): Words<T> =>
      new (struct<Words<T>>(layoutInWords(name)))(memory, addresses[region] as number);
    this.#input = words('power_input', Region.powerInput);
    this.#state = words('power_state', Region.powerState);
    this.#site = words('site', Region.site);
    this.#siteState = words('site_state', Region.siteState);
    const state = new Uint8Array(buffer, addresses[Region.powerState], PowerState.bytes);
    this.#clearState = () => state.fill(0);
  }

  start(): number {
    const { contactorClosed, chargeMode } = this.#input;
    this.#available.forget();
    for (const phase of this.#phases) phase.forget();
    this.#clearState();
    this.#gains.forget();
    Object.assign(this.#state, { contactor: contactorClosed, wants3phase: contactorClosed });
    this.#steps = 0;
    this.#modeBefore = chargeMode;
    return 0;
  }

  step(): number {
    this.#gains.sumAllowed();
    const meanW = this.#limitExcess();
    this.#limitPhases();
    const { guaranteedPowerW, chargeMode } = this.#input;
    const isGuaranteed = guaranteedModes.includes(chargeMode);
    const filteredW = isGuaranteed ? Math.max(meanW, guaranteedPowerW) : meanW;
    this.#state.powerAvailableFilteredW = filteredW;
    this.#choosePhases(filteredW);
    this.#steps++;
    return 0;
  }

  /** The axis PV; answers the mean of what is available. */
  #limitExcess(): number {
    const { cloudFilterMode, guaranteedPowerW } = this.#input;
    const { excessW, availableW } = this.#excess();
    const { fastUnusedMa, leftFastAgeMs } = this.#siteState;
    const { low, mean } = this.#available.add(excessW, filters[cloudFilterMode % 4]);
    // What was before somebody left Fast keeps nobody charging.
    const steps = Math.floor(leftFastAgeMs / stepMs) + 1;
    const { high } = this.#available.look(Math.min(steps, filters[cloudFilterMode % 4] as number));
    this.#state.powerAvailableW = excessW;
    const known = (powerW: number) => (powerW === unknown ? 0 : milliamperes(powerW));
    Object.assign(this.#site, {
      nowPvMa: known(availableW),
      lowPvMa: word(known(low) + fastUnusedMa),
      highPvMa: word(known(high) + fastUnusedMa),
      guaranteedMa: known(guaranteedPowerW),
    });
    this.#gains.requestRun(0, this.#input.powerAgeMs);
    if (leftFastAgeMs < stepMs) this.#state.wantsRun = 1;
    return mean;
  }

  /**
   * What vehicles could draw for the connection to draw what it is to draw, and what they may be
   * allowed to come nearer to that.
   */
  #excess(): { readonly excessW: number; readonly availableW: number } {
    const { gridPowerW, targetPowerFromGridW, batteryDeadzoneW, powerAgeMs } = this.#input;
    if (gridPowerW === unknown) {
      this.#gains.observe(0, unknown, powerAgeMs);
      return { excessW: unknown, availableW: unknown };
    }
    const outsideW = gridPowerW - within(gridPowerW, batteryDeadzoneW);
    const errorW = within((targetPowerFromGridW - outsideW + this.#batteryW()) | 0, largestErrorW);
    const allocatedW = watts(this.#siteState.reportedPvMa);
    this.#gains.observe(0, milliamperes(errorW), powerAgeMs);
    // Vehicles of which it is known what they use are granted what they will use.
    const known = this.#gains.eighths(0, errorW);
    const size = Math.abs(errorW);
    const careful = size < 1000 ? 4 : size < 1500 ? 6 : 7;
    const eighths = known !== 8 || allocatedW === 0 ? known : careful;
    return {
      excessW: watts(this.#siteState.usedPvMa) + errorW,
      availableW: allocatedW + inEighths(errorW, eighths),
    };
  }

  /**
   * What a storage is charged with may go to vehicles, unless it comes first; what it gives is
   * never excess.
   */
  #batteryW(): number {
    const { batteryPowerW, batterySocPct, batteryFirstBelowPct } = this.#input;
    return batterySocPct < batteryFirstBelowPct ? Math.min(batteryPowerW, 0) : batteryPowerW;
  }

  /** The axes L1 to L3, and the one of all phases together. */
  #limitPhases(): void {
    const { section14aLimitMa, maximumAvailableCurrentMa, availableCurrentMa, currentLimitMa } =
      this.#input;
    const limitMa = Math.min(section14aLimitMa, maximumAvailableCurrentMa, availableCurrentMa);
    Object.assign(this.#site, { nowTotalMa: section14aLimitMa, lowTotalMa: section14aLimitMa });
    for (const [index, phase] of this.#phases.entries()) {
      const { now, low } =
        currentLimitMa === 0 ? { now: limitMa, low: limitMa } : this.#load(phase, index);
      const line = `L${(index + 1) as 1 | 2 | 3}` as const;
      this.#site[`now${line}Ma`] = Math.min(limitMa, knownOrZero(now));
      this.#site[`low${line}Ma`] = Math.min(limitMa, knownOrZero(low));
      this.#gains.requestRun((index + 1) as 1 | 2 | 3, this.#input.currentAgeMs);
    }
  }

  /** The limit of a phase with dynamic load management, now and the least of the last minutes. */
  #load(phase: Phase, index: number): { now: number; low: number } {
    const { currentL1Ma, currentL2Ma, currentL3Ma, currentLimitMa } = this.#input;
    const { reportedL1Ma, reportedL2Ma, reportedL3Ma } = this.#siteState;
    const currentMa = [currentL1Ma, currentL2Ma, currentL3Ma][index] as number;
    const reportedMa = [reportedL1Ma, reportedL2Ma, reportedL3Ma][index] as number;
    const allowed = phase.allowed.add(reportedMa);
    const freeMa = this.#freeMa(currentMa);
    const axis = (index + 1) as 1 | 2 | 3;
    const unusedMa = this.#gains.observe(axis, freeMa, this.#input.currentAgeMs);
    const eighths = this.#gains.eighths(axis, freeMa);
    // Who draws too much may still follow what was allowed before.
    const grantedMa = inEighths(freeMa, eighths);
    const leastMa = freeMa === unknown ? unknown : (grantedMa + allowed.high) | 0;
    const roomMa = freeMa < 0 ? leastMa : (grantedMa + reportedMa) | 0;
    // What others draw has lasted all the same.
    if (freeMa > 0) phase.lasting.raise(inEighths(unusedMa, eighths));
    const { high } = phase.room.add(roomMa);
    // Too much for the connection counts at once; else the most room of the last seconds is what
    // there is.
    const { low: lasting } = phase.lasting.add(currentMa > currentLimitMa ? roomMa : high);
    const slackMa = (currentLimitMa - this.#targetMa()) | 0;
    const usableMa = (high - slackMa) | 0;
    const isPeak = leastMa !== unknown && ((usableMa - leastMa) | 0) >= leastPeakMa;
    const now = Math.min(lasting, phase.besidePeaks(isPeak, leastMa, roomMa));
    // Each limit is the least of 20 s already: one of them is kept in 20 s.
    const isNext = this.#steps % riseSteps === 0;
    const { low } = isNext ? phase.limits.add(now) : phase.limits.correct(now);
    return { now, low };
  }

  /** How much more may flow up to the target. */
  #freeMa(currentMa: number): number {
    if (currentMa === unknown) return unknown;
    return (this.#targetMa() - within(currentMa, largestCurrentMa)) | 0;
  }

  /** What the connection is to carry. */
  #targetMa(): number {
    const { currentLimitMa, largestConsumerCurrentMa, safetyMarginPct } = this.#input;
    const peakMa = word(Math.imul(currentLimitMa, 7) / 5);
    const mostMa = Math.min((peakMa - largestConsumerCurrentMa) | 0, currentLimitMa);
    return (mostMa - word(Math.imul(currentLimitMa, safetyMarginPct) / 100)) | 0;
  }

  /** On how many phases a group is to charge, and the steps that lead there. */
  #choosePhases(filteredW: number): void {
    const input = this.#input;
    const state = this.#state;
    this.#setThresholds();
    const wants = this.#wantsThreePhases(filteredW) ? 1 : 0;
    const delayMs = Math.max(state.phaseStateChangeDelayMs - stepMs, 0);
    this.#switchPhases(
      wants,
      state.switchingState === SwitchingState.monitoring ? this.#delayMs(wants, delayMs) : delayMs,
    );
    this.#modeBefore = input.chargeMode;
    state.wants3phase = wants;
    const { contactor, switchingState, contactorErrors } = state;
    const isBlocked = this.#isExternal() && input.phasesWanted === 0;
    this.#site.groupPhases = input.contactorInstalled === 0 ? 0 : contactor === 0 ? 1 : 3;
    const isStopped =
      switchingState !== SwitchingState.monitoring ||
      input.chargingBlocked !== 0 ||
      contactorErrors >= mostErrors ||
      isBlocked;
    this.#site.stop = isStopped ? 1 : 0;
  }

  /** Between the most of one phase and the least of three lies a gap, or they overlap. */
  #setThresholds(): void {
    const most1W = watts(this.#input.maximumAvailableCurrentMa);
    const least3W = watts(Math.imul(this.#site.minimumMa, 3));
    const gapW = least3W - most1W;
    const insetW = gapW > 0 ? Math.floor(gapW / 4) : gapW;
    this.#state.threshold3to1W = most1W + insetW;
    this.#state.threshold1to3W = least3W - insetW;
  }

  #isExternal(): boolean {
    return this.#input.contactorInstalled !== 0 && this.#input.phaseSwitchingMode === external;
  }

  #wantsThreePhases(filteredW: number): boolean {
    const { chargeMode, phaseSwitchingMode, phasesWanted } = this.#input;
    const { contactor, threshold3to1W, threshold1to3W } = this.#state;
    if (this.#isExternal()) return phasesWanted === 3;
    const isFast = chargeMode === 0;
    switch (phaseSwitchingMode) {
      case automatic:
        return (
          isFast || (contactor !== 0 ? filteredW >= threshold3to1W : filteredW > threshold1to3W)
        );
      case threePhases:
        return true;
      case threeForFast:
        return isFast;
      default:
        return false;
    }
  }

  /**
   * While nothing is switched: a new wish waits for the hysteresis, a new charge mode waits for
   * nothing.
   */
  #delayMs(wants: number, delayMs: number): number {
    if (this.#input.chargeMode !== this.#modeBefore) return 0;
    return (wants !== 0) === (this.#state.wants3phase !== 0) ? delayMs : this.#hysteresisMs();
  }

  #hysteresisMs(): number {
    return Math.max(leastHysteresisMs, this.#site.hysteresisMs | 0);
  }

  #switchPhases(wants: number, delayMs: number): void {
    const state = this.#state;
    const before = state.switchingState;
    const { stopping, disconnectingCp, waitUntilSwitched, togglingContactor, monitoring } =
      SwitchingState;
    let after: number = before;
    if (!Object.values<number>(SwitchingState).includes(before)) after = monitoring;
    else if (this.#isDone(wants, delayMs)) {
      after = Math.max(before + 1, stopping);
      if (before === disconnectingCp) state.contactor = wants;
      if (before === waitUntilSwitched) {
        const errors = this.#input.contactorFollows !== 0 ? 0 : (state.contactorErrors + 1) >>> 0;
        state.contactorErrors = errors;
        // Another try, or the end: it moved, or it has failed too often.
        after = errors === 0 || errors >= mostErrors ? monitoring : togglingContactor;
      }
    } else if (delayMs === 0) after = monitoring;
    state.switchingState = after;
    const isMoving = Math.floor(after / togglingContactor) % 2 === 1;
    state.phaseStateChangeDelayMs =
      after === before ? delayMs : isMoving ? settleMs : this.#hysteresisMs();
  }

  /** Whether the present step of the switching is over. */
  #isDone(wants: number, delayMs: number): boolean {
    switch (this.#state.switchingState) {
      case SwitchingState.monitoring:
        return this.#begins(wants, delayMs);
      case SwitchingState.stopping:
        return this.#isIdle();
      case SwitchingState.disconnectingCp:
        return this.#input.cpDisconnected !== 0;
      default:
        return delayMs === 0;
    }
  }

  #begins(wants: number, delayMs: number): boolean {
    const { contactorInstalled, contactorFollows, switchable } = this.#input;
    const { contactor, contactorErrors } = this.#state;
    if (contactorInstalled === 0 || contactorErrors >= mostErrors) return false;
    if (contactorFollows === 0) return true;
    if ((wants !== 0) === (contactor !== 0) || switchable === 0) return false;
    // Without load nobody is disturbed, so that half of the time is enough.
    return (
      this.#isExternal() || delayMs <= (this.#isIdle() ? Math.trunc(this.#hysteresisMs() / 2) : 0)
    );
  }

  /** Nothing may be drawn on any phase. */
  #isIdle(): boolean {
    const { reservedL1Ma, reservedL2Ma, reservedL3Ma } = this.#siteState;
    return reservedL1Ma === 0 && reservedL2Ma === 0 && reservedL3Ma === 0;
  }
}

/** A limit that is not known becomes 0. */
function knownOrZero(limitMa: number): number {
  return limitMa === unknown ? 0 : limitMa;
}

function layoutInWords(name: string): string {
  const fields = abiTable.structs[name]?.fields ?? [];
  const camel = (field: string) =>
    field.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return fields
    .map(([field, type]) => `${type === 'bool' ? 'u32' : type} ${camel(field)}`)
    .join(' ');
}
