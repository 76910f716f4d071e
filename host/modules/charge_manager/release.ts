import { mostCurrentMa } from '../../hardware/limits.ts';
import { authFeedback } from '../cm_networking/index.ts';

/** Who may charge at a charger of the group, as far as its manager decides that. */
export interface Release {
  /** The user; -1 nobody; 0 also where the charger decides by itself. */
  readonly userId: number;
  /** What that user may draw, mA. */
  readonly currentMa: number;
  /** What became of a tag that was held to the charger: one of `authFeedback`. */
  readonly feedback: number;
}

/** The charger decides by itself. */
export const ownDecision: Release = {
  ...{ userId: 0, currentMa: mostCurrentMa, feedback: authFeedback.none },
};
