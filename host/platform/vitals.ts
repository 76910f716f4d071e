/** Figures of the process and the engine that the host runs in; unknown ones are missing. */
export interface Vitals {
  /** Used bytes of the engine's heap, including garbage that was not collected yet. */
  heapUsedBytes?(): number;
  /** Limit of the heap, bytes. */
  heapLimitBytes?(): number;
  /** Memory of the process, bytes. */
  residentBytes?(): number;
  /** Processor time of the process, s. */
  processorS?(): number;
  /**
   * Calls `listener` again and again with the delay of something that was due, s. The returned
   * function ends that.
   */
  watchDelay?(listener: (delayS: number) => void): () => void;
}
