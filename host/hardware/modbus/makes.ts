// Written by `npm run docs` from the files in makes.
import type { PackagedController } from '../makes.ts';
import ablEmh1 from './makes/abl-emh1.json' with { type: 'json' };
import alfenEve from './makes/alfen-eve.json' with { type: 'json' };
import evseDin from './makes/evse-din.json' with { type: 'json' };
import goE from './makes/go-e.json' with { type: 'json' };
import heidelberg from './makes/heidelberg.json' with { type: 'json' };
import kebaP30 from './makes/keba-p30.json' with { type: 'json' };
import phoenixCharx from './makes/phoenix-charx.json' with { type: 'json' };
import phoenixEmCp from './makes/phoenix-em-cp.json' with { type: 'json' };
import phoenixEvSer from './makes/phoenix-ev-ser.json' with { type: 'json' };
import vestelEvc04 from './makes/vestel-evc04.json' with { type: 'json' };

/** The files of the controllers that come with voltkern. */
export const makes: Readonly<Record<PackagedController, unknown>> = {
  'abl-emh1': ablEmh1,
  'alfen-eve': alfenEve,
  'evse-din': evseDin,
  'go-e': goE,
  heidelberg,
  'keba-p30': kebaP30,
  'phoenix-charx': phoenixCharx,
  'phoenix-em-cp': phoenixEmCp,
  'phoenix-ev-ser': phoenixEvSer,
  'vestel-evc04': vestelEvc04,
};
