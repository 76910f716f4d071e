/** What other modules get from the central system's side. */
export interface Ocpp {
  /** Whether the central system is connected. */
  readonly connected: boolean;
  /** The tag that it refused last for the vehicle that is there; empty without one. */
  readonly refusedTag: string;
}
