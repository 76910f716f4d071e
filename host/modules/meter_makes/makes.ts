import type { Make } from '../meters/index.ts';
import { alphaEss } from './makes/alpha-ess.ts';
import { chint } from './makes/chint.ts';
import { chisage } from './makes/chisage.ts';
import { deye } from './makes/deye.ts';
import { e3dc } from './makes/e3dc.ts';
import { eastron } from './makes/eastron.ts';
import { eltako } from './makes/eltako.ts';
import { fox } from './makes/fox.ts';
import { fronius } from './makes/fronius.ts';
import { gavazzi } from './makes/gavazzi.ts';
import { goodwe } from './makes/goodwe.ts';
import { growatt } from './makes/growatt.ts';
import { huawei } from './makes/huawei.ts';
import { kostal } from './makes/kostal.ts';
import { sax } from './makes/sax.ts';
import { sma } from './makes/sma.ts';
import { solaredge } from './makes/solaredge.ts';
import { solarmax } from './makes/solarmax.ts';
import { solax } from './makes/solax.ts';
import { solis } from './makes/solis.ts';
import { sungrow } from './makes/sungrow.ts';
import { varta } from './makes/varta.ts';

/** Numbers of devices in the field whose registers nobody here knows: they are refused in words. */
const unknown: readonly Make[] = [
  { tag: 8, name: 'Shelly Pro EM', code: 4 },
  { tag: 35, name: 'WARP Charger', code: 4 },
  { tag: 40, name: 'Huawei Smart Dongle', code: 3 },
];

/** Devices whose registers gateways know beside those that all devices of ours know. */
export const furtherMakes: readonly Make[] = [
  ...alphaEss,
  ...chint,
  chisage,
  deye,
  e3dc,
  ...eastron,
  eltako,
  ...fox,
  ...fronius,
  ...gavazzi,
  goodwe,
  growatt,
  ...huawei,
  kostal,
  ...sax,
  sma,
  solaredge,
  solarmax,
  ...solax,
  solis,
  ...sungrow,
  ...varta,
  ...unknown,
];
