import type { Discreet } from './discretion.ts';

/**
 * Sentences in two languages, the English ones as names. `{name}` stands for what is the same in
 * every language, such as a number or the name of a field, `{=name}` for another sentence, and
 * `{!name}` for what opens something to whoever knows it: `discreet` marks it.
 */
export type Forms = Readonly<Record<string, string>>;

/** What a form says, with whatever stands in the places of its names. */
export type Said<Form extends string> = Form extends `${infer Before}{${infer Name}}${infer After}`
  ? `${Before}${Name extends `!${string}` ? Discreet : string}${Said<After>}`
  : Form;

declare const said: unique symbol;

/** What others said: a system, a server or a program, in whatever language. */
export type Foreign = string & { readonly [said]: true };

/** Takes over what others said, which nobody translates. */
export function asSaid(text: string): Foreign {
  return text as Foreign;
}

/** Says an English sentence in the language that somebody asked for, where that knows it. */
export type Say = (sentence: string) => string;
