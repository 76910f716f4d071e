import { chargePointState, connectorState, tagRejection } from '../../declared-names.ts';
import { format } from '../../formatting.ts';
import { wordsOf } from '../../names.ts';
import type { Status } from '../../parts/status.tsx';
import type { OcppState } from '../../topics.ts';
import { ocppWords } from './words.ts';

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
  if (now === chargePointState.faulted)
    return { mood: 'bad', words: said.impossible, more: problem || said.impossibleMore };
  if (now > chargePointState.faulted) return { mood: 'waiting', words: said.restarting };
  if (!connected) {
    const why = problem === '' ? '' : `${said.because(problem)} `;
    return { mood: 'waiting', words: said.notConnected, more: why + said.notConnectedMore };
  }
  if (now === chargePointState.notRegistered)
    return { mood: 'waiting', words: said.registering, more: said.registeringMore };
  if (now === chargePointState.pending)
    return { mood: 'waiting', words: said.pending, more: said.pendingMore };
  if (now === chargePointState.rejected)
    return { mood: 'bad', words: said.rejected, more: said.rejectedMore(identity) };
  const more =
    now === chargePointState.unavailable ? said.outOfService : said.connectedMore(identity);
  return { mood: 'good', words: said.connected, more };
}

/** State of the charge that the central system knows of. */
export function chargeStatus(now: OcppState): Status {
  const said = ocppWords.value;
  const { txn_id, tag_id: tag, tag_timeout, txn_start_time, current } = now;
  const number = txn_id === unconfirmed ? said.unconfirmed : String(txn_id);
  const begin = format.value.recent(Math.floor(txn_start_time / 60));
  switch (now.connector_state) {
    case connectorState.plugged:
      return { mood: 'waiting', words: said.noTag };
    case connectorState.askingUnplugged:
    case connectorState.asking:
      return { mood: 'waiting', words: said.asking(tag) };
    case connectorState.authorised:
      return { mood: 'waiting', words: said.waiting(tag, Math.ceil(tag_timeout / 1000)) };
    case connectorState.transaction:
      return now.txn_with_invalid_id
        ? { mood: 'bad', words: said.running(number, begin), more: said.invalid }
        : {
            mood: 'good',
            words: said.running(number, begin),
            more: said.runningBy(tag, format.value.current(current)),
          };
    case connectorState.askingStop:
      return { mood: 'good', words: said.stopping(number, tag) };
    case connectorState.finishing:
      return { mood: 'waiting', words: said.finished };
    case connectorState.unavailable:
      return { mood: 'bad', words: said.unavailable, more: said.outOfService };
    default:
      return { mood: 'off', words: said.free };
  }
}

/** The tag that was refused last; empty without one. */
export function refusalStatus(now: OcppState): string {
  const { refusedTag, refusals } = ocppWords.value;
  const { last_rejected_tag: tag, last_rejected_tag_reason: reason } = now;
  return tag === '' ? '' : refusedTag(tag, wordsOf(tagRejection, refusals, reason));
}
