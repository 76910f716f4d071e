// Written by `npm run docs` from the files in modbus/makes.

/** Controllers whose descriptions come with voltkern. */
export const packagedControllers = [
  'abl-emh1',
  'alfen-eve',
  'evse-din',
  'go-e',
  'heidelberg',
  'keba-p30',
  'phoenix-charx',
  'phoenix-em-cp',
  'phoenix-ev-ser',
  'vestel-evc04',
] as const;
export type PackagedController = (typeof packagedControllers)[number];
