// What the charge controller measures the time of, in ms: since something happened, or for as long
// as something has held. How the ages run is in timers.ts; controller_boot stops all of them.

@unmanaged
export class Ages {
  /** Since the resistance of the control pilot was disturbed. */
  settle: u32;
  /** Since current was offered to a vehicle that may be asleep. */
  wakeUp: u32;
  /** In the present step of the phase switch. */
  phase: u32;
  /** In the present state of the control pilot. */
  state: u32;
  /** The vehicle in state D asks for state C. */
  dToC: u32;
  /** Since the last self test of the residual-current sensor, or a request for one. */
  dcTest: u32;
  /** Since the start. */
  boot: u32;
  /** Since the contactor was switched. */
  switched: u32;
  /** Since an indication was asked for. */
  indication: u32;
  /** What the automatic phase switch waits for holds. */
  autoPhase: u32;
  /** Since state C ended. */
  leftC: u32;
  /** Since state E or F ended. */
  leftEf: u32;
  /** Since the vehicle was plugged in or stopped drawing. */
  active: u32;
  /** The contactor is seen as it is. */
  check: u32;
  /** The contactor is to be closed. */
  close: u32;
  /** It is to be opened, and the vehicle does not draw. */
  open: u32;
  /** It is to be opened, whether or not the vehicle draws. */
  grace: u32;
  /** Since the lock began to move. */
  lockMove: u32;
  /** Since the button started or stopped a charge. */
  buttonAction: u32;
  /** Since the LED was switched on. */
  ledOn: u32;
  /** The negative half wave is seen. */
  diodeGood: u32;
  /** It is missing. */
  diodeBad: u32;
  /** A residual current is reported that can be believed. */
  dcFault: u32;
  /** The switch of the lock says something else than what counts. */
  lockSwitch: u32;
  /** The button is otherwise than what counts. */
  button: u32;
  /** A vehicle could draw, and does not. */
  ready: u32;
}
