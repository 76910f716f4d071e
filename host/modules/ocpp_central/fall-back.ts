import type { Clock } from '../../platform/clock.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import type { Rule } from '../../sentences/rules.ts';
import type { Commands, PlannedLimit } from './commands.ts';
import {
  canTest,
  type DropEvent,
  type DropTest,
  dropTestAfter,
  isUntold,
  keepsOut,
  limitAlone,
  newDropTest,
} from './drop-test.ts';
import type { ChargerSettings, TestStage } from './fields.ts';
import type { Place } from './heard.ts';
import type { Member } from './member.ts';
import { type Finding, foundAfter, type Proof, showsEnd, showsStored } from './proof.ts';

/** What the search needs of its charger. */
export interface FallBackParts {
  /** Real time. */
  readonly clock: Clock;
  readonly settings: Pick<ChargerSettings, 'identity' | 'test_fall_back' | 'watched'>;
  readonly members: ReadonlyMap<Place, Member>;
  say(message: LogMessage): void;
  proof(): Proof;
  /** Something was seen, which counts from now on. */
  found(proof: Proof): void;
  /** The charger, if limits can be told to it now. */
  commands(): Commands | undefined;
  /** Whether its limits end by themselves, so that there is something to see. */
  limitsEnd(): boolean;
  /** Closes the connection. */
  leave(): void;
  /** Sets it up anew. */
  setUp(): void;
}

/** The least that is known of all connectors before the charger is restarted, ms. */
const idleMs = 60_000;
/** A charger that has not booted so long after its restart said nothing by it. */
const bootMs = 600_000;
/** Tried by itself so often, with so much time between. */
const mostVain = 3;
const againMs = 3_600_000;
const scheduleS = 300;

/**
 * Finds out what a charger falls back to by itself: by its own schedule, by a restart while no
 * vehicle is there, and by leaving it alone for some minutes while one charges.
 */
export class FallBackSearch {
  readonly #parts: FallBackParts;
  #drop: { readonly place: Place; test: DropTest } | undefined;
  /** It is restarting since then, ms. */
  #restartMs: number | undefined;
  /** Nothing is tried by itself before. */
  #nextMs = 0;
  /** Since when no vehicle is there, ms. */
  #idleSinceMs: number | undefined;

  constructor(parts: FallBackParts) {
    this.#parts = parts;
  }

