/**
 * What asks a process to end. Windows never sends SIGTERM: it tells that the window is closed, and
 * then waits some seconds, or that Control and Break were pressed. Elsewhere a closed terminal ends
 * the process at once, unless `nohup` started it.
 */
export function endingSignals(platform: NodeJS.Platform): readonly NodeJS.Signals[] {
  const usual = ['SIGTERM', 'SIGINT'] as const;
  return platform === 'win32' ? [...usual, 'SIGHUP', 'SIGBREAK'] : usual;
}
