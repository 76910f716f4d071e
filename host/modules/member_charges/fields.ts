import { int, object } from '../../registry/field.ts';
import { nobody } from './access.ts';

/** `charge_manager/authorize_charger` */
export const authorizeField = object({
  charger_idx: int('Place of the charger in charge_manager/config, from 0', { min: 0, max: 9 }),
  user_id: int('Who may charge there; 0 anybody, -1 nobody any more', {
    min: nobody,
    max: 255,
    of: 'user',
  }),
});
