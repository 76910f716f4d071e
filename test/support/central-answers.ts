/**
 * What a central system answers to a charger unless a test says otherwise; `nextTransaction` gives
 * the number of a transaction.
 */
export function usualAnswer(action: string, wallMs: number, nextTransaction: () => number): object {
  const currentTime = new Date(wallMs).toISOString();
  const idTagInfo = { status: 'Accepted' };
  switch (action) {
    case 'BootNotification':
      return { status: 'Accepted', currentTime, interval: 300 };
    case 'Heartbeat':
      return { currentTime };
    case 'Authorize':
      return { idTagInfo };
    case 'StartTransaction':
      return { transactionId: nextTransaction(), idTagInfo };
    default:
      return {};
  }
}
