import type { ModuleContext } from './context.ts';
import type { Meters } from './meters.ts';

/** The legacy meter interface: one meter slot under the names of old (`meter/…`, interface 2.19; `meters_legacy_api/…`). */
export declare function meter(context: ModuleContext, meters: Meters): void;
