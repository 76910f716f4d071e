// State of the charge controller between two steps, shared by its parts; the ages of its timers are
// in ages.ts. controller_boot resets it.

@unmanaged
export class ControllerState {
  /** Time of the last step. */
  lastStepMs: u32;
  /** Hardware generation at boot, 1 to 4. */
  generation: u32;
  /** State of the control pilot, one of iec61851_state. */
  pilot: i32;
  /** Step of the phase switch, see phases.ts. */
  phases: i32;
  /** Step of waking a vehicle up, see wake-up.ts. */
  wakeUp: i32;
  /** Time for which the resistance is ignored, from the start of T_SETTLE on. */
  settleMs: u32;
  /** Phases that the connection has. */
  connectedPhases: u32;
  /** Duration of the requested indication of the LED. */
  indicationMs: u32;
  /** contactor_error in the last step, before it is debounced. */
  contactorErrorSeen: u32;
  booted: bool;
  /** The contactor is commanded to be closed. */
  contactorOn: bool;
  /** The last valid measurement was that of state C: the vehicle draws, or is about to. */
  draws: bool;
  /** The diode check passed: a vehicle is on the cable. */
  diodeGood: bool;
  diodeError: bool;
  /** The host asked to disconnect the control pilot, and that was allowed. */
  disconnectedByRequest: bool;
  /** No vehicle notices a phase switch: none was supplied since it was unplugged. */
  switchesUnnoticed: bool;
  suppliedSinceBoot: bool;
  switchedUnderLoad: bool;
  dcTestPending: bool;
  dcTestRan: bool;
  /** Generation 1: there was no vehicle at the press of the button, or it has left since. */
  unpluggedSincePress: bool;
  /** The last attempt to wake a vehicle up began after an hour of sleep. */
  longSleep: bool;
  /** The LED is on. */
  lit: bool;
  /** The position switch of the lock, debounced. */
  lockClosed: bool;
  /** The last step wanted the lock closed. */
  lockWanted: bool;
}
