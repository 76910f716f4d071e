import type { ComponentChildren, JSX } from 'preact';
import { format } from '../../formatting.ts';
import { Action, Problem, useSending } from '../../parts/action.tsx';
import { Confirmed } from '../../parts/confirmed.tsx';
import { Head } from '../../parts/head.tsx';
import { NewerRelease } from '../../parts/newer-release.tsx';
import { useProblem } from '../../parts/said.tsx';
import { SaveFile } from '../../parts/save-file.tsx';
import { linkTo } from '../../router.ts';
import { topic } from '../../store.ts';
import { words } from '../../words/index.ts';
import { UpdateFile } from './update-file.tsx';
import { diagnosisWords } from './words.ts';

/** Version, the report for helpers, restart and resets. */
export default function Diagnosis(): JSX.Element {
  const { reportTitle, reportHint, report } = diagnosisWords.value;
  return (
    <div class="narrow">
      <Head title={words.value.pages.diagnosis} />
      <Part id="report" title={reportTitle}>
        <p class="hint">{reportHint}</p>
        <SaveFile path="system/report" name="report" primary>
          {report}
        </SaveFile>
      </Part>
      <NewerRelease />
      <Firmware />
      <Restart />
      <Resets />
    </div>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly children: ComponentChildren;
}

function Part({ id, title, children }: PartProps): JSX.Element {
  return (
    <section id={id} class="card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

const version = topic('system/version');
const firmware = topic('info/version');

function Firmware(): JSX.Element | null {
  if (!version.value) return null;
  const { installed, installed_at, installation, update_feed, last_check, newest, problem, board } =
    version.value;
  const said = diagnosisWords.value;
  const ways: Readonly<Record<string, string>> = said.ways;
  const since = installed_at === 0 ? '' : ` ${said.since} ${format.value.moment(installed_at)}`;
  const known = newest === installed ? said.upToDate : newest || said.notTold;
  return (
    <Part id="firmware" title={said.firmware}>
      <dl class="facts">
        <dt>{said.installed}</dt>
        <dd>{`${firmware.value?.firmware ?? installed}${since}`}</dd>
        <dt>{said.how}</dt>
        <dd>{ways[installation] ?? said.ways.unknown}</dd>
        <dt>{said.newest}</dt>
        <dd>{update_feed ? known : said.notAsked}</dd>
        {last_check > 0 && (
          <>
            <dt>{said.lastCheck}</dt>
            <dd>{format.value.moment(last_check)}</dd>
          </>
        )}
      </dl>
      {problem !== '' && <FeedProblem problem={problem} />}
      {board !== '' && <UpdateFile board={board} />}
    </Part>
  );
}

/** Reason why the last request for a newer release changed nothing. */
function FeedProblem({ problem }: { problem: string }): JSX.Element {
  const words = useProblem('system/version', problem);
  return <Problem text={words && `${diagnosisWords.value.feed} ${words}`} />;
}

function Restart(): JSX.Element {
  const { restartTitle, restartHint, restart } = diagnosisWords.value;
  const sending = useSending();
  return (
    <Part id="restart" title={restartTitle}>
      <p class="hint">{restartHint}</p>
      <div class="actions">
        <Action sending={sending} path="reboot">
          {restart}
        </Action>
      </div>
      <Problem text={sending.problem} />
    </Part>
  );
}

const confirmation = { do_i_know_what_i_am_doing: true };

function Resets(): JSX.Element {
  const said = diagnosisWords.value;
  const sending = useSending();
  return (
    <Part id="resets" title={said.resetTitle}>
      <p class="hint">
        {said.resetHint} <a href={linkTo('backup')}>{words.value.pages.backup}</a>
      </p>
      <Confirmed
        {...{ sending, path: 'config_reset', payload: confirmation }}
        ask={said.configReset}
        loss={said.configResetLoss}
        act={said.configResetAct}
      />
      <Confirmed
        {...{ sending, path: 'factory_reset', payload: confirmation }}
        ask={said.factoryReset}
        loss={said.factoryResetLoss}
        act={said.factoryResetAct}
      />
      <Problem text={sending.problem} />
    </Part>
  );
}
