import { format } from '../../formatting.ts';
import type { Status } from '../../parts/status.tsx';
import type { OcppState } from '../../topics.ts';
import { ocppWords } from './words.ts';

/** `ocpp/state.charge_point_state`, interface 2.3. */
const registration = { powerOn: 0, pending: 3, rejected: 4, unavailable: 5, faulted: 6 } as const;
/** `ocpp/state.connector_state`, interface 2.3. */
const connector = {
  ...{ idle: 0, noTag: 2, askingUnplugged: 3, asking: 5, authorised: 6 },
  ...{ transaction: 8, askingStop: 9, finishing: 10, unavailable: 14 },
} as const;
/** `ocpp/state.txn_id` while the central system has not given a number. */
const unconfirmed = -1;

/**
 * State of the connection to the central system.
 *
 * @param problem why there is no connection, in the device's words
 */
export function connectionStatus(
  { charge_point_state: now, connected }: OcppState,
  isOn: boolean,
  identity: string,
  problem: string,
): Status {
  const said = ocppWords.value;
  if (!isOn) return { mood: 'off', words: said.off, more: said.offMore };
  if (now === registration.faulted)
    return { mood: 'bad', words: said.impossible, more: problem || said.impossibleMore };
  if (now > registration.faulted) return { mood: 'waiting', words: said.restarting };
  if (!connected) {
    const why = problem === '' ? '' : `${said.because(problem)} `;
    return { mood: 'waiting', words: said.notConnected, more: why + said.notConnectedMore };
  }
  if (now === registration.powerOn)
    return { mood: 'waiting', words: said.registering, more: said.registeringMore };
  if (now === registration.pending)
    return { mood: 'waiting', words: said.pending, more: said.pendingMore };
  if (now === registration.rejected)
    return { mood: 'bad', words: said.rejected, more: said.rejectedMore(identity) };
  const more = now === registration.unavailable ? said.outOfService : said.connectedMore(identity);
  return { mood: 'good', words: said.connected, more };
}

/** State of the charge that the central system knows of. */
export function chargeStatus(now: OcppState): Status {
  const said = ocppWords.value;
  const { txn_id, tag_id: tag, tag_timeout, txn_start_time, current } = now;
  const number = txn_id === unconfirmed ? said.unconfirmed : String(txn_id);
  const begin = format.value.recent(Math.floor(txn_start_time / 60));
  switch (now.connector_state) {
    case connector.noTag:
      return { mood: 'waiting', words: said.noTag };
    case connector.askingUnplugged:
    case connector.asking:
      return { mood: 'waiting', words: said.asking(tag) };
    case connector.authorised:
      return { mood: 'waiting', words: said.waiting(tag, Math.ceil(tag_timeout / 1000)) };
    case connector.transaction:
      return now.txn_with_invalid_id
        ? { mood: 'bad', words: said.running(number, begin), more: said.invalid }
        : {
            mood: 'good',
            words: said.running(number, begin),
            more: said.runningBy(tag, format.value.current(current)),
          };
    case connector.askingStop:
      return { mood: 'good', words: said.stopping(number, tag) };
    case connector.finishing:
      return { mood: 'waiting', words: said.finished };
    case connector.unavailable:
      return { mood: 'bad', words: said.unavailable, more: said.outOfService };
    default:
      return { mood: 'off', words: said.free };
  }
}

/** The tag that was refused last; empty without one. */
export function refusalStatus(now: OcppState): string {
  const { refusedTag, refusals } = ocppWords.value;
  const { last_rejected_tag: tag, last_rejected_tag_reason: reason } = now;
  return tag === '' ? '' : refusedTag(tag, refusals[reason] ?? '');
}
