import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import {
  type FallBack,
  type Ledger,
  type LedgerEvent,
  ledgerAfter,
  never,
  newLedger,
  reopened,
  termsOf,
} from '../../host/modules/ocpp_central/ledger.ts';
import { suite } from '../support/suite.ts';
import { SimulatedCharger, type Traits } from './ocpp-central-charger.ts';

const test = suite('ledger of a charger behind OCPP');

const stepMs = 500;
const answerMs = 200;
const callLimitMs = 10_000;
const renewMs = 60_000;
const pauseMs = 5000;
const durationMs = 180_000;

/** What happens, besides time. */
type Step =
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'tell'; readonly limitMa: number }
  /** One limit, another, and the first again. */
  | { readonly kind: 'waver'; readonly limits: readonly number[]; readonly seconds: number }
  | { readonly kind: 'demand'; readonly currentMa: number }
  | { readonly kind: 'plug'; readonly plugged: boolean }
  /** The next call comes late, is refused, or gets lost with or without being done. */
  | { readonly kind: 'call'; readonly fate: Fate }
  /** The meter lies. */
  | { readonly kind: 'meter'; readonly factor: number }
  | { readonly kind: 'samples'; readonly arrive: boolean }
  /** A restart, which is noticed late, and the way back. */
  | { readonly kind: 'restart'; readonly noticedS: number; readonly awayS: number }
  | { readonly kind: 'outage'; readonly noticedS: number; readonly awayS: number }
  /** The central system starts anew with the ledger that it kept. */
  | { readonly kind: 'reopen' };

type Fate = 'refused' | 'dropped' | 'unheard' | { readonly lateS: number };

interface Call {
  readonly limitMa: number;
  readonly sentMs: number;
  readonly arrivesMs: number;
  readonly fate: Fate | undefined;
  answer: 'accepted' | 'refused' | undefined;
  done: boolean;
}

/** The central system with its ledger, and the charger, on a line with faults. */
class Line {
  readonly charger: SimulatedCharger;
  ledger: Ledger;
  nowMs = 0;
  readonly #sampleMs: number;
  readonly #part: () => number;
  #wantedMa: number | undefined;
  #heldMa: number | undefined;
  #tellMs = 0;
  #call: Call | undefined;
  #queueMs = 0;
  #fate: Fate | undefined;
  #silent = 0;
  #samplesArrive = true;
  #sampledMs = 0;
  /** Nothing gets through until then; it is noticed at another time. */
  #away: { readonly noticedMs: number; readonly untilMs: number; noticed: boolean } | undefined;

  constructor(traits: Traits, fallBack: FallBack, sampleMs: number, part: () => number) {
    this.charger = new SimulatedCharger(traits);
    this.#sampleMs = sampleMs;
    this.#part = part;
    this.ledger = newLedger(traits.maximumMa);
    this.#tell({ kind: 'proven', fallBack, endsWithTransaction: traits.ofTransaction });
  }

  get worstMa(): number {
    return termsOf(this.ledger, this.nowMs).worstMa;
  }

  do(step: Step): void {
    switch (step.kind) {
      case 'wait':
        this.wait(step.seconds);
        break;
      case 'tell':
        this.#wantedMa = step.limitMa;
        break;
      case 'waver':
        for (const limitMa of step.limits) {
          this.#wantedMa = limitMa;
          this.wait(step.seconds);
        }
        break;
      case 'demand':
        this.charger.demandMa = step.currentMa;
        break;
      case 'plug':
        this.#plug(step.plugged);
        break;
      case 'call':
        this.#fate = step.fate;
        break;
      case 'meter':
        this.charger.meter = currentMa => Math.round(currentMa * step.factor);
        break;
      case 'samples':
        this.#samplesArrive = step.arrive;
        break;
      case 'restart':
      case 'outage':
        if (step.kind === 'restart') this.charger.restart();
        this.#leave(step.noticedS, step.awayS);
        break;
      case 'reopen':
        this.ledger = reopened(JSON.parse(JSON.stringify(this.ledger)), this.nowMs);
        this.#call = undefined;
        this.#leave(0, 1);
        break;
    }
    this.check();
  }

