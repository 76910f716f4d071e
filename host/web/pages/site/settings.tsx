import type { JSX } from 'preact';
import type { Declared } from '../../form/declared.ts';
import { withEntry } from '../../form/draft.ts';
import { ResourceForm } from '../../form/resource-form.tsx';
import type { ObjectShape, Shape } from '../../form/shape.ts';
import { go } from '../../router.ts';
import type { ManagerConfig } from '../../topics.ts';
import { config } from './told.ts';

type Entry = ManagerConfig['chargers'][number];

const newCharger: Entry = { host: '', name: '', rot: 0, uid: 0 };

/** A configuration with a charger in place of another, or one more, which is managed then. */
export function withCharger(
  stored: ManagerConfig,
  entry: Entry,
  before?: Entry,
): Readonly<ManagerConfig> {
  const index = stored.chargers.findIndex(({ host }) => host === before?.host);
  const chargers =
    index < 0 ? [...stored.chargers, entry] : (withEntry(stored.chargers, index, entry) as Entry[]);
  const isFirst = stored.chargers.length === 0;
  return {
    ...stored,
    chargers,
    enable_charge_manager: stored.enable_charge_manager || isFirst,
  };
}

/** Name, address and phases of a charger; of a new one behind the last. */
export function ChargerForm({
  declared,
  index,
}: {
  declared: Declared;
  index: number;
}): JSX.Element | null {
  const stored = config.value;
  if (!stored) return null;
  const isNew = index === stored.chargers.length;
  const part = {
    place: `chargers/${index}`,
    shape: entryShape(declared.shape),
    stored: stored.chargers[index] ?? newCharger,
    whole: (entry: unknown, now: unknown) =>
      withCharger(now as ManagerConfig, entry as Entry, stored.chargers[index]),
  };
  return (
    <ResourceForm declared={declared} part={part} {...(isNew && { onSaved: () => go('site') })} />
  );
}

/** Fields of a charger that people set: its number comes from the charger. */
function entryShape(shape: Shape): ObjectShape {
  const { chargers } = (shape as ObjectShape).fields;
  const item = chargers?.type === 'array' ? (chargers.item as ObjectShape) : undefined;
  const { uid: _, ...fields } = item?.fields ?? {};
  return { type: 'object', fields };
}
