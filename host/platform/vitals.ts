/**
 * What a machine can tell of the process and of the engine that the host runs in. What it does not
 * know is missing.
 */
export interface Vitals {
  /** Bytes of the engine's heap that are in use; garbage that was not collected is among them. */
  heapUsedBytes?(): number;
  /** What the heap may grow to, bytes. */
  heapLimitBytes?(): number;
  /** Bytes of memory that the process occupies. */
  residentBytes?(): number;
  /** Time that the process has kept processors busy, s. */
  processorS?(): number;
  /**
   * Tells `listener` again and again by how many seconds the host came late to something that was
   * due. The returned function ends that.
   */
  watchDelay?(listener: (delayS: number) => void): () => void;
}