  wait(seconds: number): void {
    for (const endMs = this.nowMs + seconds * 1000; this.nowMs < endMs; ) {
      this.nowMs += stepMs;
      const isHeld = this.charger.advance(stepMs);
      this.#goAway();
      if (isHeld && !this.#away) this.#tell({ kind: 'held' });
      this.#carry();
      this.#sample();
      this.#ask();
      this.check();
    }
  }

  /** The promise. */
  check(): void {
    assert.ok(
      this.charger.traits.obeys || this.ledger.trust < 2,
      'it is trusted, and does not obey',
    );
    const { appliedMa } = this.charger;
    assert.ok(
      appliedMa <= this.worstMa,
      `at ${this.nowMs} ms it may draw ${appliedMa} mA, and ${this.worstMa} mA are reserved`,
    );
  }

  #tell(event: LedgerEvent): void {
    this.ledger = ledgerAfter(this.ledger, event, this.nowMs);
  }

  #plug(plugged: boolean): void {
    if (this.charger.plugged === plugged) return;
    this.charger.plug(plugged);
    // Its message of the transaction.
    if (!this.#away) this.#forgot('forgot');
  }

  #forgot(kind: 'forgot' | 'connected'): void {
    this.#tell({ kind });
    this.#heldMa = undefined;
    this.#tellMs = this.nowMs;
  }

  #leave(noticedS: number, awayS: number): void {
    if (this.#away) return;
    const noticedMs = this.nowMs + noticedS * 1000;
    this.#away = { noticedMs, untilMs: noticedMs + awayS * 1000, noticed: false };
    this.charger.leave(true);
  }

  #goAway(): void {
    const away = this.#away;
    if (!away) return;
    if (!away.noticed && this.nowMs >= away.noticedMs) {
      away.noticed = true;
      this.#call = undefined;
      this.#tell({ kind: 'lost' });
    }
    if (!away.noticed || this.nowMs < away.untilMs) return;
    this.#away = undefined;
    this.charger.leave(false);
    this.#silent = 0;
    this.#forgot('connected');
  }

  /** Calls and answers on their way. */
  #carry(): void {
    const call = this.#call;
    if (!call) return;
    if (!call.done && this.nowMs >= call.arrivesMs && !this.#away) {
      call.done = true;
      if (call.fate === 'refused') call.answer = 'refused';
      else if (call.fate !== 'dropped') {
        const { ofTransaction } = this.charger.traits;
        const lastsMs = ofTransaction ? durationMs : Number.POSITIVE_INFINITY;
        const isSet = this.charger.set(call.limitMa, lastsMs, this.#part());
        call.answer = isSet ? 'accepted' : 'refused';
      }
    }
    const hasAnswer = call.answer && call.fate !== 'unheard' && !this.#away;
    if (hasAnswer && this.nowMs < call.sentMs + callLimitMs) this.#answered(call);
    else if (this.nowMs >= call.sentMs + callLimitMs) this.#missed();
  }

  #answered(call: Call): void {
    this.#call = undefined;
    this.#silent = 0;
    this.#tell({ kind: call.answer as 'accepted' | 'refused' });
    if (call.answer !== 'accepted') return;
    this.#heldMa = call.limitMa;
    this.#tell({ kind: 'schedule', limitMa: this.charger.scheduledMa });
  }

  #missed(): void {
    const call = this.#call as Call;
    // What was only late is done later all the same.
    if (!call.done && !this.#away && typeof call.fate === 'object') return;
    this.#call = undefined;
    this.#tell({ kind: 'unanswered' });
    this.#heldMa = undefined;
    this.#silent++;
    this.#tellMs = this.nowMs + pauseMs;
    if (this.#silent >= 2) this.#leave(0, 20);
  }

  #ask(): void {
    const wantedMa = this.#wantedMa;
    const isDown = this.#away?.noticed === true;
    if (wantedMa === undefined || this.#call || isDown || this.nowMs < this.#tellMs) return;
    const isDue = this.#heldMa !== wantedMa || this.nowMs >= this.#tellMs + renewMs;
    if (!isDue) return;
    const fate = this.#fate;
    this.#fate = undefined;
    const lateMs = typeof fate === 'object' ? fate.lateS * 1000 : 0;
    const arrivesMs = Math.max(this.#queueMs, this.nowMs + answerMs + lateMs);
    this.#queueMs = arrivesMs;
    this.#tell({ kind: 'tell', limit: { mostMa: wantedMa, leastMa: wantedMa } });
    this.#call = {
      ...{ limitMa: wantedMa, sentMs: this.nowMs, arrivesMs, fate },
      ...{ answer: undefined, done: false },
    };
    // Whatever comes of it, not again at once.
    this.#tellMs = this.nowMs + pauseMs;
  }

  #sample(): void {
    if (this.nowMs < this.#sampledMs + this.#sampleMs) return;
    this.#sampledMs = this.nowMs;
    const { charger, ledger } = this;
    const currentMa = charger.meter(charger.drawnMa);
    if (!this.#samplesArrive || this.#away || isByChance(charger, ledger, currentMa)) return;
    const drawn = { leastMa: currentMa, mostMa: currentMa };
    this.#tell({ kind: 'sample', drawn, occupied: charger.plugged });
  }
}

/**
 * Whether a meter shows just what was told although something else is the reason: a vehicle that
 * wants no more by itself, or a lie. Who sees nothing else cannot know better, and here it does not
 * happen.
 */
function isByChance(charger: SimulatedCharger, { inForce }: Ledger, currentMa: number): boolean {
  if (!inForce || inForce.mostMa === 0 || charger.appliedMa === inForce.mostMa) return false;
  return Math.abs(currentMa - inForce.mostMa) <= Math.max(1000, inForce.mostMa / 20);
}

const seconds = (max: number) => fc.integer({ min: 1, max });
const limitMa = fc.constantFrom(0, 6000, 8000, 10_000, 13_000, 16_000, 20_000, 32_000);

const waver = fc
  .tuple(limitMa, limitMa, fc.integer({ min: 6, max: 30 }))
  .map(([one, other, seconds]) => ({
    kind: 'waver' as const,
    limits: [one, other, one],
    seconds,
  }));

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: waver },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('wait'),
      seconds: fc.oneof(seconds(15), seconds(90)),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('tell'), limitMa }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('demand'), currentMa: fc.nat({ max: 32_000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('plug'), plugged: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('call'),
      fate: fc.oneof(
        fc.constantFrom<Fate>('refused', 'dropped', 'unheard'),
        fc.record({ lateS: seconds(25) }),
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('meter'), factor: fc.constantFrom(0, 0.37, 1, 1.7) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('samples'), arrive: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('restart', 'outage'),
      noticedS: fc.nat({ max: 30 }),
      awayS: seconds(400),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'reopen' } as const) },
) as fc.Arbitrary<Step>;

