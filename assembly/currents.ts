// Currents that IEC 61851-1 and cables allow, per phase.

/** The least current that a control pilot can announce. */
export const MIN_CURRENT_MA: i32 = 6000;
/** The most that a charger gives: its cable carries no more. */
export const MAX_CURRENT_MA: i32 = 32_000;
