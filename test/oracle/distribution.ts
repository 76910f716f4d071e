import {
  CasError,
  Charger,
  ChargerState,
  Command,
  type CoreExports,
  Region,
  Result,
  SiteState,
  Special,
} from '../../host/core/abi.ts';
import {
  choosesPhases,
  connectedPhases,
  Ledger,
  leastMa,
  limitsOf,
  onEveryPhase,
  onGrid,
  show,
  useOf,
  useOfDrawn,
} from './distribution-axes.ts';
import {
  isKnownToCharge,
  isLate,
  isSlow,
  own,
  silenceOf,
  takenByItself,
} from './distribution-expected.ts';
import { mostCurrentMa, Plan } from './distribution-plan.ts';
import type { Regions } from './memory.ts';

/** The first distribution waits so long for reports. */
const firstRunMs = 3500;
/** Whose uptime stands still for longer has a dead controller. */
const standstillMs = 10_000;
/** An uptime that is behind by less is that of a report that was overtaken. */
const overtakenMs = 10_000;

/** Whoever sends these, or has a dead controller, is a reason to let nobody charge. */
const faults: readonly number[] = [
  CasError.invalidHeader,
  CasError.notManaged,
  CasError.evseUnreachable,
];

const ages = [
  'heardAgeMs',
  'setpointAgeMs',
  'obeyedAgeMs',
  'pluggedAgeMs',
  'switchedAgeMs',
  'proofAgeMs',
] as const;

type Functions = Pick<
  CoreExports,
  'distribution_start' | 'distribution_report' | 'distribution_step'
>;

/** The distribution over the chargers of a site, see docs/load-management.md. */
export function makeDistribution(regions: Regions): Functions {
  const distribution = new Distribution(regions);
  return {
    distribution_start: nowMs => distribution.start(nowMs),
    distribution_report: (index, error) => distribution.report(index >>> 0, error),
    distribution_step: (nowMs, run) => distribution.step(nowMs, run !== 0),
  };
}

class Distribution {
  readonly #regions: Regions;
  /** Those who are managed, in the order of the newest distribution. */
  #order: readonly Charger[] = [];
  #nowMs = 0;
  #turn = 0;
  /** What the newest distribution counts on: targets, and what chargers may take untold. */
  #counted = new Ledger();
  /** Something happened that asks for a distribution. */
  #wanted = false;

  constructor(regions: Regions) {
    this.#regions = regions;
  }

  start(nowMs: number): number {
    const { site, siteState } = this.#regions;
    this.#nowMs = nowMs;
    this.#turn = site.turn;
    this.#clear(Region.siteState, 0, SiteState.bytes);
    siteState.runAgeMs = site.intervalMs - firstRunMs;
    siteState.leftFastAgeMs = Special.oldestMs;
    this.#counted = new Ledger();
    const chargers = this.#inUse();
    for (const [index, charger] of chargers.entries()) {
      const { chargeMode, phaseRotation, userLimitMa, least1pMa, least3pMa } = charger;
      this.#clear(Region.chargers, index, Charger.bytes);
      const configuration = { chargeMode, phaseRotation, userLimitMa, least1pMa, least3pMa };
      Object.assign(charger, configuration, own);
      // It may draw all that a cable carries.
      charger.reservedMa = mostCurrentMa;
      charger.pluggedAgeMs = Special.oldestMs;
      charger.switchedAgeMs = Special.oldestMs;
    }
    this.#order = chargers;
    return Result.ok;
  }

  report(index: number, error: number): number {
    const charger = this.#inUse()[index];
    if (!charger) return Result.outOfRange;
    if (error !== 0) {
      this.#setError(charger, error);
      return Result.ok;
    }
    const allowedMa = Math.min(charger.allowedMa, mostCurrentMa);
    const plugged = charger.chargerState === ChargerState.notConnected ? 0 : 1;
    const returns = charger.heard === 0 || charger.heardAgeMs > Special.silentMs;
    if (charger.heard === 0) this.#welcome(charger, allowedMa);
    else if ((charger.seenUptimeMs - charger.uptimeMs) >>> 0 < overtakenMs) {
      if (charger.heardAgeMs > standstillMs) this.#setError(charger, CasError.evseUnreachable);
      return Result.refused;
    } else {
      if (charger.drawnPhases !== charger.seenPhases) this.#wanted = true;
      if (charger.plugged !== plugged) {
        Object.assign(charger, { pluggedAgeMs: 0, ahead: 0, switchedAgeMs: Special.oldestMs });
        this.#wanted = true;
      }
    }
    if (returns) {
      // What it was sent last may not have arrived, or its fail-safe acted.
      Object.assign(charger, {
        setpointMa: Math.min(charger.setpointMa, allowedMa),
        owedMa: Math.min(charger.setpointMa, allowedMa),
        setpointAgeMs: 0,
        obeyedAgeMs: 0,
      });
    }
    Object.assign(charger, {
      seenPhases: charger.drawnPhases,
      plugged,
      seenUptimeMs: charger.uptimeMs,
      heardAgeMs: 0,
    });
    this.#reckon(charger, allowedMa);
    const { errorState } = charger;
    if (errorState !== 0) this.#setError(charger, CasError.client | errorState);
    else this.#setError(charger, isLate(charger) ? CasError.evseNonreactive : CasError.ok);
    return Result.ok;
  }