/** Kinds of chargers with what is proven of each. */
const kinds: fc.Arbitrary<[Traits, FallBack]> = fc
  .record({
    maximumMa: fc.constantFrom(16_000, 32_000),
    reactionMs: fc.integer({ min: 200, max: 60_000 }),
    inOrder: fc.boolean(),
    lowMa: fc.constantFrom(0, 6000),
    kind: fc.constantFrom('dead_man', 'dead_man', 'vendor', 'vendor', 'bound', 'none', 'ignores'),
    ofTransaction: fc.boolean(),
  })
  .map(({ kind, lowMa, ofTransaction, ...traits }) => {
    const common = {
      ...{ ...traits, obeys: true },
      ...{ defaultMa: undefined, boundMa: undefined, alone: undefined },
    };
    switch (kind) {
      case 'dead_man':
        return [
          { ...common, ofTransaction: true, defaultMa: lowMa },
          { kind: 'dead_man', defaultMa: lowMa, durationMs },
        ];
      case 'vendor': {
        const alone = { currentMa: 8000, afterMs: 30_000 };
        return [
          { ...common, ofTransaction, defaultMa: lowMa, alone },
          { kind: 'vendor', defaultMa: lowMa, ...alone },
        ];
      }
      case 'bound':
        return [
          { ...common, ofTransaction, boundMa: 10_000 },
          { kind: 'bound', boundMa: 10_000 },
        ];
      default:
        return [
          { ...common, ofTransaction, obeys: kind !== 'ignores' },
          { kind: 'none', watched: false },
        ];
    }
  });

/** Begins with a charge as it should be, so that chargers are trusted where they can be. */
const goodBegin: readonly Step[] = [
  { kind: 'demand', currentMa: 28_000 },
  { kind: 'plug', plugged: true },
  { kind: 'tell', limitMa: 6000 },
  { kind: 'wait', seconds: 90 },
  { kind: 'tell', limitMa: 20_000 },
  { kind: 'wait', seconds: 130 },
  { kind: 'tell', limitMa: 9500 },
  { kind: 'wait', seconds: 90 },
];

