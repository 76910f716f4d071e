import type { Message } from './forms.ts';
import { type AnyMessage, asSaid, inEnglish } from './message.ts';

/** An error that is told to people in a message. */
export class Failure<Words extends Message = AnyMessage> extends Error {
  readonly words: Words;

  constructor(words: Words) {
    super(inEnglish(words));
    this.words = words;
  }
}

/** What an error says; one of others, in their words. */
export function wordsOf(error: unknown): AnyMessage {
  if (error instanceof Failure) return error.words;
  return asSaid(error instanceof Error ? error.message : String(error));
}
