import type { JSX } from 'preact';
import { placeAt, valueWords } from '../../form/places.ts';
import { isLive } from '../../live.ts';
import { backupWords } from './words.ts';

/** Answer of `system/restore`. */
export interface RestoreAnswer {
  readonly dry_run: boolean;
  readonly restart: boolean;
  readonly changes: readonly Change[];
  readonly left_out: readonly { readonly path: string; readonly reason: string }[];
}

type Change =
  | { readonly path: string; readonly secret: true }
  | { readonly path: string; readonly from: unknown; readonly to: unknown };

interface PreviewProps {
  readonly answer: RestoreAnswer;
  /** Warning before the restore; empty if there is none. */
  readonly warning: string;
  readonly isBusy: boolean;
  onApply(): void;
}

/**
 * Changes by a backup, settings that it leaves as they are, and the button that puts it in place.
 */
export function Preview({ answer, warning, isBusy, onApply }: PreviewProps): JSX.Element {
  const { nothingChanges, apply } = backupWords.value;
  return (
    <div id="preview" class="preview" aria-live="polite">
      {answer.changes.length === 0 ? <p>{nothingChanges}</p> : <Changes all={answer.changes} />}
      {warning !== '' && <p class="safety">{warning}</p>}
      <LeftOut all={answer.left_out} />
      {answer.restart && (
        <div class="actions">
          <button
            type="button"
            class="primary"
            aria-busy={isBusy}
            aria-disabled={!isLive.value}
            onClick={onApply}
          >
            {apply}
          </button>
        </div>
      )}
    </div>
  );
}

function Changes({ all }: { all: readonly Change[] }): JSX.Element {
  const { changes, setting, now, after, secret } = backupWords.value;
  return (
    <>
      <h3>{`${changes}: ${all.length}`}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{setting}</th>
            <th scope="col">{now}</th>
            <th scope="col">{after}</th>
          </tr>
        </thead>
        <tbody>
          {all.map(change => {
            const place = placeAt(change.path);
            const words = (value: unknown): string =>
              'secret' in change ? secret : valueWords(place, value);
            const [from, to] = 'secret' in change ? [] : [change.from, change.to];
            return (
              <tr key={change.path}>
                <td data-name={setting}>{place.words}</td>
                <td data-name={now}>{words(from)}</td>
                <td data-name={after}>{words(to)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

function LeftOut({ all }: { all: RestoreAnswer['left_out'] }): JSX.Element | null {
  const { stays, reasons } = backupWords.value;
  const words: Readonly<Record<string, string>> = reasons;
  if (all.length === 0) return null;
  return (
    <details>
      <summary>{`${stays}: ${all.length}`}</summary>
      <ul class="rows">
        {all.map(({ path, reason }) => (
          <li key={path}>
            <span>{placeAt(path).words}</span>
            <small>{words[reason] ?? reason}</small>
          </li>
        ))}
      </ul>
    </details>
  );
}
