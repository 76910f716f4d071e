import type { AnswerForm } from './answers.ts';
import { redacted } from './discretion.ts';
import type {
  Filled,
  Foreign,
  Forms,
  Message,
  Named,
  NameIn,
  Part,
  WordlessForm,
} from './forms.ts';
import type { LogForm } from './log-messages.ts';
import type { ReasonForm } from './reasons.ts';
import type { RuleForm } from './rules.ts';
import type { ChoiceForm } from './told-choices.ts';

/*
 * Messages are made of a form and of what stands in its places, and keep both: whoever reads one
 * decides in which language, and whether what is personal may be seen. The English form is its
 * name.
 */

/** Every form that a message may have. */
type Declared = WordlessForm | ChoiceForm | LogForm | ReasonForm | RuleForm | AnswerForm;

/** A message of any form that is declared. */
export type AnyMessage = Message<Declared>;

/** What has to be given for the names of a form. */
type PartsOf<Form extends string> = {
  readonly [Name in NameIn<Form> as Name extends `${'=' | '!' | '#'}${infer Bare}`
    ? Bare
    : Name]: Name extends `=${string}`
    ? AnyMessage | readonly AnyMessage[]
    : Name extends `!${string}`
      ? string
      : string | number;
};

/** A sentence of a form with names. A form without any is a message itself. */
export function message<const Form extends Named<Declared>>(
  form: Form,
  parts: PartsOf<Form>,
): Filled<Form> {
  return { form, parts };
}

/** Takes over what others said, which nobody translates. */
export function asSaid(text: string): Foreign {
  return { form: '{said}', parts: { said: text } };
}

/** A message in English, in which it is written down and sent on. */
export function inEnglish(said: Message): string {
  return inLanguage(said, english);
}

const english: Forms = {};

/** A message in the language of these forms, which are named by the English ones. */
export function inLanguage(said: Message, forms: Forms): string {
  if (typeof said === 'string') return forms[said] ?? said;
  const { form, parts } = said;
  const words = forms[form] ?? form;
  // Scanned each time: that costs less than what a parsed form would take of a small engine.
  let [text, from] = ['', 0];
  for (let open = words.indexOf('{'); open >= 0; open = words.indexOf('{', from)) {
    const close = words.indexOf('}', open);
    text += words.slice(from, open) + partInWords(words.slice(open + 1, close), parts, forms);
    from = close + 1;
  }
  return text + words.slice(from);
}

/** @param name with the sign of its kind */
function partInWords(name: string, parts: Filled['parts'], forms: Forms): string {
  const kind = name[0];
  if (kind === '!') return String(parts[name.slice(1)]);
  if (kind === '#') return String(parts[name.slice(1)]).replace('.', forms['.'] ?? '.');
  if (kind !== '=') return String(parts[name]);
  const part = parts[name.slice(1)] as Message | readonly Message[];
  return isSeveral(part)
    ? part.map(each => inLanguage(each, forms)).join('; ')
    : inLanguage(part, forms);
}

/** A message as others may read it. */
export function withoutPersonal(said: Message): Message {
  return withTexts(said, (text, isPersonal) => (isPersonal ? redacted : text));
}

/** The same message with each text from outside changed. */
export function withTexts<Said extends Message>(
  said: Said,
  change: (text: string, isPersonal: boolean) => string,
): Said {
  if (typeof said === 'string') return said;
  const { form } = said as Filled;
  const parts: Record<string, Part> = {};
  for (const [name, part] of Object.entries((said as Filled).parts)) {
    if (typeof part === 'number') parts[name] = part;
    else if (isSeveral(part)) parts[name] = part.map(each => withTexts(each, change));
    else if (form.includes(`{=${name}}`)) parts[name] = withTexts(part, change);
    else parts[name] = change(part as string, form.includes(`{!${name}}`));
  }
  return { form, parts } as Said;
}

function isSeveral(part: Part): part is readonly Message[] {
  return Array.isArray(part);
}

/** Whether two messages say the same; neither may be there. */
export function isSame(one: Message | undefined, other: Message | undefined): boolean {
  if (one === other) return true;
  return one !== undefined && other !== undefined && inEnglish(one) === inEnglish(other);
}
