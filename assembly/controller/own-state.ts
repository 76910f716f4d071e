// What the parts of the charge controller remember between two steps and show each other, beside
// the ages of its timers (timers.ts). controller_boot begins it anew.

@unmanaged
export class ControllerState {
  /** Time of the last step. */
  lastStepMs: u32;
  /** What the hardware was at boot, 1 to 4. */
  generation: u32;
  /** State of the control pilot, one of iec61851_state. */
  pilot: i32;
  /** Step of the phase switch, see phases.ts. */
  phases: i32;
  /** Step of waking a vehicle up, see wake-up.ts. */
  wakeUp: i32;
  /** How long the resistance means nothing, from the start of T_SETTLE on. */
  settleMs: u32;
  /** Phases that the connection has. */
  connectedPhases: u32;
  /** How long the requested indication of the LED lasts. */
  indicationMs: u32;
  /** What was wrong with the contactor at the last look. */
  contactorErrorSeen: u32;
  booted: bool;
  /** The contactor is commanded to be closed. */
  contactorOn: bool;
  /** The last valid measurement said that the vehicle closes its side (state C). */
  draws: bool;
  /** The negative half wave of the control pilot was seen: there is a diode, and so a vehicle. */
  diodeGood: bool;
  diodeError: bool;
  /** The host asked to disconnect the control pilot, and that was possible. */
  disconnectedByRequest: bool;
  /** The vehicle cannot notice a phase switch: it has not been supplied since it could have. */
  switchesUnnoticed: bool;
  suppliedSinceBoot: bool;
  switchedUnderLoad: bool;
  dcTestPending: bool;
  dcTestRan: bool;
  /** Generation 1 releases only after the vehicle was gone. */
  unpluggedSincePress: bool;
  /** The last attempt to wake a vehicle up began after an hour of sleep. */
  longSleep: bool;
  /** The LED is on. */
  lit: bool;
  /** The position switch of the lock, debounced. */
  lockClosed: bool;
  /** Whether the last step wanted the lock closed. */
  lockWanted: bool;
}
