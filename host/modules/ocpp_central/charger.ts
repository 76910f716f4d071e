import type { Clock, Timer } from '../../platform/clock.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import type { Rule } from '../../sentences/rules.ts';
import { type ForeignLinkParts, numberOf } from '../charge_manager/index.ts';
import { amountFor, mannerOf } from './amounts.ts';
import type { BackEnd } from './back-end.ts';
import type { ChargerSide, Hear } from './back-end-dialect.ts';
import { type Capabilities, capabilitySettings, readCapabilities } from './capabilities.ts';
import { FallBackSearch } from './fall-back.ts';
import type { BackEndSettings, ChargerSettings, ChargerState } from './fields.ts';
import type { Guest, GuestEvents } from './gate.ts';
import type {
  Decision,
  Heard,
  Make,
  Place,
  PlaceStatus,
  TransactionHeard,
  TransactionId,
} from './heard.ts';
import type { FallBack } from './ledger.ts';
import { type HeardCall, type Line, openLine } from './line.ts';
import { traitsOf } from './makes.ts';
import { Member } from './member.ts';
import type { Memory } from './memory.ts';
import { drawnOf, type Sample } from './meter-values.ts';
import { type Proof, provenBy, unproven } from './proof.ts';
import {
  canLapse,
  endsWithTransaction,
  firstStrategy,
  nextStrategy,
  type Strategy,
  storedProfile,
} from './strategy.ts';
import type { Version } from './versions.ts';
import { wantedSettings } from './wanted-settings.ts';

/** Parts of a charger, and whom it tells. */
export interface ChargerParts {
  /** Real time. */
  readonly clock: Clock;
  readonly settings: ChargerSettings;
  readonly memory: Memory;
  accepts(tag: string): boolean;
  /** How another charger of this make is limited, whatever its serial number. */
  guess(make: Make | undefined): Strategy | undefined;
  remember(memory: Memory): void;
  /** Speaks with its back end, if it has one. */
  openBackEnd(settings: BackEndSettings, version: Version, side: ChargerSide): BackEnd | undefined;
  say(message: LogMessage): void;
}

/** Once a charger is connected, so long is waited for its boot before it is asked for that. */
const bootAskedMs = 5000;
/** It goes on without: one that is known sooner, because most do not boot when they are back. */
const [knownGoesOnMs, strangerGoesOnMs] = [15_000, 60_000];
/** An open connection proves itself within this time, or gives way to a new one. */
const provenMs = 5000;
const heartbeatS = 60;
/** mA; no wallbox measures more on a phase. */
const mostBelievedMa = 100_000;
/** Refusals in a row until another form of limit is tried: one may be due to the moment. */
const refusalsInARow = 3;

/** A charger of another maker, whether it is connected or not. */
export class Charger {
  readonly #parts: ChargerParts;
  readonly #members = new Map<Place, Member>();
  #settings: ChargerSettings;
  #memory: Memory;
  #line: Line | undefined;
  #address: string | undefined;
  #isProven = false;
  /** It has told of more than can be since it is connected. */
  #isDisbelieved = false;
  #capabilities: Capabilities | undefined;
  /** What was begun for an earlier connection, or before a restart of the charger, ends. */
  #setUp = 0;
  #timers: Timer[] = [];
  /** Limits may be told. */
  #isReady = false;
  #refusals = 0;
  readonly #fallBack: FallBackSearch;
  /** What it says of its connectors, of whatever vehicles. */
  readonly #statuses = new Map<Place, PlaceStatus>();
  /** It has booted, and was not looked at since. */
  #hasBooted = false;
  #backEnd: BackEnd | undefined;

