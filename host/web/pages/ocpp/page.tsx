import type { JSX } from 'preact';
import { DeclaredForm } from '../../form/declared-form.tsx';
import { Problem, useSending } from '../../parts/action.tsx';
import { Confirmed } from '../../parts/confirmed.tsx';
import { Head } from '../../parts/head.tsx';
import { useProblem } from '../../parts/said.tsx';
import { StatusCard, StatusLine } from '../../parts/status.tsx';
import { topic } from '../../store.ts';
import type { OcppState } from '../../topics.ts';
import { words } from '../../words/index.ts';
import { chargeStatus, connectionStatus, refusalStatus } from './states.ts';
import { ocppWords } from './words.ts';

const state = topic('ocpp/state');
const config = topic('ocpp/config');

/** The central system: how the charger stands with it, its charge, and its settings. */
export default function Ocpp(): JSX.Element {
  const { title, settings, limit } = ocppWords.value;
  const { enable = false, identity = '' } = config.value ?? {};
  const now = state.value;
  const problem = useProblem('ocpp/state', (enable && now?.problem) || '');
  return (
    <div class="narrow">
      <Head title={words.value.pages.ocpp} />
      {now && (
        <StatusCard title={title} status={connectionStatus(now, enable, identity, problem)} />
      )}
      {now && enable && <Charge now={now} />}
      <DeclaredForm path="ocpp/config" title={settings} />
      <DeclaredForm path="evse/ocpp_enabled" title={limit} />
      <Forget />
    </div>
  );
}

function Charge({ now }: { now: OcppState }): JSX.Element {
  const { charge, queued, nothingQueued } = ocppWords.value;
  const count = now.txn_msg_queue_depth + now.message_queue_depth + now.status_queue_depth;
  const refusal = refusalStatus(now);
  return (
    <section id="transaction" class="card" aria-labelledby="transaction-title">
      <h2 id="transaction-title">{charge}</h2>
      <div role="status">
        <StatusLine {...chargeStatus(now)} />
      </div>
      {refusal !== '' && <p>{refusal}</p>}
      <p class="hint">{count === 0 ? nothingQueued : queued(count)}</p>
    </section>
  );
}

function Forget(): JSX.Element {
  const { forget, forgetLoss, forgetAct } = ocppWords.value;
  const sending = useSending();
  return (
    <section class="card">
      <Confirmed
        {...{ sending, path: 'ocpp/reset', ask: forget, loss: forgetLoss, act: forgetAct }}
      />
      <Problem text={sending.problem} />
    </section>
  );
}
