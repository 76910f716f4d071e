import type { Commands } from './commands.ts';
import { hear16 } from './hear-16.ts';
import { hear201 } from './hear-201.ts';
import type { Decision, Heard, Hearing } from './heard.ts';
import { vocabulary16 } from './messages-16.ts';
import { vocabulary201 } from './messages-201.ts';
import { Session, type SessionParts } from './session.ts';
import { commands16 } from './tell-16.ts';
import { commands201 } from './tell-201.ts';
import type { Version, Vocabulary } from './versions.ts';

/** Parts of a line, and its listeners. */
export interface LineParts extends Omit<SessionParts<Vocabulary>, 'vocabulary' | 'answer'> {
  readonly version: Version;
  /** The charger says something; it waits until that is decided, now or later. */
  heard(heard: Heard, decide: (decision: Decision) => void): void;
}

/** A charger that is connected, whatever its version. */
export interface Line {
  readonly session: Pick<
    Session<Vocabulary>,
    'isAlive' | 'received' | 'heard' | 'writable' | 'closed' | 'close'
  >;
  readonly commands: Commands;
}

/** Begins to speak with a charger. */
export function openLine({ version, heard, ...parts }: LineParts): Line {
  const take = (
    hearing: Hearing,
    id: string,
    session: { respond(id: string, answer: object): void },
  ): undefined => {
    heard(hearing.heard, decision => session.respond(id, hearing.reply(decision)));
  };
  if (version === 'ocpp1.6') {
    const session: Session<typeof vocabulary16> = new Session({
      ...parts,
      vocabulary: vocabulary16,
      answer: (call, id) => take(hear16(call), id, session),
    });
    return { session, commands: commands16(session) };
  }
  const session: Session<typeof vocabulary201> = new Session({
    ...parts,
    vocabulary: vocabulary201,
    answer: (call, id) => take(hear201(call), id, session),
  });
  return { session, commands: commands201(session) };
}
