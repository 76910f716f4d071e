/**
 * Sentences of a language, with the English ones as names. `{name}` stands for what is the same in
 * every language, such as a number or the name of a field, `{=name}` for other sentences, and
 * `{!name}` for what is personal, such as the id of a tag, which others do not get to see, and
 * `{#name}` for a decimal number, whose point is that of the language (its form `.`).
 */
export type Forms = Readonly<Record<string, string>>;

/** A sentence of the device: what it says and of whom, not yet in which language. */
export type Message<Form extends string = string> = Filled<Named<Form>> | Unnamed<Form>;

/** A form with names, and what stands in their places: `message` makes it. */
export interface Filled<Form extends string = string> {
  readonly form: Form;
  readonly parts: Readonly<Record<string, Part>>;
}

/** A text, a number, another sentence, or several of them. */
export type Part = string | number | Message | readonly Message[];

/** The forms with names among these. */
export type Named<Form extends string> = string extends Form
  ? string
  : Form extends string
    ? [NameIn<Form>] extends [never]
      ? never
      : Form
    : never;

/** The forms without names, each of which is a message. */
export type Unnamed<Form extends string> = string extends Form
  ? string
  : Exclude<Form, Named<Form>>;

/** The names in a form, with the signs of their kinds; `{}` is an empty object of JSON. */
export type NameIn<Form extends string> = Form extends `${string}{${infer Name}}${infer After}`
  ? Exclude<Name, ''> | NameIn<After>
  : never;

/** Forms that have no words, and so are the same in every language. */
export type WordlessForm =
  | '{said}'
  | '{!said}'
  | '{place}: {=said}'
  | '{place}: {value} {=rule}'
  | '{place}: {!value} {=rule}';

/** What others said: a system, a server or a program, in whatever language. */
export type Foreign = Filled<'{said}'>;

/** Says a sentence in the language that somebody asked for, where that knows it. */
export type Say = (sentence: Message) => string;
