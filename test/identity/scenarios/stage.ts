import { abiTable } from '../../../build/abi.ts';
import { type Core, instantiateCore } from '../../../host/core/core.ts';
import { Random } from '../../rig/random.ts';
import type { Recorder } from '../trace.ts';

/** A part of a trace: what it is about, and what happens in it. */
export interface Scenario {
  readonly name: string;
  play(stage: Stage): void;
}

/**
 * What scenarios play on: a core whose calls are recorded. Each scenario begins with what starts
 * its part of the core anew.
 */
export class Stage {
  readonly core: Core;
  readonly recorder: Recorder;

  constructor(recorder: Recorder) {
    this.recorder = recorder;
    this.core = instantiateCore({ exports: recorder.exports });
  }

  /** Numbers of a scenario's own, so that scenarios can change without changing others. */
  random(seed: number): Random {
    return new Random(seed);
  }

  /** Notes the hash of a whole region; `region` by its name in the interface table. */
  hash(region: string, offset?: number, length?: number): void {
    this.recorder.hash(regionNumber(region), offset, length);
  }
}

function regionNumber(name: string): number {
  const number = Object.keys(abiTable.regions).indexOf(name);
  if (number < 0) throw new Error(`there is no region ${name}`);
  return number;
}
