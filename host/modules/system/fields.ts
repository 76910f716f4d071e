import { waysToInstall } from '../../platform/machine.ts';
import { choices } from '../../registry/choices.ts';
import {
  anything,
  array,
  bool,
  choice,
  hidden,
  int,
  longText,
  object,
  omittable,
  text,
  type ValueOf,
} from '../../registry/field.ts';
import { languageChoices } from '../../registry/language-choices.ts';

/** `system/i18n_config` */
export const languageField = object({
  language: choice('', languageChoices),
  detect_browser_language: bool(
    'Whether the page follows the language of the browser where it can',
  ),
});

export const colourSchemes = choices('colour_scheme', {
  browser: [0, 'as the browser says'],
  light: [1, 'light'],
  dark: [2, 'dark'],
});

/** `system/theme_config` */
export const themeField = object({ color_scheme: choice('', colourSchemes) });

const countries = choices('country', {
  other: [0, 'another'],
  germany: [1, 'Germany'],
  austria: [2, 'Austria'],
  switzerland: [3, 'Switzerland'],
  luxembourg: [4, 'Luxembourg'],
});

/** `system/country_config` */
export const countryField = object({ country: choice('', countries) });

/** `system/metrics_config` */
export const metricsField = object({ enable: bool('Whether GET /metrics is answered') });

/** `config/reset` */
export const resetField = object({ path: longText('Path of the resource, e.g. mqtt/config', 255) });

/** Longest reason, in characters: some of it is what others answered. */
export const mostWords = 500;

const minute = (doc: string) => int(doc, { unit: 'Unix min', min: 0, max: 0xffffffff });

const lines = (doc: string) => array(text('A change', { maxBytes: 255 }), { maxItems: 20 }, doc);

/** `system/version` */
export const versionField = object({
  installed: text('Release that runs, e.g. 1.2.0'),
  installed_at: minute('When it was put onto this machine; 0: nobody knows'),
  installation: text(`How it came there: ${waysToInstall.join(', ')}`),
  update_feed: bool('Whether newer releases are asked for (--update-feed)'),
  last_check: minute('When the newest release was last told; 0: not yet'),
  problem: text('Why the last question for it changed nothing; empty if it was answered', {
    maxBytes: 4 * mostWords,
  }),
  newest: text('Newest release; empty if nobody knows it'),
  published: text('Day on which that was published, YYYY-MM-DD'),
  changes: object(
    { de: lines('In German'), en: lines('In English') },
    'What the newest release changes, where it is not the one that runs',
  ),
  command: text('The one command that installs it; empty if it runs, or nobody knows a command', {
    maxBytes: 512,
  }),
  board: text('Board whose images it takes at /flash_firmware; empty if it takes none'),
});

const passphrase = (minBytes: number, doc: string) =>
  omittable(hidden(text(doc, { minBytes, maxBytes: 128 })));

/** `system/backup_update` */
export const backupRequest = object({
  passphrase: passphrase(8, 'What secrets are encrypted with; without one they are left out'),
  charge_log: omittable(bool('Whether the charge log is in it, with the names in it')),
});

const paths = (doc: string) =>
  array(
    text('Path, e.g. users/config, or its first part', { maxBytes: 255 }),
    { maxItems: 100 },
    doc,
  );

/** `system/restore` */
export const restoreRequest = object({
  backup: anything('The document, as system/backup answered it'),
  dry_run: bool('true only tells what would change'),
  passphrase: passphrase(
    0,
    'That of the backup, if that has secrets; empty leaves the secrets here as they are',
  ),
  keep_identity: omittable(
    bool(
      'Whether name, addresses, tunnel and managed chargers of this device stay; if left out, where the backup is of another one',
    ),
  ),
  include: omittable(paths('What is taken from the backup though it is own to its device')),
  charge_log: omittable(bool('Whether the charges of the backup are put back, too')),
  except: omittable(paths('What stays as it is')),
});

/** Request for a restore. */
export type RestoreRequest = ValueOf<typeof restoreRequest>;
