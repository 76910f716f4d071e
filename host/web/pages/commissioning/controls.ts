import type { JSX } from 'preact';
import type { Problems } from '../../form/refusals.ts';
import { nothingWrong } from '../../form/use-setting.ts';

/** What is changed on the screen of a step: whoever confirms the step saves it. */
export interface Controls {
  readonly body: JSX.Element | null;
  /** True if something was typed that the device has not got yet. */
  readonly isTyped: boolean;
  readonly isBusy: boolean;
  /** What the device said against it. */
  readonly problems: Problems;
  /** Saves what was typed; resolves with whether the device took it. */
  save(): Promise<boolean>;
}

/** Controls by which nothing is left to be saved. */
export function nothingToSave(body: JSX.Element | null): Controls {
  return { body, isTyped: false, isBusy: false, problems: nothingWrong, save: async () => true };
}