test('no charger draws more than its ledger says, whatever fails', () => {
  let trusted = 0;
  fc.assert(
    fc.property(
      kinds,
      fc.constantFrom(5000, 10_000, 60_000),
      fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      fc.constantFrom(true, true, true, false),
      ([traits, fallBack], sampleMs, steps, parts, beginsWell) => {
        const line = new Line(traits, fallBack, sampleMs, () => parts.next().value ?? 1);
        if (beginsWell) for (const each of goodBegin) line.do(each);
        if (line.worstMa < traits.maximumMa) trusted++;
        for (const each of steps) line.do(each);
      },
    ),
    { numRuns: 1000 },
  );
  // Else this would prove nothing but that everything is reserved.
  assert.ok(trusted > 100, `only ${trusted} were trusted`);
});

const drawing = (currentMa: number): LedgerEvent => ({
  kind: 'sample',
  drawn: { leastMa: currentMa, mostMa: currentMa },
  occupied: true,
});
const telling = (mostMa: number): LedgerEvent => ({
  kind: 'tell',
  limit: { mostMa, leastMa: mostMa },
});
const deadMan: LedgerEvent = {
  kind: 'proven',
  fallBack: { kind: 'dead_man', defaultMa: 6000, durationMs },
  endsWithTransaction: true,
};

/** The ledger after events, each with the seconds that have passed when it happens. */
function after(events: readonly (readonly [seconds: number, LedgerEvent])[], from = newLedger()) {
  return events.reduce((ledger, [at, event]) => ledgerAfter(ledger, event, at * 1000), from);
}

const firstCharge: readonly (readonly [number, LedgerEvent])[] = [
  [0, deadMan],
  ...([
    [1, telling(6000)],
    [2, { kind: 'accepted' }],
    [20, drawing(5900)],
    [21, telling(9000)],
    [22, { kind: 'accepted' }],
  ] as const),
];
const trusted = after([...firstCharge, [40, drawing(8900)]]);

test('the first charge shows whether a charger obeys: until then all of it is reserved', () => {
  const before = after(firstCharge);
  assert.is(before.trust, 0);
  assert.is(termsOf(before, 39_000).worstMa, 32_000);
  assert.is(trusted.trust, 2);
  assert.equal(termsOf(trusted, 90_000), {
    ...{ allowedCurrentMa: 9000, floorMa: 6000, worstMa: 9000, mostMa: 32_000 },
    ...{ followMs: 60_000, fallbackMa: 6000, fallbackMs: 300_000 },
  });
});

test('a vehicle that draws little anyway proves nothing', () => {
  const ledger = after([...firstCharge, [40, drawing(5900)], [50, drawing(3000)]]);
  assert.is(termsOf(ledger, 500_000).worstMa, 32_000);
});

test('a current that gives way to a limit frees what it had, and tells how slow the charger is', () => {
  const lower = after(
    [
      [100, telling(16_000)],
      [101, { kind: 'accepted' }],
      [130, drawing(15_800)],
      [200, drawing(15_800)],
      [201, telling(8000)],
      [202, { kind: 'accepted' }],
      [205, drawing(15_800)],
    ],
    trusted,
  );
  assert.is(termsOf(lower, 210_000).worstMa, 16_000);
  const followed = after([[215, drawing(7900)]], lower);
  assert.is(termsOf(followed, 215_000).worstMa, 8000);
  assert.is(termsOf(followed, 215_000).followMs, 28_000);
});

test('a vehicle that did not draw more before frees nothing by drawing just the limit', () => {
  const ledger = after(
    [
      [100, telling(16_000)],
      [101, { kind: 'accepted' }],
      [200, telling(8000)],
      [201, { kind: 'accepted' }],
      [215, drawing(7900)],
    ],
    trusted,
  );
  assert.is(termsOf(ledger, 215_000).worstMa, 16_000);
});

