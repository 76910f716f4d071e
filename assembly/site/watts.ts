// Watts and milliamperes of one phase, with 230 V.

export function toW(currentMa: i32): i32 {
  return (currentMa * 23) / 100;
}

/** UNKNOWN becomes 0, because a hundred times that is a multiple of 2^32. */
export function toMa(powerW: i32): i32 {
  return (powerW * 100) / 23;
}
