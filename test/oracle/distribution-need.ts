import { type Charger, ChargerState, type Site } from '../../host/core/abi.ts';
import { isSlow } from './distribution-expected.ts';

const leastCurrentMa = 6000;
/** A vehicle that has followed is looked at for so long before anything is concluded. */
const lookMs = 15_000;
const askMs = 900_000;

/** Values of `proof`, by what is known. */
const proofs = { nothing: 0, tried: 1, enough: 2, doubt: 3, asked: 4 } as const;
type Known = keyof typeof proofs;

/** What a charger can use, and what of it it is sure to use, mA. */
export interface Claim {
  readonly requestedMa: number;
  readonly neededMa: number;
}

/** Looks at what a charger draws; what it can use of `topMa`. */
export function claimOf(charger: Charger, site: Site, topMa: number): Claim {
  const { chargerState, stateAgeMs } = charger;
  const marginMa = site.requestedMarginMa | 0;
  if (chargerState !== ChargerState.charging || stateAgeMs < site.requestedThresholdMs) {
    Object.assign(charger, { proof: proofs.nothing, provenMa: 0, proofAgeMs: 0 });
    return { requestedMa: topMa, neededMa: topMa };
  }
  const before = (Object.keys(proofs) as Known[]).find(name => proofs[name] === charger.proof);
  const news = newsOf(charger, marginMa, before);
  if (news) {
    const { known, ...changed } = news;
    Object.assign(charger, changed, known && { proof: proofs[known] }, { proofAgeMs: 0 });
  }
  if (charger.proof === proofs.nothing) return { requestedMa: topMa, neededMa: topMa };
  const within = (extraMa: number, mostMa: number): number =>
    Math.min(Math.max((charger.provenMa + extraMa) | 0, leastCurrentMa), mostMa);
  const requestedMa = within(marginMa, topMa);
  const sparesHalf = charger.proof === proofs.asked;
  const spareMa = sparesHalf ? Math.floor(marginMa / 2) : Math.trunc(marginMa / 40);
  const ownMa = charger.proof === proofs.tried ? marginMa : charger.leftMa + spareMa;
  return { requestedMa, neededMa: within(ownMa, requestedMa) };
}

/** What is learned of a charger now; without anything, it begins anew to show something. */
interface News {
  readonly known?: Known;
  readonly provenMa?: number;
  readonly leftMa?: number;
}

function newsOf(charger: Charger, marginMa: number, before: Known | undefined): News | undefined {
  const { measuredMa, provenMa, leftMa, setpointMa, setpointAgeMs, proofAgeMs, followMs } = charger;
  const blurMa = Math.trunc(marginMa / 8);
  if (before === 'nothing' || measuredMa > ((provenMa + blurMa) | 0)) {
    const usesAll = ((measuredMa + Math.floor(marginMa / 2)) | 0) > setpointMa;
    // As long as a slow one may not have followed, drawing less says nothing.
    const isEarly = isSlow(charger) && proofAgeMs < followMs;
    if (!usesAll && before === 'nothing' && isEarly) return undefined;
    return { known: usesAll ? 'nothing' : 'tried', provenMa: measuredMa, leftMa: 0 };
  }
  const mayDrawAsMuch = setpointMa >= provenMa + leftMa && setpointAgeMs >= followMs;
  const fallen = mayDrawAsMuch && measuredMa < ((provenMa - blurMa) | 0);
  const asked: News = { known: 'asked', provenMa: Math.max(measuredMa, provenMa) };
  if (before === 'enough') {
    if (fallen) return { known: 'doubt', leftMa: (setpointMa - measuredMa) & 0xffff };
    const halfSpareMa = Math.trunc(Math.trunc(marginMa / 40) / 2);
    return measuredMa > provenMa + halfSpareMa || proofAgeMs >= askMs ? asked : undefined;
  }
  const isOffered = setpointMa >= provenMa + leftMa + Math.floor(marginMa / 4);
  if (before !== 'doubt' && !isOffered) return {};
  if (proofAgeMs < followMs + lookMs) return undefined;
  if (before === 'doubt' && fallen) return { known: 'enough', provenMa: measuredMa, leftMa: 0 };
  return { ...asked, known: 'enough' };
}