  constructor(parts: ChargerParts) {
    this.#parts = parts;
    this.#settings = parts.settings;
    this.#memory = parts.memory;
    const { clock, say } = parts;
    const settings = (): ChargerSettings => this.#settings;
    this.#fallBack = new FallBackSearch({
      ...{ clock, say, members: this.#members },
      get settings() {
        return settings();
      },
      proof: () => this.#memory.proof,
      found: proof => this.#found(proof),
      commands: () => this.#ready()?.commands,
      limitsEnd: () => this.#memory.strategy !== undefined && canLapse(this.#memory.strategy),
      leave: () => this.#leave(),
      setUp: () => this.#begin(),
    });
    if (parts.memory.version) this.#openBackEnd(parts.memory.version);
  }

  get settings(): ChargerSettings {
    return this.#settings;
  }

  get version() {
    return this.#memory.version;
  }

  get address(): string | undefined {
    return this.#address;
  }

  /** Why its back end is not connected. */
  get problem(): Reason | LogMessage | undefined {
    return this.#backEnd?.problem;
  }

  get isConnected(): boolean {
    return this.#line !== undefined;
  }

  /** How it is limited, if it is of this make and firmware, and was seen to take limits so. */
  strategyOf({ vendor, model, firmware }: Make): Strategy | undefined {
    const { make, strategy, connectors } = this.#memory;
    const isSame = make?.vendor === vendor && make.model === model && make.firmware === firmware;
    const hasTaken = Object.values(connectors).some(({ trust }) => trust > 0);
    return isSame && hasTaken ? strategy : undefined;
  }

  /** Whether it may not connect now: it is seen what it does alone. */
  get isKeptOut(): boolean {
    return this.#fallBack.keepsOut;
  }

  /** It is connected, and has proven who it is. */
  get isProven(): boolean {
    return this.isConnected && this.#isProven;
  }

  get shown(): ChargerState {
    const { make, version, proof, strategy } = this.#memory;
    const { ends, restart, loss } = proof;
    return {
      identity: this.settings.identity,
      connected: this.#line?.session.isAlive === true,
      version: version ?? '',
      vendor: make?.vendor ?? '',
      model: make?.model ?? '',
      firmware: make?.firmware ?? '',
      default_stored: proof.storedMa !== undefined,
      way: strategy?.way ?? 'unknown',
      fall_back: this.#proven.kind,
      proof: {
        ends,
        restart: restart.outcome,
        restart_seen: Math.floor(restart.wallMs / 1000),
        loss: loss.outcome,
        loss_seen: Math.floor(loss.wallMs / 1000),
      },
      test: this.#fallBack.stage,
      back_end: this.#backEnd?.shown ?? { connected: false, problem: '', undelivered: 0 },
      connectors: [...this.#members.values()].map(({ shown }) => shown),
    };
  }

  /** Settings that need no new beginning: all but the password and the largest current. */
  configure(settings: ChargerSettings): void {
    const { default_current, back_end } = this.#settings;
    const isOther = settings.default_current !== default_current;
    this.#settings = settings;
    if (JSON.stringify(settings.back_end) !== JSON.stringify(back_end)) this.#changeBackEnd();
    if (!isOther) {
      for (const member of this.#members.values()) this.#tellProven(member);
      return;
    }
    // Until the new limit is accepted nobody knows which of the two the charger has stored.
    this.#fallBack.forget();
    this.#found(unproven(undefined));
    if (this.#line && this.#isReady) this.#store(this.#line);
    else if (this.#timers.length === 0) this.#begin();
  }

  /** A connector becomes a member of the group. */
  join(place: Place, index: number, group: ForeignLinkParts<'ocpp'>): Member {
    const { clock } = this.#parts;
    const { settings } = this;
    const member = new Member({
      ...{ clock, place, index, group },
      uid: numberOf(`${settings.identity}/${place}`),
      maximumMa: settings.max_current,
      learned: this.#memory.connectors[place],
      trials: this.#fallBack,
      ready: () => this.#ready(),
      took: accepted => this.#took(accepted),
      changed: () => this.#learn(),
      backEndMa: () => this.#backEnd?.limitMa(place),
    });
    this.#members.set(place, member);
    this.#tellProven(member);
    if (this.#line) this.#begin();
    return member;
  }

  /** The group has ended. */
  leave(): void {
    for (const member of this.#members.values()) member.end();
    this.#members.clear();
  }

  tick(): void {
    const isHere = this.#isReady && this.#line?.session.isAlive === true;
    for (const member of this.#members.values()) member.tick(isHere);
    const places = [...this.#statuses.values()];
    const isIdle =
      places.length >= (this.#capabilities?.connectors ?? Number.POSITIVE_INFINITY) &&
      places.every(status => status === 'Available');
    this.#fallBack.tick(isIdle);
  }

  /** A person wants to know what it falls back to. @returns why that cannot be tried now */
  test(): Rule | undefined {
    return this.#fallBack.begin();
  }

  /** It has opened a WebSocket, which takes the place of an earlier one. */
  connect({ version, address, isProven, socket }: Guest): GuestEvents {
    this.#line?.session.close();
    const line = openLine({
      ...{ version, socket, clock: this.#parts.clock },
      heard: call => {
        if (this.#line === line) this.#heard(call);
      },
      notUnderstood: (reason, action) => this.#complain(reason, action),
      changed: () => undefined,
      ended: reason => this.#lost(line, reason),
    });
    this.#line = line;
    this.#address = address;
    this.#isProven = isProven;
    this.#isDisbelieved = false;
    this.#keep({ version });
    this.#openBackEnd(version);
    this.#backEnd?.follow(true);
    for (const member of this.#members.values()) member.event({ kind: 'connected' });
    this.#parts.say(
      message('{charger} is connected ({version})', {
        charger: this.settings.identity,
        version,
      }),
    );
    this.#await();
    return {
      received: text => line.session.received(text),
      heard: () => line.session.heard(),
      writable: () => line.session.writable(),
      closed: () => {
        line.session.closed();
        this.#lost(line, undefined);
      },
    };
  }

  /** Somebody else wants its place: it has to prove soon that it is there. */
  prove(): void {
    const line = this.#line;
    if (!line) return;
    let isThere = false;
    line.commands.trigger('StatusNotification', 0, ({ kind }) => {
      isThere ||= kind === 'accepted' || kind === 'refused';
    });
    this.#parts.clock.after(provenMs, () => {
      if (!isThere && this.#line === line) this.#drop(line);
    });
  }

  /** It has to come in anew. */
  dismiss(): void {
    const line = this.#line;
    if (!line) return;
    line.session.close();
    this.#lost(line, 'its settings have changed');
  }

  /** @param forGood nobody limits it any more: what it has stored has to do */
  stop(forGood: boolean): void {
    const { storedMa } = this.#memory.proof;
    if (forGood && storedMa !== undefined)
      for (const member of this.#members.values()) member.release(storedMa);
    this.leave();
    this.#endSetUp();
    this.#backEnd?.stop();
    this.#line?.session.close();
    this.#line = undefined;
  }

  /** It has another back end, or none any more. */
  #changeBackEnd(): void {
    const { version } = this.#memory;
    this.#backEnd?.stop();
    this.#backEnd = undefined;
    if (version) this.#openBackEnd(version);
  }

  #openBackEnd(version: Version): void {
    if (this.#backEnd?.version === version) return;
    this.#backEnd?.stop();
    const members = this.#members;
    this.#backEnd = this.#parts.openBackEnd(this.settings.back_end, version, {
      get places() {
        return [...members.keys()];
      },
      pass: (said, done) => {
        this.#line?.session.pass(said, done);
        return this.#line !== undefined;
      },
      forgot: () => this.#forgot(),
      limitMa: place => {
        const concerned = place === 0 ? [...members.values()] : [members.get(place)];
        return concerned.reduce((sum, member) => sum + (member?.limitMa ?? 0), 0);
      },
      newTransaction: () => this.#newTransaction(),
    });
    if (this.#line) this.#backEnd?.follow(true);
  }

  #ready() {
    const { strategy } = this.#memory;
    const capabilities = this.#capabilities;
    if (!this.#isReady || !this.#line || !strategy || !capabilities) return undefined;
    return { commands: this.#line.commands, strategy, capabilities };
  }

  #drop(line: Line): void {
    line.session.close();
    this.#lost(line, 'it does not answer');
  }

  /** Closes the connection, to see what it does alone. */
  #leave(): void {
    const line = this.#line;
    if (!line) return;
    line.session.close();
    this.#gone();
  }

  #lost(line: Line, reason: Reason | undefined): void {
    if (this.#line !== line) return;
    this.#gone();
    const charger = this.settings.identity;
    this.#parts.say(
      reason === undefined
        ? message('{charger} has closed the connection', { charger })
        : message('{charger} was disconnected: {=reason}', { charger, reason }),
    );
  }

  #gone(): void {
    this.#line = undefined;
    this.#address = undefined;
    this.#endSetUp();
    // Whoever came meanwhile is not known before it is told.
    for (const place of this.#statuses.keys()) this.#statuses.set(place, 'Unavailable');
    this.#backEnd?.follow(false);
    for (const member of this.#members.values()) member.event({ kind: 'lost' });
    this.#fallBack.lost();
  }

  #complain(reason: Reason, action: string | undefined): void {
    const charger = this.settings.identity;
    this.#parts.say(
      action === undefined
        ? message('A message of {charger} is not understood: {=reason}', { charger, reason })
        : message('{charger} answers {action} in a way that is not understood: {=reason}', {
            ...{ charger, action, reason },
          }),
    );
  }

  #keep(changes: Partial<Memory>): void {
    const next = { ...this.#memory, ...changes };
    if (JSON.stringify(next) === JSON.stringify(this.#memory)) return;
    this.#memory = next;
    this.#parts.remember(next);
  }

  #learn(): void {
    const connectors = Object.fromEntries(
      [...this.#members].map(([place, { learned }]) => [place, learned]),
    );
    this.#keep({ connectors: { ...this.#memory.connectors, ...connectors } });
  }

  /** It says something: this device answers, or its back end does. */
  #heard(call: HeardCall): void {
    const hear: Hear = ({ heard, reply }, decided = {}) => reply(this.#hear(heard, decided));
    if (this.#backEnd) this.#backEnd.heard(call, hear);
    else call.answer(hear(call.understood()));
  }

  #hear(told: Heard, decided: Partial<Decision>): Decision {
    const heard = 'samples' in told ? { ...told, samples: this.#believed(told.samples) } : told;
    const isStart =
      heard.kind === 'transaction' && heard.event === 'started' && heard.id === undefined;
    const decision: Decision = {
      ...{ wallMs: this.#parts.clock.wallMs(), heartbeatS, tag: 'Accepted' },
      transactionId: decided.transactionId ?? (isStart ? this.#newTransaction() : 0),
    };
    switch (heard.kind) {
      case 'boot':
        this.#boot(heard.make);
        break;
      case 'tag':
        return { ...this.#decided(decision, heard.tag), ...decided };
      case 'transaction':
        this.#transaction(heard, isStart ? decision.transactionId : heard.id);
        return { ...this.#decided(decision, heard.tag), ...decided };
      case 'status':
        if (heard.place !== 0) this.#statuses.set(heard.place, heard.status);
        this.#members.get(heard.place)?.status(heard.status, heard.error);
        break;
      case 'values':
        this.#members.get(heard.place)?.values(heard.samples, heard.transaction);
        break;
      case 'installing':
        this.#forgot();
        break;
    }
    return decision;
  }

  /** Samples that can be; of others it is told once for each connection. */
  #believed<S extends Sample>(samples: readonly S[]): readonly S[] {
    return samples.filter(sample => {
      const { leastMa = 0 } = drawnOf(sample) ?? {};
      if (leastMa <= mostBelievedMa) return true;
      if (!this.#isDisbelieved)
        this.#parts.say(
          message(
            '{charger} says that {current} A are drawn, which cannot be: that does not count',
            {
              ...{ charger: this.settings.identity, current: Math.round(leastMa / 1000) },
            },
          ),
        );
      this.#isDisbelieved = true;
      return false;
    });
  }

  #decided(decision: Decision, tag: string | undefined): Decision {
    const isFine = tag === undefined || this.#parts.accepts(tag);
    return { ...decision, tag: isFine ? 'Accepted' : 'Invalid' };
  }

  #newTransaction(): number {
    const { nextTransaction } = this.#memory;
    this.#keep({ nextTransaction: nextTransaction + 1 });
    return nextTransaction;
  }

  #transaction(heard: TransactionHeard, id: TransactionId | undefined): void {
    const members = [...this.#members.values()];
    // The end says only of which transaction.
    const member =
      members.find(({ place }) => place === heard.place) ??
      members.find(each => each.runs(heard.id));
    member?.transaction(heard, id);
  }

  #boot(make: Make): void {
    const isSame = JSON.stringify(make) === JSON.stringify(this.#memory.make);
    if (!isSame) {
      for (const member of this.#members.values()) member.event({ kind: 'unknown' });
      this.#keep({ make, strategy: undefined, proof: unproven(undefined), connectors: {} });
      this.#fallBack.forget();
    }
    this.#hasBooted = true;
    this.#forgot();
    this.#begin();
  }

  #forgot(): void {
    for (const member of this.#members.values()) member.event({ kind: 'forgot' });
  }

  #endSetUp(): void {
    this.#setUp++;
    this.#isReady = false;
    for (const timer of this.#timers.splice(0)) timer.cancel();
  }

  /** Runs only as long as the same set-up does. */
  #during<A extends unknown[]>(next: (...args: A) => void): (...args: A) => void {
    const setUp = this.#setUp;
    return (...args) => {
      if (setUp === this.#setUp) next(...args);
    };
  }

  /** Waits for its boot, and goes on without if it is back without one. */
  #await(): void {
    this.#endSetUp();
    const { clock } = this.#parts;
    const isKnown = this.#memory.make !== undefined;
    this.#timers = [
      clock.after(bootAskedMs, () =>
        this.#line?.commands.trigger('BootNotification', 0, () => undefined),
      ),
      clock.after(isKnown ? knownGoesOnMs : strangerGoesOnMs, () => this.#begin()),
    ];
  }

  /** Finds out what it can do, and sets it up, before any limit: a restart begins anew. */
  #begin(): void {
    this.#endSetUp();
    const line = this.#line;
    const version = this.#memory.version;
    if (!line || !version || this.#members.size === 0) return;
    line.commands.readSettings(
      capabilitySettings[version],
      this.#during(settings => {
        const traits = traitsOf(this.#memory.make);
        const capabilities = readCapabilities(version, settings, traits);
        this.#capabilities = capabilities;
        if (!this.#memory.strategy)
          this.#choose(firstStrategy(capabilities, this.#parts.guess(this.#memory.make)));
        for (const [name, value] of wantedSettings(version, traits))
          line.commands.writeSetting(name, value, () => undefined);
        this.#look(line);
      }),
    );
  }

  /** Sees what it does by itself, where that is of interest, before it is told anything. */
  #look(line: Line): void {
    const secure = this.#during(() => this.#secure(line));
    const [place] = this.#members.keys();
    const hasBooted = this.#hasBooted;
    this.#hasBooted = false;
    if (this.#fallBack.isUntold) this.#open(line.commands);
    else if (hasBooted && place !== undefined) this.#fallBack.booted(line.commands, place, secure);
    else secure();
  }

  /** What others have stored before is gone. */
  #secure(line: Line): void {
    const store = this.#during(() => this.#store(line));
    if (this.#memory.proof.storedMa !== undefined) store();
    else line.commands.clearProfiles(undefined, store);
  }

  /** Stores the limit for everybody who begins unseen. */
  #store({ commands }: Line): void {
    const { make, strategy } = this.#memory;
    if (!strategy) return;
    const traits = traitsOf(make);
    const { amount, limit } = amountFor(
      Math.max(this.settings.default_current, traits.startsWithMa ?? 0),
      mannerOf(strategy.form.unit, traits),
    );
    const { place, profile } = storedProfile(strategy, {
      ...{ amount, wallMs: this.#parts.clock.wallMs() },
    });
    commands.setProfile(
      place,
      profile,
      this.#during(({ kind }) => {
        this.#stored(kind === 'accepted' ? limit.mostMa : undefined);
        this.#open(commands);
      }),
    );
  }

  /** What was seen counts for the limit that is stored. */
  #stored(storedMa: number | undefined): void {
    if (storedMa !== this.#memory.proof.storedMa) this.#found(unproven(storedMa));
  }

  #found(proof: Proof): void {
    this.#keep({ proof });
    for (const member of this.#members.values()) this.#tellProven(member);
  }

  /** From now on it is told limits. */
  #open(commands: Line['commands']): void {
    this.#isReady = true;
    this.#fallBack.back();
    // Of all connectors, also of those that are no members.
    commands.trigger('StatusNotification', 0, () => undefined);
    for (const { place } of this.#members.values())
      for (const what of ['StatusNotification', 'MeterValues'] as const)
        commands.trigger(what, place, () => undefined);
    this.tick();
  }

  #choose(strategy: Strategy): void {
    this.#keep({ strategy });
    this.#found(unproven(this.#memory.proof.storedMa));
    if (strategy.way === 'none')
      this.#parts.say(
        message('{charger} takes no limits: it counts with its largest current always', {
          charger: this.settings.identity,
        }),
      );
  }

  get #proven(): FallBack {
    const { strategy, proof } = this.#memory;
    const limitsEnd = strategy !== undefined && canLapse(strategy);
    return provenBy(proof, limitsEnd, this.settings.watched);
  }

  #tellProven(member: Member): void {
    const { strategy } = this.#memory;
    member.proven({
      kind: 'proven',
      fallBack: this.#proven,
      endsWithTransaction: strategy !== undefined && endsWithTransaction(strategy),
    });
  }

  #took(isAccepted: boolean): void {
    this.#refusals = isAccepted ? 0 : this.#refusals + 1;
    const { strategy } = this.#memory;
    if (this.#refusals < refusalsInARow || !strategy || !this.#capabilities) return;
    this.#refusals = 0;
    this.#choose(nextStrategy(strategy, this.#capabilities));
    // It may store in this form what it refused in another.
    const isStored = this.#memory.proof.storedMa !== undefined;
    if (!isStored && this.#memory.strategy?.way !== 'none') this.#begin();
  }
}
