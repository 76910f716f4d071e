import type { Reason } from '../../../sentences/reasons.ts';

/** What the device wants of one link. */
export class Wish<Settings> {
  /** Whether the device said anything. */
  isAsked = false;
  /** Undefined: the link is to be off. */
  settings: Settings | undefined;
  /** Whether that was not carried out yet. */
  isPending = false;
  /** Whether settings are new since the last attempt. */
  isNew = false;
  /** Why it could not be carried out. */
  error: Reason | undefined;

  /** Takes a wish; false: it is the one of before. */
  take(settings: Settings | undefined): boolean {
    const isSame = this.isAsked && JSON.stringify(settings) === JSON.stringify(this.settings);
    if (isSame) return false;
    this.isAsked = true;
    this.settings = settings;
    this.isNew = true;
    return true;
  }
}
