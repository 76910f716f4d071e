import { registersOf, type Script } from '../../platform/modbus-script.ts';
import { conditionsHold, type RegisterBlock, writeBlocks } from './blocks.ts';
import type { WordOrder } from './make.ts';
import type { Table } from './tables.ts';

/** What is done at the moment: finding out the order of registers, reading conditions, writing. */
export type Stage = 'discovering' | 'checking' | 'writing';

/** Who follows how a battery is told something. */
export interface Followed {
  stage(stage: Stage): void;
  wrote(block: RegisterBlock): void;
}

/** How it ended where the connection and the device did their part. */
export type Told = 'written' | 'not equal';

/** What is known of a device as long as the connection lasts. */
export class Device {
  readonly table: Table;
  #order: WordOrder | undefined;

  constructor(table: Table) {
    this.table = table;
    this.forget();
  }

  /** It may be another one from now on. */
  forget(): void {
    this.#order = this.table.wordOrderAt === undefined ? 'high first' : undefined;
  }

  /** Tells the device a mode: what it has to be first, then what is written, in order. */
  *tell(mode: number, { stage, wrote }: Followed): Script<Told> {
    const { unit, wordOrderAt: at = 0 } = this.table;
    if (this.#order === undefined) {
      stage('discovering');
      const [order] = yield* registersOf({ unit, code: 3, address: at, count: 1 });
      this.#order = order === 0 ? 'low first' : 'high first';
    }
    const blocks = this.table.blocks(mode, this.#order);
    stage('checking');
    if (!(yield* conditionsHold(unit, blocks))) return 'not equal';
    stage('writing');
    yield* writeBlocks(unit, blocks, wrote);
    return 'written';
  }
}
