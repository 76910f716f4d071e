/**
 * Mutants that nobody can tell from the core that microcontrollers have, by the reason why. A key
 * names file, function and change, and which of those that are alike in the function, so that the
 * list stays as it is when another function changes.
 */
export const equivalents: readonly {
  readonly reason: string;
  readonly mutants: readonly string[];
}[] = [
  {
    reason: 'There is one meter: its index is 0, and what is multiplied with it is 0 as well.',
    mutants: [
      'assembly/records/history.ts stateOf: + becomes -',
      'assembly/records/history.ts liveRing: + becomes -',
    ],
  },
  {
    reason:
      'Addresses and sizes are multiples of 4 (of 16 where records lie side by side), so that between a bound and the number before it there is none.',
    mutants: [
      'assembly/memory.ts fillWords: < -1 +',
      'assembly/site/samples.ts push: > 1 +',
      'assembly/site/samples.ts isKnown: < -1 +',
      'assembly/records/charge-log.ts repairLog: < -1 +',
    ],
  },
  {
    reason:
      'Behind the table lies what makes no difference: zeros behind the capacities, the 0 that the next table begins with behind the supply cables, and behind the ends of the wake-up 9 s, which have passed long before.',
    mutants: [
      'assembly/index.ts capacity: 5 + 1',
      'assembly/controller/cables.ts supplyMa: 8 + 1',
      'assembly/site/stages.ts stagesOf: 9 + 1',
      'assembly/controller/wake-up.ts presentStep: 8 + 1',
    ],
  },
  {
    reason:
      'The oldest of the samples that are raised is gone when the next one comes, in the same step; so is the one before them, the oldest of another window.',
    mutants: [
      'assembly/site/power.ts connectionLimitMa: 22 - 1',
      'assembly/site/power.ts connectionLimitMa: 40 - 1',
    ],
  },
  {
    reason: 'Behind the last axis lies what is reckoned anew before it is read, and a spare word.',
    mutants: [
      'assembly/site/gain.ts startEstimates: 4 + 1',
      'assembly/site/gain.ts sumAllowed: 4 + 1',
    ],
  },
  {
    reason:
      'Numbers of chargers are compared with each other only; with as many as none, nothing can have been granted.',
    mutants: [
      'assembly/site/gain.ts sumAllowed: 0 + 1',
      'assembly/site/gain.ts observe: -1 + 1',
      'assembly/site/gain.ts observe: -1 - 1',
    ],
  },
  {
    reason: 'Times are multiples of 500 ms: between such a one and the number before it is none.',
    mutants: [
      'assembly/site/gain.ts update: 0 - 1 (3)',
      'assembly/site/gain.ts observe: 500 - 1 (2)',
      'assembly/site/gain.ts observe: 30000 + 1',
    ],
  },
  {
    reason: 'At least 1 A was granted: with 1 or 2 mA used of it, the gain is more than the most.',
    mutants: ['assembly/site/gain.ts update: 1 + 1'],
  },
  {
    reason: 'Of nothing, or of 1 mA, nothing is left unused, whatever its direction.',
    mutants: [
      'assembly/site/gain.ts sample: < 1 +',
      'assembly/site/gain.ts sample: < -1 +',
      'assembly/site/gain.ts gainOf: 0 + 1',
    ],
  },
  {
    reason:
      'Initial values of what each step looks for anew; the age of a distribution is one only when the first has been.',
    mutants: [
      'assembly/site/gain.ts charging: 0 becomes 1',
      'assembly/site/gain.ts charging: 0 becomes -1',
      'assembly/site/gain.ts isPending: 0 becomes 1',
      'assembly/site/gain.ts runAgeMs: 0 becomes 1',
      'assembly/site/gain.ts runAgeMs: 0 becomes -1',
    ],
  },
  {
    reason: 'An error of -1, 0 or 1 W is small with either sign.',
    mutants: [
      'assembly/site/power.ts eighthsOf: 0 + 1 (2)',
      'assembly/site/power.ts eighthsOf: 0 - 1 (2)',
    ],
  },
  {
    reason: 'A half or a quarter of the longest filter is rounded down to whole samples.',
    mutants: [
      'assembly/site/power.ts cloudFilterSamples: 960 + 1',
      'assembly/site/power.ts cloudFilterSamples: 960 + 1 (2)',
    ],
  },
  {
    reason: 'Whether a sum of currents is 0 is told by its bytes and by those before them alike.',
    mutants: [
      'assembly/site/power.ts somethingIsReserved: 1004 - 1',
      'assembly/site/power.ts somethingIsReserved: 4 - 1',
    ],
  },
  {
    reason:
      'Begins one place too early: the slot before the first default is the last live one, which is set right after; a meter before the first one is refused.',
    mutants: [
      'assembly/controller/slots.ts setFactoryDefaults: 0 - 1',
      'assembly/records/history.ts resetAllHistories: 0 - 1',
    ],
  },
  {
    reason:
      'A number with the lowest bit shifted out is even: the odd bound excludes the same ones as the even one above.',
    mutants: ['assembly/records/charge-log.ts isKnown: -16777216 - 1'],
  },
  {
    reason: 'The bit is set in the other operands of the same |.',
    mutants: ['assembly/controller/manual-release.ts actions: 2 + 1'],
  },
  {
    reason: 'Any NaN stands for what is not there.',
    mutants: [
      'assembly/records/charge-log.ts repairLog: -1 - 1 (3)',
      'assembly/records/charge-log.ts repairLog: -1 - 1 (4)',
    ],
  },
  {
    reason: 'A flag that is only asked whether it is 0.',
    mutants: ['assembly/records/history.ts endIntervals: 1 + 1'],
  },
  {
    reason:
      '4 leaves the button to the host: it holds neither the bit of start nor that of stop, and no other number lies between 3 and it.',
    mutants: ['assembly/controller/manual-release.ts actions: <= 1 +'],
  },
  {
    reason:
      'No such number occurs: an allowed current is 0 or at least 6000 mA; a charger is given 1 or 3 phases; with the contactor open its error is 0, 4, 5 or 6; the connection is 1 or 3.',
    mutants: [
      'assembly/controller/contactor.ts bootContactor: 0 + 1',
      'assembly/controller/contactor.ts bootContactor: 0 - 1',
      'assembly/controller/phases.ts bootPhases: 0 - 1',
      'assembly/controller/controller.ts chargerState: 0 + 1 (2)',
    ],
  },
  {
    reason:
      'After a start the button counts as released, and its first press sets the variable before anything reads it.',
    mutants: [
      'assembly/controller/button.ts bootButton: true',
      'assembly/controller/button.ts bootButton: without call',
      'assembly/controller/lock.ts bootLock: without call (2)',
      'assembly/controller/controller.ts boot: without call (16)',
    ],
  },
  {
    reason: 'While a controller starts there is no PWM, which ends the error of a diode first.',
    mutants: [
      'assembly/controller/controller.ts boot: true (4)',
      'assembly/controller/controller.ts boot: without call (6)',
    ],
  },
  {
    reason: 'Entering a state that the lock is in changes nothing.',
    mutants: [
      'assembly/controller/lock.ts stepLock: always (2)',
      'assembly/controller/lock.ts stepLock: 0 - 1 (2)',
    ],
  },
  {
    reason: 'Generations are only compared with 1, 2 and 3.',
    mutants: [
      'assembly/controller/controller.ts boot: 4 + 1',
      'assembly/controller/controller.ts boot: 4 - 1',
    ],
  },
  {
    reason:
      'Until the start is over the LED flickers whatever it would show else, and when it is over it is lit anew; a start ends long before the standby time.',
    mutants: ['assembly/controller/controller.ts watchBoot: always (2)'],
  },
  {
    reason: 'A code of 10 becomes 10.',
    mutants: ['assembly/controller/phases.ts waitMs: 10 + 1'],
  },
  {
    reason:
      'The rest of a running time is compared with durations of 100 ms and more, so that 1 ms around the end of the former decides nothing; and of two times that end in the same moment either will do.',
    mutants: [
      'assembly/controller/conditions.ts ignoreMeasurements: < 1 +',
      'assembly/controller/conditions.ts ignoreMeasurements: < -1 +',
      'assembly/controller/conditions.ts ignoreMeasurements: >= 1 +',
    ],
  },
  {
    reason:
      'A timer that is off, and one that ran out, count as older than every guard: all steps are over, and the attempt ends as if it had not been asked for.',
    mutants: [
      'assembly/controller/wake-up.ts presentStep: 0 - 1 (2)',
      'assembly/controller/wake-up.ts presentStep: < 1 +',
      'assembly/controller/wake-up.ts presentStep: without call',
      'assembly/controller/wake-up.ts stepWakeup: never (5)',
    ],
  },
  {
    reason: 'A sum of 0 has no sign: less than half of the count is cut off in either direction.',
    mutants: ['assembly/records/history.ts hold: 0 + 1'],
  },
  {
    reason:
      'A silence that is long enough to hold one more of the shorter cells is longer than the ring, and ends as many cells as the ring has at most.',
    mutants: ['assembly/records/history.ts advance: 240000 - 1 (2)'],
  },
  {
    reason:
      'One null more than the ring has cells: nothing but nulls is in it either way, and where it begins does not show.',
    mutants: ['assembly/records/history.ts advance: 1 + 1'],
  },
  {
    reason: 'Ticks without a value are null whether they run one by one or are written at once.',
    mutants: [
      'assembly/records/history.ts tick: 1 + 1 (2)',
      'assembly/records/history.ts tick: 4 + 1',
    ],
  },
  {
    reason:
      'The largest current there is, and one less: compared only with currents that a charger can have.',
    mutants: [
      'assembly/site/axes.ts sumRoomOf: 2147483647 - 1',
      'assembly/site/sharing.ts survey: 2147483647 - 1',
      'assembly/site/admission.ts offeredMa: 2147483647 - 1',
    ],
  },
  {
    reason: 'So far below zero that nothing fits anyway.',
    mutants: [
      'assembly/site/axes.ts leftMa: -1073741824 + 1',
      'assembly/site/axes.ts leftMa: -1073741824 - 1',
    ],
  },
  {
    reason:
      'Who has three phases already is admitted with three phases anew: to the same weights and the same least current, or not, and then nothing has changed.',
    mutants: [
      'assembly/site/admission.ts mayWiden: 3 + 1',
      'assembly/site/admission.ts mayWiden: 3 - 1',
    ],
  },
  {
    reason:
      'Halving finds the same level wherever between its ends it looks first, and above the lower end and not above the upper one it looks in both cases.',
    mutants: [
      'assembly/site/sharing.ts halve: < -1 +',
      'assembly/site/sharing.ts halve: 1 + 1',
      'assembly/site/sharing.ts halve: 1 + 1 (3)',
    ],
  },
  {
    reason:
      'An upper bound of -1 is as good as 0: nobody has less than 0, and whoever has that much is at the end of his growth.',
    mutants: ['assembly/site/distribution.ts mostMa: 0 - 1'],
  },
  {
    reason:
      'Who needs all that it can use has got that already, or all that there is: looking again gives it nothing.',
    mutants: [
      'assembly/site/distribution.ts shareStage: never (5)',
      'assembly/site/distribution.ts shareStage: == 1 +',
      'assembly/site/distribution.ts shareStage: never (6)',
    ],
  },
  {
    reason: 'To take 0 mA is to take nothing.',
    mutants: ['assembly/site/distribution.ts takeKept: 0 - 1'],
  },
  {
    reason: 'An age that no clock reaches, or one beside it.',
    mutants: [
      'assembly/site/gain.ts sumAllowed: 134217727 + 1',
      'assembly/site/gain.ts sumAllowed: 134217727 - 1',
    ],
  },
  {
    reason: 'Raised to what it is: what may be drawn is as much already, so that nothing is taken.',
    mutants: [
      'assembly/site/transition.ts raise: <= -1 +',
      'assembly/site/transition.ts raise: never',
      'assembly/site/transition.ts raise: <= -1 + (3)',
    ],
  },
  {
    reason:
      'Errors are counted in monitoring only as 0 and 3: with 1 or 2 the contactor is being toggled again, and 3 is given up.',
    mutants: [
      'assembly/site/group-phases.ts mustSwitch: 3 - 1',
      'assembly/site/group-phases.ts mustStop: 3 - 1',
    ],
  },
  {
    reason:
      'Initial values of what the first tick sets; until then the histories have not started.',
    mutants: [
      'assembly/records/history.ts lastTickMs: 0 becomes 1',
      'assembly/records/history.ts lastTickMs: 0 becomes -1',
      'assembly/records/history.ts inCellMs: 0 becomes 1',
      'assembly/records/history.ts inCellMs: 0 becomes -1',
      'assembly/records/history.ts lastCellMs: 0 becomes 1',
      'assembly/records/history.ts lastCellMs: 0 becomes -1',
    ],
  },
  {
    reason:
      'Initial values of what distribution_start sets, or each distribution before it reads it; a site begins with that call.',
    mutants: [
      'assembly/site/distribution.ts stopped: 0 becomes 1',
      'assembly/site/distribution.ts stagesInUse: 0 becomes 1',
      'assembly/site/distribution.ts stagesInUse: 0 becomes -1',
      'assembly/site/sharing.ts lowestMa: 0 becomes 1',
      'assembly/site/sharing.ts lowestMa: 0 becomes -1',
      'assembly/site/sharing.ts highestMa: 0 becomes 1',
      'assembly/site/sharing.ts highestMa: 0 becomes -1',
      'assembly/site/distribution.ts turn: 0 becomes 1',
      'assembly/site/distribution.ts turn: 0 becomes -1',
      'assembly/site/distribution.ts rotates: 0 becomes 1',
      'assembly/site/admission.ts somebodyWaits: 0 becomes 1',
      'assembly/site/admission.ts isTurn: 0 becomes 1',
      'assembly/site/health.ts runWanted: 0 becomes 1',
      'assembly/site/health.ts faulty: 0 becomes 1',
      'assembly/site/order.ts orderEnd: 0 becomes 1',
      'assembly/site/order.ts orderEnd: 0 becomes -1',
      'assembly/site/sharing.ts openEnd: 0 becomes 1',
      'assembly/site/sharing.ts openEnd: 0 becomes -1',
      'assembly/site/sharing.ts limitingAxes: 0 becomes 1',
      'assembly/site/sharing.ts limitingAxes: 0 becomes -1',
    ],
  },
  {
    reason: 'Initial values of what power_start, or a step, sets before it is read.',
    mutants: [
      'assembly/site/gain.ts settlingMs: 0 becomes 1',
      'assembly/site/gain.ts settlingMs: 0 becomes -1',
      'assembly/site/power.ts limitAge: 0 becomes 1',
      'assembly/site/power.ts limitAge: 0 becomes -1',
      'assembly/site/group-phases.ts lastMode: 0 becomes 1',
      'assembly/site/group-phases.ts lastMode: 0 becomes -1',
    ],
  },
  {
    reason: 'The number of the group is 0, wherever in the key it stands.',
    mutants: [
      'assembly/site/order.ts sortKeyOf: 28 + 1',
      'assembly/site/order.ts sortKeyOf: 28 - 1',
      'assembly/site/order.ts sortKeyOf: << becomes >>> (2)',
    ],
  },
  {
    reason:
      'An axis that limits nobody who is open has nothing to do with the level: what is left of it may be looked at, or be any large number.',
    mutants: [
      'assembly/site/sharing.ts noteRaised: 2147483647 - 1',
      'assembly/site/sharing.ts noteRaised: 2147483647 - 1 (2)',
      'assembly/site/sharing.ts noteRaised: 0 - 1 (3)',
      'assembly/site/sharing.ts noteRaised: always (3)',
      'assembly/site/sharing.ts noteRaised: 2147483647 - 1 (3)',
      'assembly/site/sharing.ts noteRaised: 2147483647 - 1 (4)',
    ],
  },
  {
    reason:
      'A stride only decides how soon the level is found, never which: one that is a little too short or too long costs no more turns here than it saves, and 1 mA next to the bounds of the search is tried by closing anyway.',
    mutants: [
      'assembly/site/sharing.ts survey: 0 + 1 (2)',
      'assembly/site/sharing.ts survey: 0 - 1 (2)',
      'assembly/site/sharing.ts survey: 0 + 1 (7)',
      'assembly/site/sharing.ts survey: 0 - 1 (7)',
      'assembly/site/sharing.ts survey: 0 + 1 (8)',
      'assembly/site/sharing.ts survey: 0 - 1 (8)',
      'assembly/site/sharing.ts survey: never (2)',
      'assembly/site/sharing.ts survey: 0 + 1 (9)',
      'assembly/site/sharing.ts survey: 0 + 1 (10)',
      'assembly/site/sharing.ts survey: 0 - 1 (9)',
      'assembly/site/sharing.ts survey: 0 - 1 (10)',
      'assembly/site/sharing.ts survey: 0 + 1 (11)',
      'assembly/site/sharing.ts survey: 0 + 1 (13)',
      'assembly/site/sharing.ts survey: 16711695 + 1',
      'assembly/site/sharing.ts tryLevel: 0 + 1 (6)',
      'assembly/site/sharing.ts tryLevel: 0 + 1 (8)',
      'assembly/site/sharing.ts strideOn: 0 - 1',
      'assembly/site/sharing.ts strideOn: 2147483647 - 1',
      'assembly/site/sharing.ts tryLevel: > -1 +',
      'assembly/site/sharing.ts tryLevel: < 1 +',
      'assembly/site/sharing.ts tryLevel: < -1 +',
      'assembly/site/sharing.ts largestLevelMa: 1 + 1',
      'assembly/site/sharing.ts largestLevelMa: 1 - 1',
      'assembly/site/sharing.ts largestLevelMa: - becomes +',
      'assembly/site/sharing.ts largestLevelMa: < 1 +',
      'assembly/site/sharing.ts largestLevelMa: < -1 +',
      'assembly/site/sharing.ts largestLevelMa: always',
      'assembly/site/sharing.ts largestLevelMa: - becomes + (2)',
      'assembly/site/sharing.ts largestLevelMa: 1 + 1 (2)',
      'assembly/site/sharing.ts largestLevelMa: 1 - 1 (2)',
      'assembly/site/sharing.ts largestLevelMa: - becomes + (3)',
    ],
  },
  {
    reason: 'Nobody takes part in a stage before the first one.',
    mutants: ['assembly/site/distribution.ts shareStages: 0 - 1'],
  },
  {
    reason: 'Nobody asks for the room on the PV axis here.',
    mutants: ['assembly/site/distribution.ts step: 16843024 + 1'],
  },
  {
    reason:
      'What the controller believes before controller_boot, which nothing asks for that may be called earlier in a trace.',
    mutants: [
      'assembly/index.ts index: 4 + 1 (2)',
      'assembly/index.ts index: 4 - 1 (2)',
      'assembly/index.ts index: 3 + 1 (2)',
      'assembly/index.ts index: 3 - 1 (2)',
      'assembly/index.ts index: without call (12)',
    ],
  },
  {
    reason:
      'In all that the scenarios bring about, the other condition of the same && or || decides alone.',
    mutants: [
      'assembly/controller/button.ts press: always (5)',
      'assembly/controller/pilot.ts diodeFails: never',
      'assembly/controller/phases.ts followVehicle: always (6)',
      'assembly/controller/phases.ts followVehicle: never (10)',
      'assembly/controller/phases.ts begin: always (2)',
      'assembly/controller/contactor.ts mustOpen: always (2)',
      'assembly/controller/pilot.ts connectControlPilot: never (3)',
      'assembly/controller/pilot.ts drivePwm: never',
      'assembly/controller/led.ts stepLed: always (3)',
    ],
  },
  {
    reason:
      'Only a position and a wish that change in the same step lead here, and no scenario lets them.',
    mutants: [
      'assembly/controller/lock.ts bringTo: always (3)',
      'assembly/controller/lock.ts bringTo: without call (4)',
    ],
  },
  {
    reason:
      'No scenario gives somebody without guarantee or excess a third phase, or lets three phases fit where one does not: the properties and the oracle do (test/oracle/distribution.test.ts).',
    mutants: [
      'assembly/site/admission.ts offeredMa: 2 + 1',
      'assembly/site/admission.ts offeredMa: 0 + 1 (2)',
      'assembly/site/admission.ts offeredMa: 0 - 1 (2)',
      'assembly/site/admission.ts usedOnOneMa: < -1 +',
      'assembly/site/admission.ts usedOnOneMa: never',
    ],
  },
  {
    reason:
      'Where what one phase can give at most is what three need at least, or 1 W beside it, a quarter of the gap is 0 W.',
    mutants: [
      'assembly/site/group-phases.ts noteThresholds: 0 + 1',
      'assembly/site/group-phases.ts noteThresholds: 0 - 1',
    ],
  },
  {
    reason:
      'The core never is in another state; whoever writes one into its memory leads it back to monitoring.',
    mutants: [
      'assembly/site/group-phases.ts goOn: 0 + 1 (6)',
      'assembly/site/group-phases.ts goOn: 0 - 1 (6)',
      'assembly/site/group-phases.ts goOn: without call (9)',
    ],
  },
  {
    reason: 'What is not known is a NaN, and near nothing.',
    mutants: ['assembly/records/charge-log.ts repairRecord: always (11)'],
  },
  {
    reason: 'Each distribution begins with it.',
    mutants: ['assembly/site/need.ts somebodyBorrows: 0 becomes 1'],
  },
];
