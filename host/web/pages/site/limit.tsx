import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { draftOf } from '../../form/draft.ts';
import { NumberInput } from '../../form/inputs.tsx';
import { isLive } from '../../live.ts';
import { Problem } from '../../parts/action.tsx';
import { refusalAt } from '../../parts/refusal.ts';
import { type Made, write } from '../../request.ts';
import type { ManagerConfig } from '../../topics.ts';
import { config } from './told.ts';
import { siteWords } from './words.ts';

const draft = draftOf('charge_manager/available_current');

/** The current that the chargers share, for now and for every start to come. */
export function Limit(): JSX.Element | null {
  const { limit, limitHelp, setLimit } = siteWords.value;
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const stored = config.value;
  if (!stored) return null;
  const storedMa = stored.default_available_current;
  const valueMa = draft.value ? draft.value.value : storedMa;

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || !stored || !isLive.value) return;
    setBusy(true);
    const made: Made<ManagerConfig> = now => {
      const most = Math.max(now.maximum_available_current, Number(valueMa) + 1);
      return {
        ...now,
        default_available_current: valueMa,
        // The available current must stay below it.
        maximum_available_current: Number.isFinite(most) ? most : now.maximum_available_current,
      };
    };
    const written = await write('charge_manager/config', made);
    // The setting alone acts from the next start on.
    const path = `charge_manager/${written.ok ? 'available_current' : 'config'}`;
    const taken = written.ok ? await write(path, { current: valueMa }) : written;
    const said = taken.ok ? '' : await refusalAt(path, taken);
    setBusy(false);
    if (taken.ok) draft.value = undefined;
    setProblem(said);
  }

  return (
    <form class="limit" onSubmit={save} noValidate>
      <div class="field">
        <label for="site-limit">{limit}</label>
        <NumberInput
          marks={{ id: 'site-limit', 'aria-describedby': 'site-limit-help' }}
          value={valueMa}
          unit="mA"
          onChange={value => {
            draft.value = value === storedMa ? undefined : { base: storedMa, value };
          }}
        />
        <p id="site-limit-help" class="help">
          {limitHelp}
        </p>
      </div>
      <button
        type="submit"
        aria-busy={isBusy}
        aria-disabled={draft.value === undefined || !isLive.value}
      >
        {setLimit}
      </button>
      <Problem text={problem} />
    </form>
  );
}
