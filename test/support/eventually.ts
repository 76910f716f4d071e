const patienceMs = 20_000;

/** Tries `check` over and over until it does not throw; after 20 s its last error counts. */
export async function eventually(check: () => void | Promise<void>): Promise<void> {
  const endMs = performance.now() + patienceMs;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (performance.now() > endMs) throw error;
      await new Promise(resolve => setImmediate(resolve));
    }
  }
}
