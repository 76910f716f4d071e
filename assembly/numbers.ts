// Least, most and clamp as functions: where their operands are computed, a call takes fewer bytes
// than what the compiler makes of min and max.

export function least(a: i32, b: i32): i32 {
  return min(a, b);
}

export function most(a: i32, b: i32): i32 {
  return max(a, b);
}

/** The value within -limit to limit. */
export function clamp(value: i32, limit: i32): i32 {
  return most(-limit, least(limit, value));
}
