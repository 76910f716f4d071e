import type { JSX } from 'preact';
import { chargeMode } from '../../declared-names.ts';
import { declaredAt } from '../../form/declared.ts';
import { moveDraftsUp } from '../../form/draft.ts';
import { format } from '../../formatting.ts';
import { Problem, useSending } from '../../parts/action.tsx';
import { ChargeModes } from '../../parts/charge-modes.tsx';
import { Head } from '../../parts/head.tsx';
import { LatePart } from '../../parts/late.tsx';
import { Removal } from '../../parts/removal.tsx';
import type { Made } from '../../request.ts';
import { linkTo } from '../../router.ts';
import { has, topic } from '../../store.ts';
import type { ManagerConfig } from '../../topics.ts';
import { words } from '../../words/index.ts';
import { Sign } from './board.tsx';
import { hasPage, identityOf, isController } from './kinds.ts';
import { LetIn } from './let-in.tsx';
import { ChargerForm } from './settings.tsx';
import { chargers, config, consequence, inner, reasonWords, type Shown } from './told.ts';
import { useUptime } from './uptime.ts';
import { siteWords } from './words.ts';

const modes = topic('charge_manager/charge_modes');
const offered = topic('charge_manager/supported_charge_modes');

const wallbox = () => import('./wallbox.tsx');

/** One charger of the group: why it has what it has, its charge mode and its settings. */
export function Charger({ index }: { index: number }): JSX.Element {
  const { gone, settings } = siteWords.value;
  useUptime();
  const charger = chargers.value[index];
  const declared = declaredAt('charge_manager/config');
  const identity = charger && identityOf(charger.host);
  const back = { to: ['site'], title: words.value.pages.site };
  return (
    <div class="narrow" key={index}>
      <Head title={charger?.title ?? siteWords.value.charger} back={back} />
      {charger && declared ? (
        <>
          <Now charger={charger} />
          {identity !== undefined && has('ocpp_central/config') && (
            <LatePart load={wallbox} props={{ identity }} />
          )}
          <LetIn charger={charger} />
          <Mode index={index} />
          <section class="narrow" aria-labelledby="charger-settings">
            <h2 id="charger-settings">{settings}</h2>
            <ChargerForm declared={declared} index={index} />
          </section>
          <RemoveCharger index={index} />
        </>
      ) : (
        <p class="card">{gone}</p>
      )}
    </div>
  );
}

function Now({ charger }: { charger: Shown }): JSX.Element {
  const { toCharger, toController } = siteWords.value;
  const { told, look, host } = charger;
  return (
    <section class="card charger" data-state={look} aria-live="polite">
      {told && (
        <div class="state">
          <Sign look={look} />
          <div class="state-words">
            <p id="reason" class="state-name">
              {reasonWords(charger)}
            </p>
            <p>{consequence(charger)}</p>
          </div>
        </div>
      )}
      <Figures charger={charger} />
      {hasPage(host) && (
        <a class="way-out" href={`http://${host}/`} target="_blank" rel="noreferrer">
          {toCharger}
        </a>
      )}
      {isController(host) && (
        <a class="way-out" href={linkTo('site', 'add', 'controller')}>
          {toController}
        </a>
      )}
    </section>
  );
}

const canSwitch = 4;
/** Chargers report every second. */
const lateS = 5;

function Figures({ charger }: { charger: Shown }): JSX.Element | null {
  const { figures, phases, ago, justNow, switches } = siteWords.value;
  const { told, index, heardS } = charger;
  if (!told || told.lu === 0) return null;
  const count = told.sp % canSwitch;
  const connected = count === 0 ? '' : phases(count);
  const { ae: energyWh = 0, t1 = 0, t3 = 0 } = inner.value?.chargers[index] ?? {};
  const leastMa = count === 1 ? t1 : t3;
  const rows = [
    [figures.current, format.value.current(told.ac)],
    [figures.most, format.value.current(told.sc)],
    ...(leastMa > 0 ? [[figures.least, format.value.current(leastMa)] as const] : []),
    [figures.connected, told.sp >= canSwitch ? switches.replace('{}', connected) : connected],
    [figures.energy, format.value.energy(energyWh / 1000)],
    [figures.heard, heardS < lateS ? justNow : ago.replace('{}', format.value.duration(heardS))],
  ] as const;
  return (
    <dl class="figures">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Mode({ index }: { index: number }): JSX.Element | null {
  const sending = useSending();
  const own = modes.value;
  const choices = offered.value ?? [];
  if (!own || own[index] === undefined || choices.length < 2) return null;
  return (
    <section class="card">
      <ChargeModes
        title={siteWords.value.modeOf}
        offered={[chargeMode.default, ...choices]}
        chosen={own[index]}
        onChoose={mode =>
          sending.send('charge_manager/charge_modes', (now: readonly number[]) =>
            now.map((each, at) => (at === index ? mode : each)),
          )
        }
      />
      <Problem text={sending.problem} />
    </section>
  );
}

function RemoveCharger({ index }: { index: number }): JSX.Element | null {
  const { remove, removeReally, removeYes } = siteWords.value;
  const stored = config.value;
  if (!stored) return null;
  const gone = stored.chargers[index]?.host;
  const made: Made<ManagerConfig> = now => {
    const chargers = now.chargers.filter(({ host }) => host !== gone);
    const isManager = now.enable_charge_manager && chargers.length > 0;
    return { ...now, chargers, enable_charge_manager: isManager };
  };
  return (
    <Removal
      path="charge_manager/config"
      payload={made}
      ask={remove}
      loss={removeReally}
      act={removeYes}
      to="site"
      onRemoved={() =>
        moveDraftsUp('charge_manager/config/chargers', index, stored.chargers.length)
      }
    />
  );
}
