import { discreet, redacted } from './discretion.ts';
import type { Filled, Forms, Message, Named, NameIn, Part } from './forms.ts';
import type { RuleForm } from './rules.ts';

/*
 * Messages are made of a form and of what stands in its places, and keep both: whoever reads one
 * decides in which language, and whether what is personal may be seen. The English form is its
 * name.
 */

/** Forms that have no words, and so are the same in every language. */
type WordlessForm = '{place}: {=rule}' | '{place}: {value} {=rule}' | '{place}: {!value} {=rule}';

/** Every form that a message may have. */
type Declared = WordlessForm | RuleForm;

/** A message of any form. */
export type AnyMessage = Message<Declared>;

/** What has to be given for the names of a form. */
type PartsOf<Form extends string> = {
  readonly [Name in NameIn<Form> as Name extends `${'=' | '!'}${infer Bare}`
    ? Bare
    : Name]: Name extends `=${string}`
    ? Message | readonly Message[]
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
  if (kind !== '=') return String(parts[name]);
  const part = parts[name.slice(1)] as Message | readonly Message[];
  return isSeveral(part)
    ? part.map(each => inLanguage(each, forms)).join('; ')
    : inLanguage(part, forms);
}

/** A message as others may read it. */
export function withoutPersonal(said: Message): Message {
  return withPersonal(said, () => redacted);
}

/** A message in English as a line of the event log, in which what is personal is marked. */
export function marked(said: Message): string {
  return inEnglish(withPersonal(said, discreet));
}

function withPersonal(said: Message, change: (personal: string) => string): Message {
  if (typeof said === 'string') return said;
  const { form } = said;
  const parts: Record<string, Part> = {};
  for (const [name, part] of Object.entries(said.parts)) {
    if (form.includes(`{!${name}}`)) parts[name] = change(String(part));
    else if (typeof part !== 'object') parts[name] = part;
    else
      parts[name] = isSeveral(part)
        ? part.map(each => withPersonal(each, change))
        : withPersonal(part, change);
  }
  return { form, parts };
}

function isSeveral(part: Message | readonly Message[]): part is readonly Message[] {
  return Array.isArray(part);
}
