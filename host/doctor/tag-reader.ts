import type { Line } from '../hardware/coprocessor/line.ts';
import { Pn532 } from '../hardware/pn532/pn532.ts';
import { SeenTags } from '../hardware/seen-tags.ts';
import type { Message } from '../sentences/forms.ts';
import { type Finding, type Instruments, silence, until } from './findings.ts';

/** Longest wait for a reader, and for a tag that may lie at it, ms. */
const readerLimitMs = 4000;
const tagLimitMs = 1200;

/** Looks for a tag reader, and for what is held to it. */
export async function lookAtTagReader(
  line: Line,
  { clock }: Instruments,
  limitMs = readerLimitMs,
): Promise<Finding> {
  const said: Message[] = [];
  const seenTags = new SeenTags(clock);
  const reader = new Pn532({ line, clock, seenTags, say: message => said.push(message) });
  await until(clock, limitMs, () => reader.version !== undefined);
  const { version } = reader;
  if (version !== undefined) await until(clock, tagLimitMs, () => seenTags.seenTags().length > 0);
  reader.close();
  if (version === undefined) return silence(said);
  const tags = seenTags.seenTags();
  const held = tags.map(({ tag_type, tag_id }) => `tag ${tag_id}, type ${tag_type}`);
  return {
    answers: true,
    lines: [version, ...(held.length > 0 ? held : ['no tag is held to it'])],
  };
}
