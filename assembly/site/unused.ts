// What vehicles leave unused of what they are allowed. A charger with a meter shows it; where
// chargers have none, the meter at the connection does, as soon as whoever was granted more or less
// has had the time to follow. Sharing out then gives more or takes more at once by as much as will
// be left unused again, instead of half of the rest, and half of that.
//
// Each axis listens for itself. What is heard holds in one direction and for half a minute, at most
// doubles what is granted from one answer to the next, and never supposes that a charger with a
// meter leaves something unused. So whoever follows after all costs one step too far, and the next
// answer takes it back.
import { CHARGER_STATE_CHARGING, Charger } from '../abi';
import {
  ANSWERS,
  allowed,
  CHARGERS,
  fillWords,
  limitsNow,
  powerState,
  site,
  siteState,
  unmetered,
} from '../memory';
import { least, most } from '../numbers';
import { Answer } from './answer';
import { clear, take } from './axes';
import { UNKNOWN } from './samples';
import { connectedPhases, weightsOf } from './weights';
import { STEP_MS } from './windows';

const AXES: usize = 4;
/** A vehicle has 5 s to follow, the meter 1 s to tell. */
const FOLLOW_MS: u32 = 6000;
/** So long what was heard holds. */
const HOLDS_MS: u32 = 30_000;
/** What is less than this may be the noise of a meter, or somebody's lamp. */
const LEAST_MA: i32 = 1000;

/** A gain says how many eighths of what is missing have to be granted for all of it to be used. */
export const ALL_IS_USED: i32 = 8;
/** One of eight uses what it is granted. */
const MOST_GAIN: i32 = 64;
/** As many chargers as never charge: what is known of those before is of no use. */
const NOBODY: i32 = -1;

/** How many charge, and whether one of them was told something that it has not confirmed. */
let charging: i32 = 0;
let underWay: bool = false;
/** Age of the last distribution in the step before. */
let runAgeMs: u32 = 0;

function answerOf(axis: usize): Answer {
  return changetype<Answer>(ANSWERS + axis * offsetof<Answer>());
}

function limitNowMa(axis: usize): i32 {
  return load<i32>(changetype<usize>(limitsNow) + 4 * axis);
}

function unmeteredOf(axis: usize): i32 {
  return load<i32>(changetype<usize>(unmetered) + 4 * axis);
}

/** Begins to listen. */
export function startAnswers(): void {
  fillWords(ANSWERS, AXES * offsetof<Answer>(), 0);
}

/** Looks at what chargers are allowed, before the limits of a step are set. */
export function lookAtChargers(): void {
  clear(allowed);
  clear(unmetered);
  charging = 0;
  underWay = false;
  for (let index: u32 = 0; index < min<u32>(site.count, CHARGER_CAPACITY); index++) {
    const charger = changetype<Charger>(CHARGERS + <usize>index * offsetof<Charger>());
    if (charger.chargerState != CHARGER_STATE_CHARGING || charger.reservedMa == 0) continue;
    const weights = weightsOf(charger, connectedPhases(charger));
    charging++;
    if (charger.setpointMa != charger.allowedMa) underWay = true;
    take(allowed, weights, charger.allowedMa);
    if (charger.unmetered != 0) take(unmetered, weights, charger.allowedMa);
  }
  if (siteState.runAgeMs < runAgeMs) {
    for (let axis: usize = 0; axis < AXES; axis++) answerOf(axis).sharedMa = limitNowMa(axis);
  }
  runAgeMs = siteState.runAgeMs;
  powerState.wantsRun = false;
}

/** Whether a reading of such an age shows what vehicles draw of what they are allowed now. */
function isAnswered(answer: Answer, ageMs: u32): bool {
  return answer.quietMs >= FOLLOW_MS && answer.quietMs - FOLLOW_MS >= ageMs;
}

/**
 * Weighs what was granted, so much of it without meter, against what was used of it; answers what
 * was left unused. All of them are in the direction of what was granted.
 */
function weigh(answer: Answer, direction: i32, grantedMa: i32, unmeteredMa: i32, usedMa: i32): i32 {
  const mostUnusedMa = least(grantedMa, unmeteredMa);
  if (mostUnusedMa < LEAST_MA) return 0;
  let unusedMa = least(grantedMa - usedMa, mostUnusedMa);
  if (unusedMa < LEAST_MA) unusedMa = 0;
  const gainBefore = answer.direction == direction ? answer.gain : ALL_IS_USED;
  const gain = (grantedMa * ALL_IS_USED) / most(grantedMa - unusedMa, 1);
  answer.gain = least(gain, least(2 * gainBefore, MOST_GAIN));
  answer.direction = direction;
  answer.heldMs = 0;
  return unusedMa;
}

/**
 * Learns from what became of the last grant, now that all have followed; answers what was left
 * unused of it if it was one of more.
 */
function learn(answer: Answer, unmeteredMa: i32, freeMa: i32): i32 {
  const allowedMa = answer.allowedMa;
  const direction = allowedMa < answer.allowedBeforeMa ? -1 : 1;
  let unusedMa = 0;
  if (charging == answer.chargingBefore) {
    unusedMa = weigh(
      answer,
      direction,
      (allowedMa - answer.allowedBeforeMa) * direction,
      (unmeteredMa - answer.unmeteredBeforeMa) * direction,
      (answer.freeBeforeMa - freeMa) * direction,
    );
  } else {
    answer.direction = 0;
  }
  answer.allowedBeforeMa = allowedMa;
  answer.unmeteredBeforeMa = unmeteredMa;
  answer.freeBeforeMa = freeMa;
  answer.chargingBefore = charging;
  return most(unusedMa * direction, 0);
}

/**
 * Takes notice of what is free on an axis now, read so long ago. Answers what was left unused of
 * what was granted more, in the step in which that is found out; 0 in all others.
 */
export function listen(axis: usize, freeMa: i32, ageMs: u32): i32 {
  const answer = answerOf(axis);
  const allowedMa = load<i32>(changetype<usize>(allowed) + 4 * axis);
  const isQuiet = !underWay && allowedMa == answer.allowedMa;
  answer.allowedMa = allowedMa;
  answer.quietMs = isQuiet ? answer.quietMs + STEP_MS : 0;
  answer.heldMs += STEP_MS;
  if (answer.heldMs > HOLDS_MS) answer.direction = 0;
  if (freeMa == UNKNOWN) answer.chargingBefore = NOBODY;
  else if (isAnswered(answer, ageMs)) return learn(answer, unmeteredOf(axis), freeMa);
  return 0;
}

/** How many eighths of what is missing (or too much, where negative) have to be granted. */
export function gainOf(axis: usize, freeMa: i32): i32 {
  const answer = answerOf(axis);
  const holds = answer.direction == (freeMa < 0 ? -1 : 1) && unmeteredOf(axis) != 0;
  return holds ? answer.gain : ALL_IS_USED;
}

/** What has to be granted so that as much is used; negative to be taken back. */
export function grant(usedMa: i32, gain: i32): i32 {
  return (usedMa * gain) / ALL_IS_USED;
}

/**
 * Wants the limits to be shared out anew when the one of this axis has changed and the answer to
 * what was shared out last is there. Where all have meters, that has the time of an interval.
 */
export function offer(axis: usize, ageMs: u32): void {
  const answer = answerOf(axis);
  const changedMa = abs(limitNowMa(axis) - answer.sharedMa);
  if (changedMa >= LEAST_MA && unmeteredOf(axis) != 0 && isAnswered(answer, ageMs))
    powerState.wantsRun = true;
}
