import type { JSX } from 'preact';
import { isLive } from '../live.ts';
import { modeName } from './words.ts';

interface ModesProps {
  readonly title: string;
  readonly offered: readonly number[];
  readonly chosen: number | undefined;
  onChoose(mode: number): void;
}

/** The charge modes that can be chosen, and which of them is. */
export function ChargeModes({ title, offered, chosen, onChoose }: ModesProps): JSX.Element {
  return (
    <fieldset class="modes">
      <legend>{title}</legend>
      <div class="actions">
        {offered.map(mode => (
          <button
            key={mode}
            type="button"
            aria-pressed={mode === chosen}
            aria-disabled={!isLive.value}
            onClick={() => isLive.value && onChoose(mode)}
          >
            {modeName(mode)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
