/*
 * What the device tells as messages. The store has the last value of each topic; of messages each
 * one counts, also where several come at a time.
 */

type Listener = (payload: unknown) => void;

const listeners = new Map<string, Set<Listener>>();

/** Calls `listener` with each message of a topic from now on, until what it returns is called. */
export function onMessage(topic: string, listener: Listener): () => void {
  const all = listeners.get(topic) ?? new Set();
  listeners.set(topic, all.add(listener));
  return () => all.delete(listener);
}

/** Hands a message to those who listen. */
export function tell(topic: string, payload: unknown): void {
  for (const listener of listeners.get(topic) ?? []) listener(payload);
}
