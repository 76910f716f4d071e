// Current that a vehicle can use, and the part that it is sure to use. A vehicle that has shown
// what it draws may be lent a margin beyond that, as far as nobody else can use it.
//
// The demand of a vehicle shows while it could draw more. Then it is tried whether it draws as much
// with hardly more than that: most do, but some leave a part of their allowed current, however much
// it is. They keep that part, or else each trial would take as much from them again.
//
//   NOTHING ─> TRIED    it draws clearly less than it may
//   TRIED   ─> ENOUGH   it takes nothing of the margin
//   ENOUGH  ─> DOUBT    it draws less than before, so that it seems to leave something
//   DOUBT   ─> ENOUGH   with as much more it draws as before; or else it draws less by itself
//   ENOUGH  ─> ASKED    it takes the little that it has to spare, or has not been asked for long
//   ASKED   ─> ENOUGH   it takes nothing of half of the margin
//   any     ─> NOTHING  it draws clearly more than before, or does not charge
import { CHARGER_STATE_CHARGING, Charger } from '../abi';
import { MIN_CURRENT_MA } from '../currents';
import { site } from '../memory';
import { hasHadTime, isSlow } from './health';

/** Knowledge about the current that a vehicle draws. */
enum Proof {
  /** It may use all that there is. */
  NOTHING = 0,
  /** It was seen to draw less than it might; it has the margin. */
  TRIED = 1,
  /** It draws as much with hardly more than that, and what it leaves. */
  ENOUGH = 2,
  /** It drew less with hardly more; it has as much more as it left. */
  DOUBT = 3,
  /** It has half of the margin, to see whether it takes some of it. */
  ASKED = 4,
}

/** One that has followed is looked at for so long, at two distributions that are 10 s apart. */
const LOOK_MS: u32 = 15_000;
/** A vehicle that has enough is asked so often. */
const ASK_MS: u32 = 900_000;
/**
 * Part of the margin that is left over if a vehicle has enough: more than meters and pilots blur.
 */
const SPARE_PART: i32 = 40;
/** Differences of less than this part of the margin are none. */
const BLUR_PART: i32 = 8;

/** Somebody can use more than it is sure to use. */
export let somebodyBorrows: bool = false;

/** A distribution begins. */
export function startClaims(): void {
  somebodyBorrows = false;
}

/** Notes what is known from now on. */
function know(charger: Charger, proof: Proof, provenMa: i32): void {
  charger.proof = <u16>proof;
  charger.proofAgeMs = 0;
  charger.provenMa = <u16>provenMa;
}

/** Takes a look at what a vehicle draws. */
function look(charger: Charger, marginMa: i32): void {
  const proof = charger.proof;
  const ageMs = charger.proofAgeMs;
  const measuredMa: i32 = charger.measuredMa;
  const provenMa: i32 = charger.provenMa;
  const setpointMa: i32 = charger.setpointMa;
  const blurMa = marginMa / BLUR_PART;
  const enoughMa = provenMa + <i32>charger.leftMa;
  const mightDraw = setpointMa >= enoughMa && charger.setpointAgeMs >= charger.followMs;
  const drawsLess = mightDraw && measuredMa < provenMa - blurMa;
  const mostMa = max(provenMa, measuredMa);
  if (proof == Proof.NOTHING || measuredMa > provenMa + blurMa) {
    const isLess = measuredMa + (marginMa >> 1) <= setpointMa;
    // A slow one shows nothing before it has had the time to follow.
    const waits = isLess && proof == Proof.NOTHING && isSlow(charger);
    if (waits && !hasHadTime(charger, ageMs, 0)) return;
    charger.leftMa = 0;
    know(charger, isLess ? Proof.TRIED : Proof.NOTHING, measuredMa);
  } else if (proof == Proof.ENOUGH) {
    const takesRest = measuredMa > provenMa + marginMa / SPARE_PART / 2;
    if (drawsLess) {
      charger.leftMa = <u16>(setpointMa - measuredMa);
      know(charger, Proof.DOUBT, provenMa);
    } else if (takesRest || ageMs >= ASK_MS) {
      know(charger, Proof.ASKED, mostMa);
    }
  } else if (proof != Proof.DOUBT && setpointMa < enoughMa + (marginMa >> 2)) {
    // It begins to show whether it takes more when there is more for it.
    charger.proofAgeMs = 0;
  } else if (hasHadTime(charger, ageMs, LOOK_MS)) {
    const byItself = proof == Proof.DOUBT && drawsLess;
    if (byItself) charger.leftMa = 0;
    know(charger, Proof.ENOUGH, byItself ? measuredMa : mostMa);
  }
}

/** Current that a vehicle needs beyond what it draws, as far as that is known. */
function moreMa(charger: Charger, marginMa: i32): i32 {
  const proof = charger.proof;
  if (proof == Proof.TRIED) return marginMa;
  const spareMa = proof == Proof.ASKED ? marginMa >> 1 : marginMa / SPARE_PART;
  return <i32>charger.leftMa + spareMa;
}

/** Finds out what a charger can use of topMa, and what of it it is sure to use. */
export function claim(charger: Charger, topMa: i32): void {
  charger.requestedMa = <u16>topMa;
  charger.neededMa = <u16>topMa;
  const charges = charger.chargerState == CHARGER_STATE_CHARGING;
  if (!charges || charger.stateAgeMs < site.requestedThresholdMs) {
    know(charger, Proof.NOTHING, 0);
    return;
  }
  const marginMa: i32 = site.requestedMarginMa;
  look(charger, marginMa);
  if (charger.proof == Proof.NOTHING) return;
  const provenMa: i32 = charger.provenMa;
  const requestedMa = min(max(provenMa + marginMa, MIN_CURRENT_MA), topMa);
  const ownMa = provenMa + moreMa(charger, marginMa);
  const neededMa = min(max(ownMa, MIN_CURRENT_MA), requestedMa);
  charger.requestedMa = <u16>requestedMa;
  charger.neededMa = <u16>neededMa;
  if (neededMa < requestedMa) somebodyBorrows = true;
}
