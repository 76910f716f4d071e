import { Charger, Region, SiteState } from '../../host/core/core.ts';
import type { SiteRig } from '../assembly/site.ts';
import type { Native } from './native.ts';
import { instants, play, type Trace, viewsOf } from './trace.ts';

/** What is decided about a charger, and about a site. */
const chargerFields = [
  'targetMa',
  'targetPhases',
  'setpointMa',
  'setpointPhases',
  'requestedMa',
  'reservedMa',
  'command',
  'error',
] as const;
const siteFields = [
  'state',
  'allocatedPvMa',
  'allocatedL1Ma',
  'allocatedL2Ma',
  'allocatedL3Ma',
  'allocatedTotalMa',
  'reservedPvMa',
  'reservedL1Ma',
  'reservedL2Ma',
  'reservedL3Ma',
  'reservedTotalMa',
  'reportedPvMa',
  'reportedL1Ma',
  'reportedL2Ma',
  'reportedL3Ma',
  'reportedTotalMa',
  'usedPvMa',
  'runAgeMs',
] as const;

/** Throws unless the core and C decide the same after each instant of a trace. */
export async function checkAlike(trace: Trace, rig: SiteRig, native: Native): Promise<void> {
  const { exports, memory } = rig.core;
  const chargersBytes = trace.count * Charger.bytes;
  const instantBytes = chargersBytes + SiteState.bytes;
  native.load(trace.bytes);
  const answer = viewsOf(new Uint8Array(await native.show(instants * instantBytes)).buffer);
  const state = new SiteState(memory, exports.region(Region.siteState));
  play(trace, rig, instant => {
    const start = instant * instantBytes;
    const where = `of ${trace.count} chargers, instant ${instant}`;
    for (let index = 0; index < trace.count; index++) {
      const c = new Charger(answer, start + index * Charger.bytes);
      checkFields(chargerFields, rig.charger(index), c, `${where}, charger ${index}`);
    }
    checkFields(siteFields, state, new SiteState(answer, start + chargersBytes), where);
  });
}

function checkFields<Field extends string>(
  fields: readonly Field[],
  core: Readonly<Record<Field, number>>,
  c: Readonly<Record<Field, number>>,
  where: string,
): void {
  const different = fields.filter(field => core[field] !== c[field]);
  if (different.length === 0) return;
  const each = different.map(field => `${field} is ${c[field]}, in the core ${core[field]}`);
  throw new Error(`C is another algorithm: ${where}: ${each.join(', ')}`);
}
