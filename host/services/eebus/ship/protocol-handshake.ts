import type { Timer } from '../../../platform/clock.ts';
import { type Fields, fieldsOf, listOf } from '../form.ts';
import type { EndCause } from './ends.ts';
import { answerLimitMs, type Stage, type StageParts } from './stage.ts';

/** The only version and format that this device speaks, and with it everybody. */
const ours = { version: { major: 1, minor: 0 }, formats: { format: ['JSON-UTF8'] } } as const;

/** What the partner is told when the handshake fails (SHIP, 13.4.4.2). */
const problems = { timeout: 1, unexpected: 2, mismatch: 3 } as const;

/**
 * Both sides agree on version and format: the client offers, the server selects, the client
 * repeats what was selected (SHIP, 13.4.4.2).
 */
export class ProtocolHandshake implements Stage {
  readonly #parts: StageParts;
  #timer: Timer | undefined;
  /** The server has selected. */
  #isSelected = false;

  constructor(parts: StageParts) {
    this.#parts = parts;
  }

  start(): void {
    if (this.#parts.isClient) this.#say('announceMax');
    this.#wait();
  }

  stop(): void {
    this.#timer?.cancel();
  }

  receive(message: Fields): void {
    if ('messageProtocolHandshakeError' in message || 'error' in message) {
      this.#end('rules');
      return;
    }
    const told = fieldsOf(message.messageProtocolHandshake);
    const { isClient } = this.#parts;
    const expected = isClient || this.#isSelected ? 'select' : 'announceMax';
    if (told?.handshakeType !== expected) this.#fail('unexpected');
    else if (!(expected === 'select' ? isOurs(told) : includesOurs(told))) this.#fail('mismatch');
    else if (isClient) this.#select();
    else if (this.#isSelected) this.#finish();
    else this.#offerSelection();
  }

  #select(): void {
    this.#say('select');
    this.#finish();
  }

  #offerSelection(): void {
    this.#isSelected = true;
    this.#say('select');
    this.#wait();
  }

  #say(handshakeType: string): void {
    this.#parts.send({ messageProtocolHandshake: { handshakeType, ...ours } });
  }

  #wait(): void {
    this.#timer?.cancel();
    this.#timer = this.#parts.clock.after(answerLimitMs, () => this.#fail('timeout'));
  }

  #fail(problem: keyof typeof problems): void {
    this.#parts.send({ messageProtocolHandshakeError: { error: problems[problem] } });
    this.#end(problem === 'timeout' ? 'silent' : 'rules');
  }

  #end(cause: EndCause): void {
    this.stop();
    this.#parts.failed(cause);
  }

  #finish(): void {
    this.stop();
    this.#parts.done();
  }
}

/** What was selected has to be what this device speaks, and nothing else. */
function isOurs(told: Fields): boolean {
  const version = fieldsOf(told.version);
  const formats = formatsOf(told);
  return (
    version?.major === ours.version.major &&
    version.minor === ours.version.minor &&
    formats.length === 1 &&
    includesOurs(told)
  );
}

/** Who offers a newer version speaks this one, too. */
function includesOurs(told: Fields): boolean {
  const { major } = fieldsOf(told.version) ?? {};
  const isNewEnough = typeof major === 'number' && major >= ours.version.major;
  return isNewEnough && formatsOf(told).includes(ours.formats.format[0]);
}

function formatsOf(told: Fields): readonly unknown[] {
  return listOf(fieldsOf(told.formats)?.format) ?? [];
}
