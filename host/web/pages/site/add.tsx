import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { foundCharger } from '../../declared-names.ts';
import { declaredAt } from '../../form/declared.ts';
import { format } from '../../formatting.ts';
import { isLive } from '../../live.ts';
import { wordsOf } from '../../names.ts';
import { Problem, useSending } from '../../parts/action.tsx';
import { Head } from '../../parts/head.tsx';
import { type Late, LatePart } from '../../parts/late.tsx';
import type { Made } from '../../request.ts';
import { go } from '../../router.ts';
import { topic } from '../../store.ts';
import type { FoundCharger, ManagerConfig } from '../../topics.ts';
import { words } from '../../words/index.ts';
import { type Kind, kindAt, offered } from './kinds.ts';
import { Offer } from './offer.tsx';
import { ChargerForm, withCharger } from './settings.tsx';
import { config } from './told.ts';
import { siteWords } from './words.ts';

const found = topic('charge_manager/scan_result');

const addKind = () => import('./add-kind.tsx');
const others: Readonly<Record<Exclude<Kind, 'own'>, () => Promise<Late<object>>>> = {
  ocpp: () => import('./add-ocpp.tsx'),
  controller: () => import('./add-controller.tsx'),
};

/** New chargers, of the kind that the address of the page says. */
export function Add({ place }: { place: string | undefined }): JSX.Element | null {
  if (!config.value) return null;
  const kind = kindAt(place);
  return (
    <div class="narrow">
      <Head title={siteWords.value.add} back={{ to: ['site'], title: words.value.pages.site }} />
      {offered().length > 1 && <LatePart load={addKind} props={{ chosen: kind }} />}
      {kind === 'own' ? <AddOwn /> : <LatePart load={others[kind]} props={{}} />}
    </div>
  );
}

/** Those of this firmware: found in the network, or by their address. */
function AddOwn(): JSX.Element | null {
  const declared = declaredAt('charge_manager/config');
  if (!declared || !config.value) return null;
  return (
    <>
      <Scan />
      <section aria-labelledby="by-address" class="narrow">
        <h2 id="by-address">{siteWords.value.byAddress}</h2>
        <ChargerForm declared={declared} index={config.value.chargers.length} />
      </section>
    </>
  );
}

/** Answers are collected for 1 s; so long after that, nobody will tell. */
const patienceMs = 5000;

function Scan(): JSX.Element {
  const { found: title, scan, scanning, scanHint, nobodyFound, allThere } = siteWords.value;
  const sending = useSending();
  const [search, setSearch] = useState<{ readonly before: unknown }>();
  const result = found.value;
  const isSearching = search !== undefined && search.before === result;
  useEffect(() => {
    if (!search) return;
    const timer = setTimeout(() => setSearch(undefined), patienceMs);
    return () => clearTimeout(timer);
  }, [search]);

  async function look(): Promise<void> {
    if (isSearching || !isLive.value) return;
    const next = { before: found.peek() };
    setSearch(next);
    if (!(await sending.send('charge_manager/scan'))) setSearch(undefined);
  }

  useEffect(() => {
    look();
  }, []);
  const [known, fresh] = [true, false].map(
    is => result?.filter(charger => isManaged(charger) === is) ?? [],
  ) as [FoundCharger[], FoundCharger[]];
  return (
    <section id="scan" class="card" aria-labelledby="scan-title">
      <h2 id="scan-title">{title}</h2>
      <p class="hint">{scanHint}</p>
      <div role="status" aria-live="polite">
        {isSearching && <p>{scanning}</p>}
        {!isSearching && result?.length === 0 && <p>{nobodyFound}</p>}
      </div>
      <ul class="rows">
        {fresh.map(charger => (
          <Found key={charger.hostname || charger.ip} charger={charger} />
        ))}
      </ul>
      {known.length > 0 && (
        <p class="hint">{allThere.replace('{}', format.value.list(known.map(titleOf)))}</p>
      )}
      <div class="actions">
        <button type="button" aria-disabled={isSearching || !isLive.value} onClick={look}>
          {scan}
        </button>
      </div>
      <Problem text={sending.problem} />
    </section>
  );
}

function hostOf({ hostname, ip }: FoundCharger): string {
  return hostname === '' ? ip : `${hostname}.local`;
}

function titleOf({ display_name: name, hostname, ip }: FoundCharger): string {
  return name || hostname || ip;
}

function isManaged(charger: FoundCharger): boolean {
  const hosts = config.value?.chargers.map(({ host }) => host) ?? [];
  return hosts.includes(hostOf(charger)) || hosts.includes(charger.ip);
}

function Found({ charger }: { charger: FoundCharger }): JSX.Element {
  const { foundErrors, take, managedBy } = siteWords.value;
  const sending = useSending();
  const { ip, display_name: name, error, managed_by: managers = '' } = charger;
  const taken = managers && managedBy.replace('{}', managers.replace(',', ', '));
  const title = titleOf(charger);
  const host = hostOf(charger);

  async function addIt(): Promise<void> {
    const entry = { host, name, rot: 0, uid: 0 };
    const made: Made<ManagerConfig> = now => withCharger(now, entry);
    if (await sending.send('charge_manager/config', made)) go('site');
  }

  const about = [host, ip, wordsOf(foundCharger, foundErrors, error), taken]
    .filter(text => text !== '')
    .join(' · ');
  const { isBusy, problem } = sending;
  return <Offer {...{ title, about, isBusy, problem }} act={take} onAct={addIt} />;
}
