import { type Clock, scoped } from '../../host/platform/clock.ts';

/** A clock that counts what is still to run of what was set by it. */
export function counted(clock: Clock): Clock & { readonly pending: number } {
  const pending = new Set<object>();
  return {
    ...scoped(clock),
    get pending() {
      return pending.size;
    },
    after(delayMs, action) {
      const token = {};
      pending.add(token);
      const timer = clock.after(delayMs, () => {
        pending.delete(token);
        action();
      });
      return {
        cancel() {
          pending.delete(token);
          timer.cancel();
        },
      };
    },
  };
}
