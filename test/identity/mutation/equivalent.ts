/**
 * Mutants that nobody can tell from the core that microcontrollers have, by the reason why. A key names file, function, line of source and change, so
 * that the list stays as it is when something else changes.
 */
export const equivalents: readonly { readonly reason: string; readonly mutants: readonly string[] }[] = [
  {
    reason:
      'There is one meter: its index is 0, and what is multiplied with it is 0 as well; loops over all meters have done it when they ask for the next one.',
    mutants: [
      'assembly/history.ts stateOf: return changetype<MeterState>(METER_STATES + meter * offsetof<MeterState>()); | + becomes - at changetype<MeterState>(METER_STATES +',
      'assembly/history.ts liveRing: return RINGS + meter * 2 * RING_BYTES; | 2 + 1 at 2 *',
      'assembly/history.ts liveRing: return RINGS + meter * 2 * RING_BYTES; | 2 - 1 at 2 *',
      'assembly/history.ts liveRing: return RINGS + meter * 2 * RING_BYTES; | + becomes - at RINGS +',
      'assembly/history.ts resetAllHistories: while (resetHistory(meter) == RESULT_OK) meter++; | 0 + 1 at RESULT_OK) meter++;',
      'assembly/history.ts resetAllHistories: while (resetHistory(meter) == RESULT_OK) meter++; | 0 - 1 at RESULT_OK) meter++;',
      'assembly/history.ts resetAllHistories: while (resetHistory(meter) == RESULT_OK) meter++; | not == at resetHistory(meter) ==',
      'assembly/history.ts writeLive: } while (meter < METER_SLOTS); | never at meter <',
      'assembly/history.ts writeCell: } while (meter < METER_SLOTS); | never at meter <',
      'assembly/history.ts resetAllHistories: while (resetHistory(meter) == RESULT_OK) meter++; | never at resetHistory(meter) ==',
    ],
  },
  {
    reason:
      'Addresses and sizes are multiples of 4 (of 16 where records lie side by side), so that between a bound and the number before it there is none.',
    mutants: [
      'assembly/memory.ts fillWords: for (const end = address + bytes; address < end; address += 4) store<i32>(address, value); | < -1 + at address <',
      'assembly/charge-log.ts repairLog: for (let record = recordAt(first); record < recordAt(end); record += SPECIAL_LOG_RECORD_BYTES) { | < -1 + at record <',
      'assembly/sharing.ts tally: fillWords(address, 16, 0); | 16 - 1 at 16, 0);',
      "assembly/distribution.ts step: for (let age = address + offsetof<Charger>('heardAgeMs'); age < end; age += 4) { | < -1 + at age <",
    ],
  },
  {
    reason:
      'Behind the table lies what makes no difference: zeros behind the capacities, the 0 that the next table begins with behind the supply cables, and behind the ends of the wake-up 9 s, which have passed long before.',
    mutants: [
      'assembly/index.ts capacity: return id <= <u32>CAPACITY_POWER_FILTERS ? load<u16>(id << 1, CAPACITIES) : 0; | 5 + 1 at <u32>CAPACITY_POWER_FILTERS ?',
      'assembly/cables.ts supplyMa: return <i32>load<u8>(min(input.jumperConfiguration, NOT_CONFIGURED), SUPPLY_A) * 1000; | 8 + 1 at NOT_CONFIGURED), SUPPLY_A)',
      'assembly/wakeup.ts stepWakeup: const last = longSleep ? STEP_COUNT : LONG_SLEEP_STEPS; | 8 + 1 at STEP_COUNT :',
    ],
  },
  {
    reason:
      'The windows of the phases lie one word further apart: each is filled anew before it is read, and nothing lies behind the last one.',
    mutants: [
      'assembly/power.ts limitPhases: const windows = PHASE_WINDOWS + phase * PHASE_SAMPLES; | 76 + 1 at PHASE_SAMPLES;',
    ],
  },
  {
    reason:
      'A slot that is looked for one byte too early: what is read and cleared there are the low bytes of small numbers, beside which everything is 0.',
    mutants: ['assembly/slots.ts clearSlotsOnDisconnect: let offset: i32 = 0; | 0 - 1 at 0;'],
  },
  {
    reason:
      'A number with the lowest bit shifted out is even: the odd bound excludes the same ones as the even one above.',
    mutants: ['assembly/charge-log.ts isKnown: return bits << 1 < 0xff00_0000; | -16777216 - 1 at 0xff00_0000;'],
  },
  {
    reason: 'The bit is set in the other operands of the same |.',
    mutants: [
      'assembly/charge-log.ts repairRecord: if ((known | NEXT_START) == (PREVIOUS_END | END | NEXT_START)) { | 8 + 1 at PREVIOUS_END |',
      'assembly/charge-log.ts repairRecord: if ((known | NEXT_START) == (PREVIOUS_END | END | NEXT_START)) { | 2 + 1 at END |',
      'assembly/charge-log.ts repairRecord: } else if ((known | PREVIOUS_END) == (PREVIOUS_END | START | NEXT_START)) { | 8 + 1 at PREVIOUS_END) ==',
      'assembly/charge-log.ts repairRecord: } else if ((known | PREVIOUS_END) == (PREVIOUS_END | START | NEXT_START)) { | 8 + 1 at PREVIOUS_END |',
      'assembly/charge-log.ts repairRecord: } else if ((known | PREVIOUS_END) == (PREVIOUS_END | START | NEXT_START)) { | 4 + 1 at START |',
      'assembly/charge-log.ts repairRecord: } else if ((known == (PREVIOUS_END | NEXT_START)) & near(previousEnd, nextStart)) { | 8 + 1 at PREVIOUS_END |',
      'assembly/button.ts actions: return configured <= (STARTS | STOPS) ? configured : 0; | 2 + 1 at STOPS) ?',
      'assembly/button.ts press: if (allowed == (STARTS | STOPS)) { | 2 + 1 at STOPS)) {',
    ],
  },
  {
    reason: 'Any NaN stands for what is not there.',
    mutants: [
      'assembly/charge-log.ts repairLog: const previousEnd = record > CHARGE_LOG_BYTES ? load<u32>(record - SPECIAL_LOG_RECORD_BYTES + METER_END) : NO_METER; | -1 - 1 at NO_METER;',
      'assembly/charge-log.ts repairLog: const nextStart = next <= lastNext ? load<u32>(next + METER_START) : NO_METER; | -1 - 1 at NO_METER;',
    ],
  },
  {
    reason: 'A flag that is only asked whether it is 0.',
    mutants: [
      'assembly/cables.ts writeInputSlots: writeSlot(SLOT_SUPPLY_CABLE, supplyMa(), 1); | 1 + 1 at 1);',
      'assembly/cables.ts writeInputSlots: writeSlot(SLOT_CHARGING_CABLE, cableMa(), 1); | 1 + 1 at 1);',
      'assembly/distribution.ts admit: return 1; | 1 + 1 at 1;',
      'assembly/distribution.ts widen: if (roomOf(weights & 255, LOW) <= requestMa || !admit(charger, 3, 1)) take(weights, shareMa); | 1 + 1 at 1)) take(weights,',
      'assembly/history.ts writeCell: state.complete = 1; | 1 + 1 at 1;',
    ],
  },
  {
    reason:
      '4 leaves the button to the host: it holds neither the bit of start nor that of stop, and no other number lies between 3 and it.',
    mutants: [
      'assembly/button.ts actions: return configured <= (STARTS | STOPS) ? configured : 0; | <= 1 + at configured <=',
    ],
  },
  {
    reason:
      'No such number occurs: an allowed current is 0 or at least 6000 mA; a charger is given 1 or 3 phases; with the contactor open its error is 0, 4, 5 or 6; the connection is 1 or 3.',
    mutants: [
      'assembly/contactor.ts bootContactor: contactorErrorSeen = 0; | 0 + 1 at 0;',
      'assembly/contactor.ts bootContactor: contactorErrorSeen = 0; | 0 - 1 at 0;',
      'assembly/phases.ts bootPhases: connected = 0; | 0 - 1 at 0;',
      'assembly/control-pilot.ts show: if (state == IEC61851_STATE_B) chargerState = allowed > 0 ? CHARGER_STATE_READY : CHARGER_STATE_WAITING; | 0 + 1 at 0 ?',
    ],
  },
  {
    reason:
      'The output was just filled with zeros, among them this state and the motor that is off; the step that follows begins its timers anew.',
    mutants: ['assembly/lock.ts bootLock: enter(LOCK_STATE_INIT); | without call at enter(LOCK_STATE_INIT);'],
  },
  {
    reason:
      'After a start the button counts as released, and its first press sets the variable before anything reads it.',
    mutants: [
      'assembly/button.ts bootButton: unpluggedSincePress = false; | true at false;',
      'assembly/button.ts bootButton: unpluggedSincePress = false; | without assignment at unpluggedSincePress =',
      'assembly/control-pilot.ts boot: bootButton(); | without call at bootButton();',
    ],
  },
  {
    reason: 'Entering a state that the lock is in changes nothing.',
    mutants: [
      'assembly/lock.ts stepLock: if (output.lockState != LOCK_STATE_INIT) enter(LOCK_STATE_INIT); | 0 - 1 at LOCK_STATE_INIT) enter(LOCK_STATE_INIT);',
      'assembly/lock.ts stepLock: if (output.lockState != LOCK_STATE_INIT) enter(LOCK_STATE_INIT); | always at if (output.lockState',
    ],
  },
  {
    reason: 'Generations are only compared with 1, 2 and 3.',
    mutants: [
      'assembly/control-pilot.ts boot: hardwareGeneration = max<u32>(1, min<u32>(4, input.generation)); | 4 + 1 at 4, input.generation));',
      'assembly/control-pilot.ts boot: hardwareGeneration = max<u32>(1, min<u32>(4, input.generation)); | 4 - 1 at 4, input.generation));',
    ],
  },
  {
    reason:
      'Until the start is over the LED flickers whatever it would show else, and when it is over it is lit anew; a start ends long before the standby time.',
    mutants: ['assembly/control-pilot.ts step: if (bootDone) lightLed(); | always at if (bootDone)'],
  },
  {
    reason: 'State C has returned before.',
    mutants: [
      'assembly/control-pilot.ts setState: if (state <= <u32>IEC61851_STATE_B) endBlinking(); | 1 + 1 at <u32>IEC61851_STATE_B) endBlinking();',
    ],
  },
  {
    reason: 'A code of 10 becomes 10.',
    mutants: [
      'assembly/phases.ts waitMs: const leastCode: u32 = switchedUnderLoad ? DEFAULT_WAIT_CODE : 1; | 10 + 1 at DEFAULT_WAIT_CODE :',
    ],
  },
  {
    reason:
      'The rest of a running time is compared with durations of 100 ms and more, so that 1 ms around the end of the former decides nothing; and of two times that end in the same moment either will do.',
    mutants: [
      'assembly/control-pilot.ts ignoreMeasurements: if ((past < settleMs) & (settleMs - past >= durationMs)) return; | < 1 + at past <',
      'assembly/control-pilot.ts ignoreMeasurements: if ((past < settleMs) & (settleMs - past >= durationMs)) return; | < -1 + at past <',
      'assembly/control-pilot.ts ignoreMeasurements: if ((past < settleMs) & (settleMs - past >= durationMs)) return; | >= 1 + at settleMs -',
    ],
  },
  {
    reason:
      'A timer that is off, and one that ran out, count as older than every guard: all steps are over, and the attempt ends as if it had not been asked for.',
    mutants: [
      'assembly/wakeup.ts stepWakeup: if (running(T_WAKEUP)) { | always at if (running(T_WAKEUP))',
      'assembly/wakeup.ts stepWakeup: stop(T_WAKEUP); | without call at stop(T_WAKEUP);',
    ],
  },
  {
    reason: 'A sum of 0 has no sign: less than half of the count is cut off in either direction.',
    mutants: ['assembly/history.ts nextLive: sampleW = (sum < 0 ? sum - half : sum + half) / count; | 0 + 1 at 0 ?'],
  },
  {
    reason:
      'A silence that is long enough to hold one more of the shorter cells is longer than the ring, and ends as many cells as the ring has at most.',
    mutants: [
      'assembly/history.ts advance: const ended = elapsedMs / CELL_MS + sinceCellMs / CELL_MS; | 240000 - 1 at CELL_MS +',
    ],
  },
  {
    reason:
      'One null more than the ring has cells: nothing but nulls is in it either way, and where it begins does not show.',
    mutants: [
      'assembly/history.ts advance: for (let left = least(ended, HISTORY_CELLS + 1); left; left--) writeCell(true); | 1 + 1 at 1); left;',
    ],
  },
  {
    reason: 'Ticks without a value are null whether they run one by one or are written at once.',
    mutants: [
      'assembly/history.ts tick: const audible = least(due, 1 + HOLD_TICKS); | 1 + 1 at 1 +',
      'assembly/history.ts tick: const audible = least(due, 1 + HOLD_TICKS); | 4 + 1 at HOLD_TICKS);',
    ],
  },
  {
    reason: 'The largest current there is, and one less: compared only with currents that a charger can have.',
    mutants: [
      'assembly/sharing.ts roomOf: let roomMa = i32.MAX_VALUE; | 2147483647 - 1 at i32.MAX_VALUE;',
      'assembly/sharing.ts close: lowestMa = i32.MAX_VALUE; | 2147483647 - 1 at i32.MAX_VALUE;',
    ],
  },
  {
    reason: 'So far below zero that nothing fits anyway.',
    mutants: [
      'assembly/sharing.ts roomOf: if (pv) roomMa = (max(load<i32>(limits), LEAST_LIMIT_MA) - load<i32>(axis)) / pv; | -1073741824 + 1 at LEAST_LIMIT_MA) -',
      'assembly/sharing.ts roomOf: if (pv) roomMa = (max(load<i32>(limits), LEAST_LIMIT_MA) - load<i32>(axis)) / pv; | -1073741824 - 1 at LEAST_LIMIT_MA) -',
      'assembly/sharing.ts roomOf: if (weights & 1) roomMa = min(roomMa, max(load<i32>(limits), LEAST_LIMIT_MA) - load<i32>(axis)); | -1073741824 + 1 at LEAST_LIMIT_MA) -',
      'assembly/sharing.ts roomOf: if (weights & 1) roomMa = min(roomMa, max(load<i32>(limits), LEAST_LIMIT_MA) - load<i32>(axis)); | -1073741824 - 1 at LEAST_LIMIT_MA) -',
    ],
  },
  {
    reason: 'The lowest byte is masked out at once.',
    mutants: [
      'assembly/distribution.ts step: const overloaded = u32(roomOf(UNKNOWN_PHASE & PHASE_AXES, NOW) < 0); | 16843009 + 1 at UNKNOWN_PHASE &',
      'assembly/distribution.ts step: const overloaded = u32(roomOf(UNKNOWN_PHASE & PHASE_AXES, NOW) < 0); | 16843009 - 1 at UNKNOWN_PHASE &',
    ],
  },
  {
    reason:
      'Who has three phases already is admitted with three phases anew: to the same weights and the same least current, or not, and then nothing has changed.',
    mutants: [
      'assembly/distribution.ts widen: u32(charger.phases == 3) | | 3 + 1 at 3) |',
      'assembly/distribution.ts widen: u32(charger.phases == 3) | | 3 - 1 at 3) |',
    ],
  },
  {
    reason: "Nobody has less than nothing, so that -1 and -2 are both below everybody's share.",
    mutants: ['assembly/sharing.ts share: lowestMa = -1; | -1 - 1 at -1;'],
  },
  {
    reason:
      'Halving finds the same level wherever between its ends it looks first, and above the lower end and not above the upper one it looks in both cases.',
    mutants: ['assembly/sharing.ts share: const levelMa = (lowestMa + highestMa + 1) >> 1; | 1 + 1 at 1) >>'],
  },
  {
    reason:
      'An upper bound of -1 is as good as 0: nobody has less than 0, and whoever has that much is at the end of his growth.',
    mutants: [
      'assembly/distribution.ts shareStage: upperMa = least(upperMa, most(site.guaranteedMa, 0) / <i32>charger.phases); | 0 - 1 at 0) /',
    ],
  },
  {
    reason: 'The bit is that of the Fast stage, which then shares among nobody when nobody takes part in it.',
    mutants: ['assembly/distribution.ts distribute: stagesInUse = 0; | 0 + 1 at 0;'],
  },
  {
    reason: 'Raised to what it is: what may be drawn is as much already, so that nothing is taken.',
    mutants: [
      'assembly/transition.ts approach: u32(setpointMa <= <i32>charger.setpointMa) | | <= -1 + at u32(setpointMa <=',
    ],
  },
  {
    reason:
      'Errors are counted in monitoring only as 0 and 3: with 1 or 2 the contactor is being toggled again, and 3 is given up.',
    mutants: [
      'assembly/power.ts decidePhases: u32(installed > errors / MOST_CONTACTOR_ERRORS) & | 3 - 1 at MOST_CONTACTOR_ERRORS) &',
      'assembly/power.ts decidePhases: u32(installed > errors / MOST_CONTACTOR_ERRORS) & | / becomes * at errors /',
    ],
  },
  {
    reason:
      'Initial values of what controller_boot sets before the first step; nothing else that may be called before it reads them.',
    mutants: [
      'assembly/phases.ts phasesState: export let phasesState: u32 = 0; | 0 becomes 1',
      'assembly/phases.ts phasesState: export let phasesState: u32 = 0; | 0 becomes -1',
      'assembly/phases.ts connected: let connected: u32 = 3; | 3 becomes 4',
      'assembly/phases.ts connected: let connected: u32 = 3; | 3 becomes 2',
      'assembly/phases.ts instant: let instant: bool = false; | 0 becomes 1',
      'assembly/phases.ts suppliedSinceBoot: let suppliedSinceBoot: bool = false; | 0 becomes 1',
      'assembly/phases.ts switchedUnderLoad: let switchedUnderLoad: bool = false; | 0 becomes 1',
      'assembly/contactor.ts contactorOn: export let contactorOn: bool = false; | 0 becomes 1',
      'assembly/contactor.ts contactorErrorSeen: let contactorErrorSeen: u32 = 0; | 0 becomes 1',
      'assembly/contactor.ts contactorErrorSeen: let contactorErrorSeen: u32 = 0; | 0 becomes -1',
      'assembly/contactor.ts dcTestPending: let dcTestPending: bool = false; | 0 becomes 1',
      'assembly/contactor.ts dcTestRan: let dcTestRan: bool = false; | 0 becomes 1',
      'assembly/lock.ts closed: let closed: u32 = 0; | 0 becomes 1',
      'assembly/lock.ts closed: let closed: u32 = 0; | 0 becomes -1',
      'assembly/wakeup.ts step: let step: u32 = 0; | 0 becomes 1',
      'assembly/wakeup.ts step: let step: u32 = 0; | 0 becomes -1',
      'assembly/wakeup.ts longSleep: let longSleep: bool = false; | 0 becomes 1',
      'assembly/control-pilot.ts hardwareGeneration: let hardwareGeneration: u32 = 4; | 4 becomes 5',
      'assembly/control-pilot.ts hardwareGeneration: let hardwareGeneration: u32 = 4; | 4 becomes 3',
      'assembly/control-pilot.ts lastStepMs: let lastStepMs: u32 = 0; | 0 becomes 1',
      'assembly/control-pilot.ts lastStepMs: let lastStepMs: u32 = 0; | 0 becomes -1',
      'assembly/control-pilot.ts draws: let draws: bool = false; | 0 becomes 1',
      'assembly/control-pilot.ts diodeGood: let diodeGood: bool = false; | 0 becomes 1',
      'assembly/control-pilot.ts diodeError: let diodeError: bool = false; | 0 becomes 1',
      'assembly/control-pilot.ts disconnectedByRequest: let disconnectedByRequest: bool = false; | 0 becomes 1',
    ],
  },
  {
    reason:
      "Initial values of what nothing reads before it is set: the lock's wish is set in every step, before the lock can be in error; the button's memory by its press; the light goes out with its timer off in the first step; the duration is that of an indication; a time to settle counts only with its timer.",
    mutants: [
      'assembly/led.ts lit: let lit: bool = false; | 0 becomes 1',
      'assembly/led.ts durationMs: let durationMs: u32 = 0; | 0 becomes 1',
      'assembly/led.ts durationMs: let durationMs: u32 = 0; | 0 becomes -1',
      'assembly/lock.ts wanted: let wanted: u32 = 0; | 0 becomes 1',
      'assembly/lock.ts wanted: let wanted: u32 = 0; | 0 becomes -1',
      'assembly/control-pilot.ts settleMs: let settleMs: u32 = 0; | 0 becomes 1',
      'assembly/control-pilot.ts settleMs: let settleMs: u32 = 0; | 0 becomes -1',
      'assembly/button.ts unpluggedSincePress: let unpluggedSincePress: bool = false; | 0 becomes 1',
    ],
  },
  {
    reason: 'Initial values of what the first tick sets; until then the histories have not started.',
    mutants: [
      'assembly/history.ts lastTickMs: let lastTickMs: u32 = 0; | 0 becomes 1',
      'assembly/history.ts lastTickMs: let lastTickMs: u32 = 0; | 0 becomes -1',
      'assembly/history.ts inCellMs: let inCellMs: u32 = 0; | 0 becomes 1',
      'assembly/history.ts inCellMs: let inCellMs: u32 = 0; | 0 becomes -1',
      'assembly/history.ts lastCellMs: let lastCellMs: u32 = 0; | 0 becomes 1',
      'assembly/history.ts lastCellMs: let lastCellMs: u32 = 0; | 0 becomes -1',
    ],
  },
  {
    reason:
      'Initial values of what distribution_start sets, or each distribution before it reads it; a site begins with that call.',
    mutants: [
      'assembly/distribution.ts stopped: let stopped: u32 = 0; | 0 becomes 1',
      'assembly/distribution.ts stopped: let stopped: u32 = 0; | 0 becomes -1',
      'assembly/distribution.ts stagesInUse: let stagesInUse: i32 = 0; | 0 becomes 1',
      'assembly/distribution.ts stagesInUse: let stagesInUse: i32 = 0; | 0 becomes -1',
      'assembly/sharing.ts first: export let first: usize = 0; | 0 becomes 1',
      'assembly/sharing.ts taken: let taken: usize = 0; | 0 becomes 1',
      'assembly/sharing.ts taken: let taken: usize = 0; | 0 becomes -1',
      'assembly/sharing.ts lowestMa: let lowestMa: i32 = 0; | 0 becomes 1',
      'assembly/sharing.ts lowestMa: let lowestMa: i32 = 0; | 0 becomes -1',
      'assembly/sharing.ts highestMa: let highestMa: i32 = 0; | 0 becomes 1',
      'assembly/sharing.ts highestMa: let highestMa: i32 = 0; | 0 becomes -1',
      'assembly/distribution.ts lastMs: let lastMs: u32 = 0; | 0 becomes 1',
      'assembly/distribution.ts lastMs: let lastMs: u32 = 0; | 0 becomes -1',
      'assembly/distribution.ts turn: let turn: u32 = 0; | 0 becomes 1',
      'assembly/distribution.ts turn: let turn: u32 = 0; | 0 becomes -1',
      'assembly/distribution.ts rotates: let rotates: u32 = 0; | 0 becomes 1',
      'assembly/distribution.ts rotates: let rotates: u32 = 0; | 0 becomes -1',
      'assembly/distribution.ts runWanted: let runWanted: u32 = 0; | 0 becomes 1',
      'assembly/distribution.ts faulty: let faulty: u32 = 0; | 0 becomes 1',
      'assembly/distribution.ts faulty: let faulty: u32 = 0; | 0 becomes -1',
    ],
  },
  {
    reason: 'Initial values of what power_start sets, or every filter before it is read.',
    mutants: [
      'assembly/power.ts lowest: let lowest: i32 = 0; | 0 becomes 1',
      'assembly/power.ts lowest: let lowest: i32 = 0; | 0 becomes -1',
      'assembly/power.ts highest: let highest: i32 = 0; | 0 becomes 1',
      'assembly/power.ts highest: let highest: i32 = 0; | 0 becomes -1',
      'assembly/power.ts lastMode: let lastMode: u32 = 0; | 0 becomes 1',
      'assembly/power.ts lastMode: let lastMode: u32 = 0; | 0 becomes -1',
      'assembly/power.ts limitAge: let limitAge: i32 = 0; | 0 becomes 1',
      'assembly/power.ts limitAge: let limitAge: i32 = 0; | 0 becomes -1',
    ],
  },
];