test('who draws on after the time to follow is trusted no more', () => {
  const ledger = after(
    [
      [100, telling(16_000)],
      [101, { kind: 'accepted' }],
      [130, drawing(15_800)],
      [200, telling(8000)],
      [201, { kind: 'accepted' }],
    ],
    trusted,
  );
  assert.is(termsOf(ledger, 262_000).worstMa, 8000);
  const disappointed = after([[265, drawing(15_800)]], ledger);
  assert.is(disappointed.trust, 0);
  assert.is(termsOf(disappointed, 265_000).worstMa, 32_000);
});

test('a limit that is told over another one without an answer is certain only when it is accepted', () => {
  const ledger = after(
    [
      [100, telling(16_000)],
      [101, telling(9000)],
      [102, { kind: 'refused' }],
    ],
    trusted,
  );
  assert.is(termsOf(ledger, 1_000_000).worstMa, 16_000);
});

test('without a proven fall-back a charger counts with its maximum always', () => {
  const none: LedgerEvent = {
    kind: 'proven',
    fallBack: { kind: 'none', watched: false },
    endsWithTransaction: true,
  };
  assert.is(termsOf(after([[90, none]], trusted), 90_000).worstMa, 32_000);
});

test('or only from a loss on, if its owner chose so', () => {
  const watched: LedgerEvent = {
    kind: 'proven',
    fallBack: { kind: 'none', watched: true },
    endsWithTransaction: true,
  };
  const ledger = after([[90, watched]], trusted);
  assert.is(termsOf(ledger, 90_000).worstMa, 9000);
  const lost = after([[91, { kind: 'lost' }]], ledger);
  const { worstMa, fallbackMs } = termsOf(lost, 91_000);
  assert.equal([worstMa, fallbackMs], [32_000, never]);
});

test('a charger whose own schedule allows more than it accepted is trusted no more', () => {
  const told = after([...firstCharge, [23, { kind: 'schedule', limitMa: 9000 }]]);
  assert.is(told.trust, 1);
  for (const limitMa of [9100, undefined]) {
    const ledger = after([[41, { kind: 'schedule', limitMa }]], trusted);
    assert.is(ledger.trust, 0);
    assert.is(termsOf(ledger, 1_000_000).worstMa, 32_000);
  }
});

test('a charger that shows another firmware has to prove everything anew', () => {
  const ledger = after([[90, { kind: 'unknown' }]], trusted);
  assert.is(termsOf(ledger, 1_000_000).worstMa, 32_000);
  assert.is(ledger.fallBack.kind, 'none');
});

const lostLong: readonly (readonly [number, LedgerEvent])[] = [
  [100, { kind: 'lost' }],
  [500, { kind: 'connected' }],
];

test('who draws more after a loss or a restart than it falls back to counts with its maximum again', () => {
  const fallen = after(lostLong, trusted);
  assert.is(termsOf(fallen, 500_000).worstMa, 6000);
  assert.is(after([[505, drawing(6500)]], fallen).fallBack.kind, 'dead_man');
  const refuted = after([[505, drawing(9000)]], fallen);
  assert.is(refuted.fallBack.kind, 'none');
  assert.is(termsOf(refuted, 505_000).worstMa, 32_000);
  const early = after(
    [
      [90, drawing(8900)],
      [91, { kind: 'forgot' }],
      [92, drawing(16_000)],
    ],
    trusted,
  );
  assert.is(early.fallBack.kind, 'none');
});

test('what a charger recorded while it was alone counts against it, if its limit had to be over', () => {
  const told = (aloneMs: number, currentMa: number) =>
    after(
      [[501, { kind: 'recorded', drawn: { leastMa: currentMa, mostMa: currentMa }, aloneMs }]],
      after(lostLong, trusted),
    ).fallBack.kind;
  assert.is(told(100_000, 16_000), 'dead_man');
  assert.is(told(300_000, 6000), 'dead_man');
  assert.is(told(300_000, 16_000), 'none');
});

test('a limit that is followed too late says nothing of what the charger falls back to', () => {
  const lower = after(
    [
      [100, telling(16_000)],
      [101, { kind: 'accepted' }],
      [200, telling(8000)],
      [201, { kind: 'accepted' }],
      [265, drawing(15_800)],
    ],
    trusted,
  );
  assert.equal([lower.trust, lower.fallBack.kind], [0, 'dead_man']);
});

test('a current beyond every limit counts as it was measured', () => {
  const ledger = after([[10, drawing(40_000)]]);
  assert.is(termsOf(ledger, 10_000).worstMa, 40_000);
});

test.run();
