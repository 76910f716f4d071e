/** An error with the place in the program that it came from, for the event log. */
export function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.stack ?? `${error.name}: ${error.message}`;
}
