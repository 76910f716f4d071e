import type { JSX } from 'preact';
import { resourceLabel } from '../../form/declared.ts';
import { draftOf } from '../../form/draft.ts';
import { go } from '../../router.ts';
import { configOf, configPath, everySlot, isFree, type MeterConfig } from './slots.ts';
import { toRead } from './try.tsx';
import { metersWords } from './words.ts';

/** A meter that was found. */
export interface FoundDevice {
  readonly key: string;
  readonly name: string;
  /** What tells it apart from others. */
  readonly details: readonly string[];
  /** What its owner has to do first. */
  readonly obstacle?: string | undefined;
  /** As it can be saved. */
  readonly config: MeterConfig;
  /** The place where it is read already. */
  readonly place?: number | undefined;
}

/**
 * Meters that were found, each with a button that puts it into the form of a place.
 *
 * @param wanted the place; undefined: the first free one
 */
export function FoundList(props: {
  all: readonly FoundDevice[];
  wanted?: number | undefined;
}): JSX.Element {
  const { found, use, inUse, full } = metersWords.value;
  const slot = props.wanted ?? everySlot().find(isFree);
  return (
    <div role="status">
      <h3>{found}</h3>
      <ul class="rows">
        {props.all.map(({ key, name, details: [first, ...more], obstacle, config, place }) => (
          <li key={key}>
            <span>{name}</span>
            <span>{first}</span>
            <small>{[...more, obstacle].filter(part => part).join(' · ')}</small>
            {place !== undefined && <small>{inUse(placeName(place))}</small>}
            {place === undefined && slot !== undefined && (
              <div class="way-out">
                <button type="button" onClick={() => take(slot, config)}>
                  {use(placeName(slot))}
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {slot === undefined && <p>{full}</p>}
    </div>
  );
}

function placeName(slot: number): string {
  return resourceLabel(configPath(slot)) ?? '';
}

/** Puts a meter into the form of a place, where it is read once, and the person there. */
function take(slot: number, config: MeterConfig): void {
  draftOf(configPath(slot)).value = { base: configOf(slot), value: config };
  toRead.value = slot;
  go('meters', String(slot));
}
