/**
 * Steps of the switch between one and three phases, in their order (phases_state of interface 7.2).
 */
export enum PhaseSwitch {
  IDLE = 0,
  /** The vehicle is told to stop: constant +12 V. */
  STOP_PWM = 1,
  OPEN_CONTACTOR = 2,
  /** The contactor is open and settles. */
  DISCONNECT = 3,
  SWITCH = 4,
  /** The control pilot stays disconnected, as if the vehicle had been unplugged. */
  WAIT = 5,
  RECONNECT = 6,
  /** Current is announced again; the vehicle may take it. */
  RESUME = 7,
}
