// Build constants of a target, set by `use` in asconfig.json.

/** Meter slots with a history; 0 leaves histories out. */
declare const METER_SLOTS: i32;
/** Samples of a live ring and of a history ring. */
declare const HISTORY_CELLS: i32;
/** Bytes of charge log that can be repaired at once; a multiple of the 16 of a record. */
declare const LOG_BYTES: i32;
/** Chargers that one site can have. */
declare const CHARGER_CAPACITY: i32;
/** 1: with the power manager; 0 leaves it and its windows out. */
declare const POWER_FILTERS: i32;
