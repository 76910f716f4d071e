import { computed } from '@preact/signals';
import { topic } from './store.ts';

const name = topic('info/name');
const displayName = topic('info/display_name');

const simulated = ' (simulated)';

/** What kind of device it is. */
export const deviceType = computed(() => (name.value?.display_type ?? '').replace(simulated, ''));

/** Whether no charger is behind it. */
export const isSimulated = computed(() => name.value?.display_type.endsWith(simulated) === true);

/** What people call the device. */
export const deviceName = computed(
  () => displayName.value?.display_name || name.value?.name || 'voltkern',
);
