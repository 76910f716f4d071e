import type { AnswerForm } from '../sentences/answers.ts';
import type { CauseName } from '../sentences/causes.ts';
import type { Choices, Sentence } from '../sentences/english.ts';
import type { LogForm } from '../sentences/log-messages.ts';
import type { ReasonForm } from '../sentences/reasons.ts';
import type { RuleForm } from '../sentences/rules.ts';
import type { ruleWords } from '../web/form/rule-words.ts';
import type { formWords } from '../web/form/words.ts';
import type { backupWords } from '../web/pages/backup/words.ts';
import type { chargesWords } from '../web/pages/charges/words.ts';
import type { commissioningWords } from '../web/pages/commissioning/words.ts';
import type { diagnosisWords } from '../web/pages/diagnosis/words.ts';
import type { batteryWords } from '../web/pages/energy/battery-words.ts';
import type { boxWords } from '../web/pages/energy/box-words.ts';
import type { priceWords } from '../web/pages/energy/price-words.ts';
import type { energyWords } from '../web/pages/energy/words.ts';
import type { logWords } from '../web/pages/log/words.ts';
import type { metersWords } from '../web/pages/meters/words.ts';
import type { mqttWords } from '../web/pages/mqtt/words.ts';
import type { networkWords } from '../web/pages/network/words.ts';
import type { ocppWords } from '../web/pages/ocpp/words.ts';
import type { controlWords } from '../web/pages/overview/control-words.ts';
import type { refusedTagWords } from '../web/pages/overview/refused-tag-words.ts';
import type { actionWords, causeWords } from '../web/pages/overview/status-words.ts';
import type { thisChargeWords } from '../web/pages/overview/this-charge-words.ts';
import type { whyWords } from '../web/pages/overview/why-words.ts';
import type { overviewWords } from '../web/pages/overview/words.ts';
import type { sentenceWords } from '../web/pages/rules/sentence-words.ts';
import type { rulesWords } from '../web/pages/rules/words.ts';
import type { settingsWords } from '../web/pages/settings/words.ts';
import type { addWords } from '../web/pages/site/add-words.ts';
import type { siteWords } from '../web/pages/site/words.ts';
import type { usersWords } from '../web/pages/users/words.ts';
import type { chartWords } from '../web/parts/chart/words.ts';
import type { flowsWords } from '../web/parts/flows/words.ts';
import type { deviceWords } from '../web/parts/logged-in-words.ts';
import type { planWords } from '../web/parts/plan/words.ts';
import type { powerWords } from '../web/parts/power/words.ts';
import type { modeNames, passwordWords, releaseWords, tableWords } from '../web/parts/words.ts';
import type { words } from '../web/words/index.ts';
import type { meterNames } from '../web/words/meter-names.ts';
import type { peopleWords } from '../web/words/people.ts';
import type { PartOf } from '../web/words/texts.ts';

/*
 * What is said in every language: the same sections, with the same names. English is the measure,
 * and stands where it is meant; each further language is a file beside this one, and what it lacks,
 * or has too much, fails the type check.
 */

/** The sentences of the declarations, by the English one. */
export type DeclarationWords = Readonly<Record<Sentence, string>>;

/** What the numbers of the declarations stand for, by set and name. */
export type ChoiceWords = {
  readonly [Id in keyof Choices]: Readonly<Record<Choices[Id], string>>;
};

/** Causes of `charge_status/state`, by their name. */
export type CauseWords = Readonly<Record<CauseName, string>>;

/** What the device says, by its English form. */
export type MessageWords = Readonly<Record<LogForm | ReasonForm | RuleForm | AnswerForm, string>>;

/** Every text of the page: what `texts` is called with, part by part. */
type Every =
  | typeof words
  | typeof formWords
  | typeof backupWords
  | typeof chargesWords
  | typeof commissioningWords
  | typeof diagnosisWords
  | typeof boxWords
  | typeof priceWords
  | typeof energyWords
  | typeof batteryWords
  | typeof flowsWords
  | typeof logWords
  | typeof metersWords
  | typeof mqttWords
  | typeof networkWords
  | typeof ocppWords
  | typeof controlWords
  | typeof causeWords
  | typeof actionWords
  | typeof refusedTagWords
  | typeof thisChargeWords
  | typeof whyWords
  | typeof overviewWords
  | typeof sentenceWords
  | typeof rulesWords
  | typeof settingsWords
  | typeof addWords
  | typeof siteWords
  | typeof usersWords
  | typeof modeNames
  | typeof tableWords
  | typeof chartWords
  | typeof planWords
  | typeof releaseWords
  | typeof deviceWords
  | typeof passwordWords
  | typeof powerWords
  | typeof peopleWords
  | typeof meterNames
  | typeof ruleWords;

/** What the page says in one language, by part of it. */
export type PageWords = { readonly [Each in Every as PartOf<Each>]: Each['value'] };

export type { ReportWords } from '../modules/charge_reports/words.ts';
export type { EntityNames as DiscoveryWords } from '../modules/mqtt_auto_discovery/names.ts';
