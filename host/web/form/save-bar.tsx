import type { JSX } from 'preact';
import { isLive } from '../live.ts';
import { formWords } from './words.ts';

interface SaveBarProps {
  /** Whether something was typed: what is new can be saved before. */
  readonly isTyped: boolean;
  /** Whether the device is being asked. */
  readonly isBusy: boolean;
  /** Whether the device's value has changed since the person began. */
  readonly isStale: boolean;
  onDiscard(): void;
}

/** What is done with what was typed: it is saved, or forgotten. */
export function SaveBar({ isTyped, isBusy, isStale, onDiscard }: SaveBarProps): JSX.Element {
  const { save, saving, discard, unsaved, changedElsewhere } = formWords.value;
  return (
    <div class="save-bar">
      {isTyped && (
        <>
          <p>{isStale ? changedElsewhere : unsaved}</p>
          <button type="button" onClick={onDiscard}>
            {discard}
          </button>
        </>
      )}
      <button type="submit" class="primary" aria-busy={isBusy} aria-disabled={!isLive.value}>
        {isBusy ? saving : save}
      </button>
    </div>
  );
}
