import { computed } from '@preact/signals';
import { topic } from './store.ts';

const name = topic('info/name');
const displayName = topic('info/display_name');

/** What people call the device. */
export const deviceName = computed(
  () => displayName.value?.display_name || name.value?.name || 'voltkern',
);