  /** A charger that is heard for the first time goes on with what it has. */
  #welcome(charger: Charger, allowedMa: number): void {
    const phases = connectedPhases(this.#regions.site, charger);
    Object.assign(charger, {
      heard: 1,
      targetMa: allowedMa,
      setpointMa: allowedMa,
      setpointPhases: phases,
    });
    if (allowedMa > 0) charger.targetPhases = phases;
  }

  /** What a charger that was just heard may be drawing. */
  #reckon(charger: Charger, allowedMa: number): void {
    const { setpointMa, measuredMa, reservedMa, owedMa, followMs, floorMa } = charger;
    const tolerableMa = setpointMa + Math.max(1000, Math.trunc(setpointMa / 20));
    const drawnMa = Math.max(setpointMa, allowedMa, measuredMa > tolerableMa ? measuredMa : 0);
    // Others have counted on having what it now takes by itself.
    if (floorMa > reservedMa) this.#wanted = true;
    // A slow one says by itself how far it is, and may owe more than one command.
    if (allowedMa > setpointMa && !isSlow(charger)) charger.setpointAgeMs = 0;
    if (drawnMa <= owedMa) Object.assign(charger, { obeyedAgeMs: 0, owedMa: setpointMa });
    const follows = charger.setpointAgeMs < followMs;
    charger.reservedMa = Math.max(drawnMa, follows ? reservedMa : 0, floorMa);
  }

  step(nowMs: number, run: boolean): number {
    const { site, siteState } = this.#regions;
    const elapsedMs = Math.max((nowMs - this.#nowMs) | 0, 0);
    this.#nowMs = nowMs;
    siteState.runAgeMs += elapsedMs;
    const leftFastAgeMs = (siteState.leftFastAgeMs + elapsedMs) >>> 0;
    siteState.leftFastAgeMs = Math.min(leftFastAgeMs, Special.oldestMs);
    const isOverloaded = this.#counted.room(onEveryPhase, limitsOf(site).now) < 0;
    const frozen = new Ledger();
    let isFaulty = false;
    for (const charger of this.#order) {
      for (const age of ages)
        charger[age] = Math.min((charger[age] + elapsedMs) >>> 0, Special.oldestMs);
      if (this.#watch(charger, frozen)) isFaulty = true;
    }
    const isDue = run || isOverloaded || this.#wanted || siteState.runAgeMs >= site.intervalMs;
    if (isDue) this.#distribute(frozen, isFaulty);
    this.#approach();
    this.#addReports();
    return isDue ? 1 : 0;
  }

  /**
   * Chooses what to send to a charger, adds what it keeps if it cannot be told otherwise; whether
   * nobody may charge because of it.
   */
  #watch(charger: Charger, frozen: Ledger): boolean {
    const { site } = this.#regions;
    const { error } = charger;
    const { silent, fallenBack } = silenceOf(charger);
    const byItselfMa = takenByItself(charger);
    const { setpointMa, reservedMa } = charger;
    if (fallenBack) {
      if (reservedMa !== byItselfMa || setpointMa > 0) this.#wanted = true;
      Object.assign(charger, { reservedMa: byItselfMa, setpointMa: 0, owedMa: 0 });
    } else if (byItselfMa > reservedMa) {
      this.#wanted = true;
      charger.reservedMa = byItselfMa;
    }
    // Only a charger that is not sent to falls back.
    const mayStillDraw = silent && !fallenBack && charger.reservedMa > 0;
    if (mayStillDraw) charger.command = Command.nothing;
    else charger.command = silent || charger.heard ? Command.setpoint : Command.leaveAlone;
    const disobeys = error === CasError.evseNonreactive && !fallenBack;
    const isFrozen = disobeys || charger.command === Command.nothing;
    charger.frozen = isFrozen ? 1 : 0;
    const use = useOfDrawn(site, charger);
    if (isFrozen) frozen.take(use, charger.reservedMa);
    return faults.includes(error) || (disobeys && frozen.room(onGrid(use), limitsOf(site).now) < 0);
  }

  #distribute(frozen: Ledger, isFaulty: boolean): void {
    const { site, siteState } = this.#regions;
    const rotates = this.#turn !== site.turn;
    this.#turn = site.turn;
    this.#wanted = false;
    const plan = new Plan(this.#order, frozen, {
      site,
      state: siteState,
      rotates,
      stopped: isFaulty || site.stop,
    });
    this.#order = plan.order;
    siteState.runAgeMs = 0;
    siteState.state = isFaulty ? 2 : 1;
    const allocated = plan.make();
    show(siteState, 'allocated', allocated);
    this.#counted = allocated.copy();
    for (const charger of this.#order)
      this.#counted.take(
        onGrid(useOfDrawn(site, charger)),
        Math.max(takenByItself(charger) - charger.targetMa, 0),
      );
  }

  /**
   * Lowers setpoints to their targets at once, raises them as far as there is room beside all that
   * may be drawn.
   */
  #approach(): void {
    const { site, siteState } = this.#regions;
    const { now } = limitsOf(site);
    const reserved = new Ledger();
    for (const charger of this.#order) {
      this.#lower(charger);
      reserved.take(useOfDrawn(site, charger), charger.reservedMa);
    }
    for (const charger of this.#order) {
      const { reservedMa } = charger;
      const use = useOfDrawn(site, charger);
      const roomMa = reserved.room(onGrid(use), now);
      const setpointMa = Math.min(charger.upperMa, reservedMa + roomMa);
      const isMore =
        setpointMa > charger.setpointMa &&
        setpointMa >= leastMa(site, charger, charger.targetPhases);
      if (roomMa < 0 || !isMore) continue;
      charger.setpointMa = setpointMa;
      charger.owedMa = Math.max(charger.owedMa, setpointMa);
      charger.reservedMa = Math.max(reservedMa, setpointMa);
      reserved.take(use, charger.reservedMa - reservedMa);
    }
    show(siteState, 'reserved', reserved);
  }

  /** Notes what a charger is on its way to, and takes away at once what is more than that. */
  #lower(charger: Charger): void {
    const { site } = this.#regions;
    const { setpointMa, targetPhases, obeyedAgeMs, heardAgeMs } = charger;
    let goalMa = setpointMa;
    if (charger.command === Command.setpoint) {
      // Phases change without current, or when the charger is down to one without being told; the
      // phases of one with a floor are not changed at all.
      const wentToOne =
        site.groupPhases === 0 &&
        charger.connectedPhases === 1 &&
        targetPhases === 1 &&
        !choosesPhases(site, charger);
      if (charger.reservedMa === 0 || charger.floorMa > 0 || wentToOne)
        charger.setpointPhases = targetPhases;
      const isOut = silenceOf(charger).fallenBack;
      goalMa = charger.setpointPhases === targetPhases && !isOut ? charger.targetMa : 0;
    }
    charger.upperMa = goalMa;
    if (goalMa >= setpointMa) return;
    const obeyed = obeyedAgeMs <= heardAgeMs;
    // Who has been disobedient since its newest report stays so.
    if (obeyed) charger.obeyedAgeMs = 0;
    // A slow one that is still on its way has to arrive where it was sent first, then here.
    if (obeyed || !isSlow(charger)) charger.owedMa = goalMa;
    if (!isSlow(charger) || charger.setpointAgeMs >= charger.followMs) charger.setpointAgeMs = 0;
    charger.setpointMa = goalMa;
  }

  /** Adds up what those that charge say that they allow, and what of the excess they use. */
  #addReports(): void {
    const { site, siteState } = this.#regions;
    const reported = new Ledger();
    const used = new Ledger();
    const fastUnused = new Ledger();
    for (const charger of this.#order) {
      if (!isKnownToCharge(charger)) continue;
      const use = useOf(charger, connectedPhases(site, charger));
      reported.take(use, charger.allowedMa);
      // The first stage is that of Fast chargers.
      const isFast = charger.stages % 2 === 1;
      const guessedMa = isFast ? 0 : Math.min(charger.measuredMa, charger.setpointMa);
      const usedMa = charger.unmetered ? guessedMa : charger.measuredMa;
      used.take(use, usedMa);
      if (isFast) fastUnused.take(use, charger.allowedMa - usedMa);
    }
    show(siteState, 'reported', reported);
    siteState.usedPvMa = used.sums[0];
    siteState.fastUnusedMa = fastUnused.sums[0];
  }

  #inUse(): readonly Charger[] {
    const { site, chargers } = this.#regions;
    return chargers.slice(0, site.count);
  }

  #setError(charger: Charger, error: number): void {
    if (charger.error !== error) this.#wanted = true;
    charger.error = error;
  }

  #clear(region: number, index: number, bytes: number): void {
    new Uint8Array(
      this.#regions.buffer,
      (this.#regions.addresses[region] as number) + index * bytes,
      bytes,
    ).fill(0);
  }
}