  get stage(): TestStage {
    if (this.#restartMs !== undefined) return 'restart';
    return this.#drop?.test.stage === 'over' ? 'none' : (this.#drop?.test.stage ?? 'none');
  }

  /** Whether the charger may not connect now. */
  get keepsOut(): boolean {
    return this.#drop !== undefined && keepsOut(this.#drop.test, this.#parts.clock.nowMs());
  }

  /** Whether it is told nothing now, so that it shows what it does by itself. */
  get isUntold(): boolean {
    return this.#drop !== undefined && isUntold(this.#drop.test);
  }

  /** Whether schedules have to show yet that limits end. */
  get wantsSchedule(): boolean {
    return !this.#parts.proof().ends && this.#parts.limitsEnd();
  }

  /** mA; the most that a connector is told meanwhile. */
  mostMa(place: Place): number {
    const { place: tested, test } = this.#drop ?? {};
    return test?.stage === 'lowering' && tested === place ? test.limitMa : Number.POSITIVE_INFINITY;
  }

  /**
   * Once a second: what is due, and can be tried without a person's word.
   *
   * @param isIdle no vehicle is at any connector
   */
  tick(isIdle: boolean): void {
    const nowMs = this.#parts.clock.nowMs();
    this.#event({ kind: 'time' });
    if (this.#restartMs !== undefined && nowMs - this.#restartMs > bootMs) {
      this.#restartMs = undefined;
      this.#conclude('restart', 'nothing');
    }
    this.#idleSinceMs = isIdle ? (this.#idleSinceMs ?? nowMs) : undefined;
    const { restart, loss } = this.#parts.proof();
    if (!this.#parts.settings.test_fall_back || nowMs < this.#nextMs) return;
    if (isOpen(restart)) this.#tryRestart();
    if (isOpen(loss)) this.#tryDrop();
  }

  /** A person wants to know. @returns why nothing can be tried, in words after a value */
  begin(): Rule | undefined {
    const { commands, limitsEnd, proof } = this.#parts;
    if (this.stage !== 'none') return 'is being tried already';
    if (!commands()) return 'is not connected, or not set up yet';
    if (!limitsEnd() || proof().storedMa === undefined)
      return 'does not take the limits that this would be seen with';
    if (this.#parts.settings.watched)
      return 'must not be watched: what it takes meanwhile has to be reserved';
    if (this.#tryDrop() || this.#tryRestart()) return undefined;
    return 'has to charge a vehicle that follows limits, or to be without any for a minute';
  }

  /** It was told a limit, and said what its schedule is then. */
  planned(planned: readonly PlannedLimit[], toldMa: number): void {
    const proof = this.#parts.proof();
    const { storedMa, ends } = proof;
    if (storedMa === undefined || !this.#parts.limitsEnd()) return;
    const shown = showsEnd(planned, toldMa, storedMa);
    if (shown !== undefined && shown !== ends) this.#parts.found({ ...proof, ends: shown });
  }

  /** It has restarted: looks, before it is told anything, whether what it has stored is there. */
  booted(commands: Commands, place: Place, done: () => void): void {
    const isTried = this.#restartMs !== undefined;
    this.#restartMs = undefined;
    const { storedMa, restart } = this.#parts.proof();
    if (storedMa === undefined || (!isTried && restart.outcome !== 'passed')) {
      done();
      return;
    }
    commands.askSchedule(place, scheduleS, planned => {
      const shown = showsStored(planned, storedMa);
      if (isTried)
        this.#conclude('restart', shown === undefined ? 'nothing' : shown ? 'passed' : 'failed');
      else if (shown === false) this.#conclude('restart', 'failed');
      done();
    });
  }

  /** Limits could be told again. */
  back(): void {
    this.#event({ kind: 'back' });
  }

  /** The connection has ended, by itself or because of the test. */
  lost(): void {
    if (!this.isUntold || this.#drop?.test.stage === 'back') this.#event({ kind: 'disturbed' });
  }

  /** Something was heard of a connector. */
  heard(place: Place, event: DropEvent): void {
    if (this.#drop?.place === place) this.#event(event);
  }

  /** It drew more than it falls back to. */
  refuted(): void {
    this.#conclude('loss', 'failed');
  }

  /** Another make or firmware: what was being tried is of no interest any more. */
  forget(): void {
    this.#drop = undefined;
    this.#restartMs = undefined;
    this.#nextMs = 0;
  }

  #tryRestart(): boolean {
    const { clock, commands, settings, say } = this.#parts;
    const { storedMa } = this.#parts.proof();
    const charger = commands();
    const nowMs = clock.nowMs();
    const isIdle = this.#idleSinceMs !== undefined && nowMs - this.#idleSinceMs >= idleMs;
    if (!charger || !isIdle || storedMa === undefined || this.stage !== 'none') return false;
    if (!this.#parts.limitsEnd()) return false;
    this.#restartMs = nowMs;
    say(
      message('{charger} is restarted, to see whether it keeps what it has stored', {
        charger: settings.identity,
      }),
    );
    charger.restart(({ kind }) => {
      if (kind !== 'refused' || this.#restartMs !== nowMs) return;
      this.#restartMs = undefined;
      this.#conclude('restart', 'nothing');
    });
    return true;
  }

  #tryDrop(): boolean {
    const { clock, commands, members, settings, say } = this.#parts;
    const { storedMa, ends } = this.#parts.proof();
    const charging = [...members.values()].filter(({ charge }) => charge !== undefined);
    const [member] = charging;
    if (!commands() || storedMa === undefined || !ends || settings.watched) return false;
    if (!member?.charge || charging.length > 1 || this.stage !== 'none') return false;
    const { isTrusted, drawnMa, wantedMa, followMs } = member.charge;
    if (!isTrusted || wantedMa < limitAlone(storedMa) || !canTest(storedMa, drawnMa)) return false;
    const test = newDropTest(storedMa, followMs, clock.nowMs());
    this.#drop = { place: member.place, test };
    say(
      message(
        '{charger} is left alone for {minutes} min while its vehicle charges, to see what it falls back to',
        { charger: settings.identity, minutes: Math.ceil(test.aloneMs / 60_000) },
      ),
    );
    return true;
  }

  #event(event: DropEvent): void {
    const drop = this.#drop;
    if (!drop) return;
    const before = drop.test.stage;
    drop.test = dropTestAfter(drop.test, event, this.#parts.clock.nowMs());
    const { stage, outcome } = drop.test;
    if (stage === before) return;
    if (stage === 'alone') this.#parts.leave();
    if (outcome === undefined) return;
    this.#drop = undefined;
    this.#conclude('loss', outcome);
    // Nothing was stored anew as long as it was to show what it has.
    if (before !== 'lowering') this.#parts.setUp();
  }

  #conclude(what: 'restart' | 'loss', outcome: 'passed' | 'failed' | 'nothing'): void {
    const { clock, settings, say, found } = this.#parts;
    const proof = this.#parts.proof();
    const charger = settings.identity;
    if (outcome === 'nothing') this.#nextMs = clock.nowMs() + againMs;
    found({ ...proof, [what]: foundAfter(proof[what], outcome, clock.wallMs()) });
    if (what === 'restart' && outcome === 'passed')
      say(message('{charger} keeps over a restart what it has stored', { charger }));
    else if (what === 'restart' && outcome === 'failed')
      say(message('{charger} forgets with a restart what it had stored', { charger }));
    else if (what === 'loss' && outcome === 'passed')
      say(
        message('{charger} falls back to {current} A by itself when it is alone', {
          charger,
          current: (proof.storedMa ?? 0) / 1000,
        }),
      );
    else if (what === 'loss' && outcome === 'failed')
      say(
        message('{charger} draws more than it should when it is alone, or has been', { charger }),
      );
    else say(message('What {charger} falls back to could not be seen this time', { charger }));
  }
}

/** Whether it is worth another attempt by itself. */
function isOpen({ outcome, vain }: Finding): boolean {
  return outcome === 'unknown' && vain < mostVain;
}
