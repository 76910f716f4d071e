import type { Clock } from '../../platform/clock.ts';
import { attempt, type Storage } from '../../platform/storage.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import { KeptLines } from '../../services/ocpp/kept-lines.ts';
import { type Kind, type LimitEntry, mostEntries } from './fields.ts';

/** What is in force, or was said. */
export interface Said {
  readonly kind: Kind;
  readonly limitW: number;
  readonly durationS?: number | undefined;
  /** The box that said so; empty: none. */
  readonly ski: string;
  readonly label: string;
  readonly reason?: string | undefined;
}

/** A line of the file: something begins, or what began with that number ends. */
type Line =
  | (Said & { readonly n: number; readonly fromS: number })
  | { readonly n: number; readonly toS: number; readonly cut?: true };

const fileName = 'eebus/limits.jsonl';
/** So long the law wants it to be kept. */
const keptS = 731 * 86_400;
/** The file is tidied when it has so many lines: two for each entry, and as many to spare. */
const mostLines = 4 * mostEntries;
/** What is said again within that time is not noted again, s. */
const sameS = 3600;

/**
 * What the grid operator's box said, when it counted and until when: `eebus/limits`. Lines are
 * added as it happens, and are on disk before anything follows from them. What was in force when
 * the power failed ends with the next start.
 */
export class LimitLog {
  readonly #lines: KeptLines;
  readonly #clock: Pick<Clock, 'wallMs' | 'synchronised'>;
  #count = 0;
  #next = 1;
  #running: { readonly n: number; readonly said: Said } | undefined;
  /** What was noted last, and when. */
  #noted: { readonly json: string; readonly atS: number } | undefined;

  constructor(
    storage: Storage,
    clock: Pick<Clock, 'wallMs' | 'synchronised'>,
    say: (message: LogMessage) => void,
  ) {
    this.#clock = clock;
    this.#lines = new KeptLines({
      ...{ storage, name: fileName, recovered: () => undefined },
      failed: reason =>
        say(message('The log of limits by EEBUS cannot be stored: {=reason}', { reason })),
    });
    attempt(
      () => this.#takeUp(),
      ({ words }) =>
        say(message('The log of limits by EEBUS cannot be read: {=reason}', { reason: words })),
    );
  }

  /** What is in force from now on; undefined: no limit. What is said again is no new entry. */
  follow(said: Said | undefined): void {
    const { said: before } = this.#running ?? {};
    if (before && said && before.kind === said.kind && before.limitW === said.limitW)
      if (before.ski === said.ski) return;
    if (this.#running) this.#write({ n: this.#running.n, toS: this.#nowS() });
    this.#running = undefined;
    if (!said) return;
    const n = this.#next++;
    this.#running = { n, said };
    this.#write({ n, fromS: this.#nowS(), ...said });
  }

  /** Something that has no duration; false: it was said lately, and is not noted anew. */
  note(said: Said): boolean {
    const [json, atS] = [JSON.stringify(said), this.#nowS()];
    if (this.#noted?.json === json && atS - this.#noted.atS < sameS) return false;
    this.#noted = { json, atS };
    const n = this.#next++;
    this.#write({ n, fromS: atS, ...said }, { n, toS: atS });
    return true;
  }

  /** All entries, newest first. */
  entries(): LimitEntry[] {
    let entries: LimitEntry[] = [];
    attempt(
      () => {
        entries = newestFirst(this.#lines);
      },
      () => undefined,
    );
    return entries;
  }

  /** Reads what there is; what was in force then is over. */
  #takeUp(): void {
    const { documents, wrong, isTorn } = this.#lines.read();
    // Only this class writes these, with a checksum, and none but of these shapes.
    const lines = documents as readonly Line[];
    const ended = new Set(lines.filter(line => 'toS' in line).map(({ n }) => n));
    const cut = lines
      .filter(line => !('toS' in line) && !ended.has(line.n))
      .map(({ n }): Line => ({ n, toS: this.#nowS(), cut: true }));
    this.#next = lines.reduce((most, { n }) => Math.max(most, n), 0) + 1;
    const kept = this.#kept([...lines, ...cut]);
    this.#count = kept.length;
    const isTidy = kept.length === lines.length + cut.length && !isTorn && wrong === 0;
    if (!isTidy) this.#lines.rewrite(kept);
    else if (cut.length > 0) this.#lines.append(cut);
  }

  #write(...lines: readonly Line[]): void {
    this.#count += lines.length;
    if (!this.#lines.isBehind && this.#count <= mostLines) this.#lines.append(lines);
    else
      attempt(
        () => {
          const stored = this.#lines.read().documents as readonly Line[];
          const kept = this.#kept([...stored, ...lines]);
          this.#count = kept.length;
          this.#lines.rewrite(kept);
        },
        () => undefined,
      );
  }

  /** The lines of the newest entries, as far as they are young enough. */
  #kept(lines: readonly Line[]): Line[] {
    const oldestS = this.#nowS() - keptS;
    const oldestN = this.#next - mostEntries;
    const dropped = new Set(
      lines
        .filter(line => line.n < oldestN || ('toS' in line && line.toS !== 0 && line.toS < oldestS))
        .map(({ n }) => n),
    );
    return lines.filter(({ n }) => !dropped.has(n));
  }

  #nowS(): number {
    return this.#clock.synchronised() ? Math.floor(this.#clock.wallMs() / 1000) : 0;
  }
}

/** All entries of a device that runs or not, newest first; throws `StorageError`. */
export function storedEntries(storage: Storage): LimitEntry[] {
  const ignored = () => undefined;
  return newestFirst(
    new KeptLines({ storage, name: fileName, failed: ignored, recovered: ignored }),
  );
}

function newestFirst(lines: KeptLines): LimitEntry[] {
  // Only this file writes these, with a checksum, and none but of these shapes.
  const entries = entriesOf(lines.read().documents as readonly Line[]);
  return entries.slice(-mostEntries).reverse();
}

function entriesOf(lines: readonly Line[]): LimitEntry[] {
  const ends = new Map(lines.flatMap(line => ('toS' in line ? [[line.n, line] as const] : [])));
  return lines.flatMap(line => {
    if ('toS' in line) return [];
    const { n, fromS, kind, limitW, durationS = 0, ski, label, reason = '' } = line;
    const end = ends.get(n);
    const { toS: to = 0, cut = false } = end ?? {};
    const duration = Math.round(durationS);
    return [
      {
        ...{ from: fromS, to, active: !end, cut, kind, limit_w: limitW, duration },
        ...{ ski, label, reason },
      },
    ];
  });
}
