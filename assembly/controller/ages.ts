// Ages of the charge controller in ms: time since an event, or for which a condition has held. They
// run in timers.ts; controller_boot stops all of them.

@unmanaged
export class Ages {
  /** Since something disturbed the resistance of the control pilot. */
  settle: u32;
  /** Since current was offered to a vehicle that may be asleep. */
  wakeUp: u32;
  /** In the present step of the phase switch. */
  phase: u32;
  /** In the present state of the control pilot. */
  state: u32;
  /** A vehicle in state D asks for state C. */
  dToC: u32;
  /** Since the last self-test of the residual-current sensor, or the request for one. */
  dcTest: u32;
  /** Since the start. */
  boot: u32;
  /** Since the contactor was switched. */
  switched: u32;
  /** Since an indication was requested. */
  indication: u32;
  /** The condition of the automatic phase switch holds. */
  autoPhase: u32;
  /** Since state C ended. */
  leftC: u32;
  /** Since state E or F ended. */
  leftEf: u32;
  /** Since the vehicle was plugged in or stopped drawing. */
  active: u32;
  /** Since contactor_error, before it is debounced, changed. */
  check: u32;
  /** The contactor is to close. */
  close: u32;
  /** The contactor is to open, and the vehicle does not draw. */
  open: u32;
  /** The contactor is to open, whether or not the vehicle draws. */
  grace: u32;
  /** Since the lock began to move. */
  lockMove: u32;
  /** Since the button started or stopped a charge. */
  buttonAction: u32;
  /** Since the LED was switched on. */
  ledOn: u32;
  /** The negative half-wave of the control pilot is as a diode leaves it. */
  diodeGood: u32;
  /** The negative half-wave is wrong. */
  diodeBad: u32;
  /** The sensor reports a residual current while it is trusted. */
  dcFault: u32;
  /** The position switch of the lock differs from its debounced position. */
  lockSwitch: u32;
  /** The button differs from its debounced position. */
  button: u32;
  /** Current is offered to a vehicle that does not draw. */
  ready: u32;
}
