import { bool, int, object, optional, text, word } from '../../registry/field.ts';

const boxPower = (doc: string) => int(doc, { unit: 'W', min: -1, max: 0xffff_ffff });

/** `debug/box` */
export const box = object({
  on: optional(bool('Whether it is there; a box that is switched off falls silent')),
  limited: optional(bool('Whether it limits')),
  limit_w: optional(boxPower('What may be drawn then; -1 is refused')),
  duration: optional(
    int('How long it limits from the write on; 0: until it says otherwise', {
      unit: 's',
      min: 0,
      max: 31_536_000,
    }),
  ),
  failsafe_w: optional(boxPower('What may be drawn while it is silent; -1 is refused')),
  failsafe_duration: optional(
    int('So long that counts at least', { unit: 's', min: 7200, max: 86_400 }),
  ),
});

/** A box as delivered. */
export const silentBox = {
  ...{ on: false, limited: false, limit_w: 4200, duration: 0 },
  ...{ failsafe_w: 4200, failsafe_duration: 7200 },
};

/** `debug/box_state` */
export const boxState = object({
  ski: text('Identification number of its key (SKI), to be trusted with eebus/add', {
    maxBytes: 40,
  }),
  connected: bool('Whether it is connected with the device'),
  progress: word('How far the device has taken what it says', {
    off: 'it is switched off',
    waiting: 'nothing was said yet',
    written: 'it was said',
    accepted: 'the device has accepted it',
    refused: 'the device has refused it',
  }),
});
