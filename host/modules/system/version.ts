import type { DeviceContext } from '../../device/context.ts';
import { describeFault } from '../../device/faults.ts';
import { release } from '../../device/version.ts';
import { onOneLine } from '../../registry/characters.ts';
import { asSaid, inEnglish, message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import { mostWords, versionField } from './fields.ts';
import type { Release } from './update-feed.ts';

/** The installed release, and newer ones (`system/version`); docs/update.md. */
export function version(context: DeviceContext): void {
  const { registry, machine, updateFeed, signatures, log } = context;
  const installation = machine?.installation;
  /** Why the last question changed nothing, as `problem` says it in English. */
  let problem: Reason | undefined;
  const state = registry.state(
    'system/version',
    versionField,
    {
      installed: release,
      installed_at: Math.floor((installation?.sinceMs ?? 0) / 60_000),
      installation: installation?.how ?? 'unknown',
      update_feed: updateFeed !== undefined,
      last_check: 0,
      problem: '',
      newest: '',
      published: '',
      changes: { de: [], en: [] },
      command: '',
      board: machine?.board ?? '',
    },
    {
      doc: 'What is installed, how it came there, and what is newer (docs/update.md)',
      worded: { problem: () => problem },
    },
  );
  const failed = installation?.failedRelease;
  if (failed !== undefined)
    log.write(
      'system',
      message(
        'Release {failed} was installed, and failed: release {release} runs again in its place',
        {
          failed,
          release,
        },
      ),
      'error',
    );
  if (!updateFeed) return;
  const fail = (reason: Reason): void => {
    const whole = inEnglish(reason);
    const words = onOneLine(whole.slice(0, mostWords));
    problem = words === whole ? reason : asSaid(words);
    if (words !== state.value.problem)
      log.write('system', message('The update feed {=reason}', { reason: problem }), 'warning');
    state.update({ problem: words });
  };
  if (!signatures) {
    fail('is not asked: this machine cannot check signatures');
    return;
  }
  const show = (newest: Release, now: number): void => {
    const { version: number, published, changes } = newest;
    const isNews = number !== release;
    const command = isNews ? (installation?.command ?? '').replaceAll('{version}', number) : '';
    if (isNews && number !== state.value.newest) {
      const told = { number, day: published };
      log.write(
        'system',
        command === ''
          ? message('Release {number} is there, published on {day}', told)
          : message('Release {number} is there, published on {day}; this installs it: {command}', {
              ...told,
              command,
            }),
      );
    }
    state.update({
      last_check: now,
      problem: '',
      newest: number,
      published,
      command,
      changes: isNews ? changes : { de: [], en: [] },
    });
  };
  let stopped = false;
  context.onStop(() => {
    stopped = true;
  });
  import('./update-feed.ts').then(
    ({ watchFeed }) => {
      if (!stopped) watchFeed(context, { ...updateFeed, signatures }, { show, fail });
    },
    error => {
      if (!stopped) fail(message('is not asked: {reason}', { reason: describeFault(error) }));
    },
  );
}
