import { computed } from '@preact/signals';
import { topic } from './store.ts';

const name = topic('info/name');
const displayName = topic('info/display_name');

const simulated = ' (simulated)';

/** Kind of the device. */
export const deviceType = computed(() => (name.value?.display_type ?? '').replace(simulated, ''));

/** True if there is no real charger behind it. */
export const isSimulated = computed(() => name.value?.display_type.endsWith(simulated) === true);

/** Name of the device for people. */
export const deviceName = computed(
  () => displayName.value?.display_name || name.value?.name || 'voltkern',
);
