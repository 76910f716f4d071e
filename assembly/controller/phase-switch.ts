/** Steps of a phase switch in their order (phases_state of interface 7.2). */
export enum PhaseSwitch {
  IDLE = 0,
  /** The vehicle is told to stop: constant +12 V. */
  STOP_PWM = 1,
  OPEN_CONTACTOR = 2,
  /** The contactor is open and settles. */
  DISCONNECT = 3,
  SWITCH = 4,
  /** The control pilot stays disconnected, as after unplugging. */
  WAIT = 5,
  RECONNECT = 6,
  /** Current is offered again; the vehicle may draw it. */
  RESUME = 7,
}
