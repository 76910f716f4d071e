import { computed, signal } from '@preact/signals';
import { Connection, type Link } from './connection.ts';
import { tell } from './messages.ts';
import { locked } from './session.ts';
import { take, takeAll } from './store.ts';

/** Connection of the page to the device, apart from its login. */
export const link = signal<Link>({ kind: 'connecting' });

/** True if the page shows the present state of the device, and commands can be sent. */
export const isLive = computed(() => link.value.kind === 'live' && !locked.value);

const connection = new Connection({
  onAll: takeAll,
  onChanges: take,
  onMessage: tell,
  onLink: next => {
    link.value = next;
  },
});

/** Connects, now rather than at the end of a running wait. */
export function connect(): void {
  connection.connect();
}

/** Connects, and again as soon as the browser thinks that it could work. */
export function stayConnected(): void {
  addEventListener('online', connect);
  // A phone that wakes up should not wait for the end of a long pause.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && link.peek().kind === 'lost') connect();
  });
  connect();
}
