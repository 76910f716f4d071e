import type { Refusal } from '../request.ts';
import { words } from '../words/index.ts';

/** Says what the device has against what was written at a path, a line for each problem. */
type Tell = (path: string, refusal: Refusal) => string;

let load: (() => Promise<Tell>) | undefined;

/** Has refusals told as forms tell them; what that takes is loaded with the first of them. */
export function tellRefusals(by: () => Promise<Tell>): void {
  load = by;
}

/** Refusal in words for people: those of the device. */
export function refusalWords({ status, words: said }: Refusal): string {
  const { noAnswer, refused } = words.value;
  return status === 0 ? noAnswer : `${refused}: ${said}`;
}

/** Refusal of what was written at a path, in the words and units of its fields. */
export async function refusalAt(path: string, refusal: Refusal): Promise<string> {
  // A device that is away has no more files: then its own words have to do.
  const tell = refusal.problems && (await load?.().catch(() => undefined));
  return refusalWords(tell ? { ...refusal, words: tell(path, refusal) } : refusal);
}
