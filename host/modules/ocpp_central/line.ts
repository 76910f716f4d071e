import type { CallError } from '../../services/ocpp/rpc.ts';
import type { Commands } from './commands.ts';
import { hear16 } from './hear-16.ts';
import { hear201 } from './hear-201.ts';
import type { Hearing } from './heard.ts';
import { vocabulary16 } from './messages-16.ts';
import { vocabulary201 } from './messages-201.ts';
import { type Said, Session, type SessionParts, unknownAction } from './session.ts';
import { commands16 } from './tell-16.ts';
import { commands201 } from './tell-201.ts';
import type { Version, Vocabulary } from './versions.ts';

/** Parts of a line, and its listeners. */
export interface LineParts
  extends Omit<SessionParts<Vocabulary>, 'vocabulary' | 'answer' | 'unknown'> {
  readonly version: Version;
  /** The charger says something; it waits until that is answered, now or later. */
  heard(call: HeardCall): void;
}

/** A call of a charger. */
export interface HeardCall {
  /** As it came. */
  readonly said: Said;
  /** Throws `CallError` for a call that this device does not know. */
  understood(): Hearing;
  answer(answer: object | CallError): void;
}

/** A charger that is connected, whatever its version. */
export interface Line {
  readonly session: Pick<
    Session<Vocabulary>,
    'pass' | 'isAlive' | 'received' | 'heard' | 'writable' | 'closed' | 'close'
  >;
  readonly commands: Commands;
}

/** Begins to speak with a charger. */
export function openLine({ version, heard, ...parts }: LineParts): Line {
  const take = (
    said: Said,
    hearing: Hearing | undefined,
    id: string,
    session: { respond(id: string, answer: object | CallError): void },
  ): undefined => {
    heard({
      said,
      understood() {
        if (!hearing) throw unknownAction();
        return hearing;
      },
      answer: answer => session.respond(id, answer),
    });
  };
  if (version === 'ocpp1.6') {
    const session: Session<typeof vocabulary16> = new Session({
      ...parts,
      vocabulary: vocabulary16,
      answer: (call, id, said) => take(said, hear16(call), id, session),
      unknown: (said, id) => take(said, undefined, id, session),
    });
    return { session, commands: commands16(session) };
  }
  const session: Session<typeof vocabulary201> = new Session({
    ...parts,
    vocabulary: vocabulary201,
    answer: (call, id, said) => take(said, hear201(call), id, session),
    unknown: (said, id) => take(said, undefined, id, session),
  });
  return { session, commands: commands201(session) };
}
