import type { Reason } from '../../../sentences/reasons.ts';

/** Wanted settings of one link. */
export class Wish<Settings> {
  /** True if the device has applied anything. */
  isAsked = false;
  /** Undefined: the link is to be off. */
  settings: Settings | undefined;
  /** True if that was not carried out yet. */
  isPending = false;
  /** True if settings are new since the last attempt. */
  isNew = false;
  /** Reason why it could not be carried out. */
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
