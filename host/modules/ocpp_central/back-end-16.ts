import { instantText } from '../../services/ocpp/instant.ts';
import { type ChargingProfile, type Reply, replies } from '../../services/ocpp/messages.ts';
import { CallError } from '../../services/ocpp/rpc.ts';
import type { BackEndTools, Dialect, Hear, Ruling } from './back-end-dialect.ts';
import type { Entry } from './back-end-journal.ts';
import type { TheirAnswer } from './back-end-link.ts';
import type { KnownTransaction } from './back-end-memory.ts';
import type { Hearing, Place, TransactionHeard } from './heard.ts';
import type { HeardCall } from './line.ts';
import { replies16, requests16, vocabulary16 } from './messages-16.ts';
import type { Said } from './session.ts';
import { ofMeasurands } from './wanted-samples.ts';

/** A transaction whose number the back end never told. */
const noId = -1;
/** How often values of a charge are passed on if the back end does not say, s. */
const usualValuesS = 60;

/** What does nothing to the limits of a charger; other calls may. */
const harmless: ReadonlySet<string> = new Set([
  ...['RemoteStartTransaction', 'RemoteStopTransaction', 'UnlockConnector', 'TriggerMessage'],
  ...['ChangeAvailability', 'GetConfiguration', 'GetDiagnostics', 'GetLocalListVersion'],
  ...['SendLocalList', 'ReserveNow', 'CancelReservation', 'ClearCache', 'GetLog'],
]);

const seconds = /^\d{1,6}$/;
const measurands = /^[\w.,\s-]{0,500}$/;
/** Settings in which the back end has a wish, and this device another one, by lower case. */
const wished: ReadonlyMap<string, readonly [name: string, allowed: RegExp]> = new Map(
  (
    [
      ['HeartbeatInterval', seconds],
      ['MeterValueSampleInterval', seconds],
      ['ClockAlignedDataInterval', seconds],
      ['WebSocketPingInterval', seconds],
      ['MeterValuesSampledData', measurands],
      ['MeterValuesAlignedData', measurands],
      ['ChargingScheduleAllowedChargingRateUnit', /^[\w,;\s]{0,50}$/],
    ] as const
  ).map(setting => [setting[0].toLowerCase(), setting]),
);
/** Settings by which a charger would leave this device. */
export const leading =
  /authorizationkey|password|security|ur[il]|endpoint|back.?end|server|csms|central|network/i;

/** The limit that came with a remote start, for the transaction that follows. */
interface Ordered {
  readonly place: Place | undefined;
  readonly tag: string;
  readonly profile: ChargingProfile;
}

/** What becomes of the messages between a charger of 1.6 and its back end. */
export class BackEnd16 implements Dialect {
  readonly vocabulary = vocabulary16;
  readonly replies = { ...replies, DataTransfer: replies16.DataTransfer };
  readonly heartbeatSetting = 'HeartbeatInterval';
  readonly pingSetting = 'WebSocketPingInterval';
  readonly #tools: BackEndTools;
  #ordered: Ordered | undefined;
  /** Starts that are not decided yet, by the number of the transaction. */
  readonly #starting = new Map<number, HeardCall>();

  constructor(tools: BackEndTools) {
    this.#tools = tools;
  }

  heard(call: HeardCall, hear: Hear): void {
    const { notes, link } = this.#tools;
    const { said } = call;
    const { action, payload } = said;
    const own = (): void => call.answer(hear(call.understood()));
    switch (action) {
      case 'Heartbeat':
        own();
        break;
      case 'BootNotification':
        own();
        notes.introduced(payload);
        link.introduce();
        break;
      case 'StatusNotification':
        own();
        link.tell(`status ${(payload as { connectorId: number }).connectorId}`, said);
        break;
      case 'DiagnosticsStatusNotification':
      case 'FirmwareStatusNotification':
      case 'LogStatusNotification':
      case 'SignedFirmwareStatusNotification':
        own();
        link.tell(action, said);
        break;
      case 'SecurityEventNotification':
        own();
        link.record(said, () => undefined);
        break;
      case 'MeterValues':
        own();
        this.#values(call);
        break;
      case 'Authorize':
        link.ask(said, answer => this.#authorized(call, hear, answer));
        break;
      case 'StartTransaction':
        this.#start(call, hear);
        break;
      case 'StopTransaction':
        this.#stop(call, hear);
        break;
      case 'DataTransfer': {
        call.understood();
        // What nobody answers now is told later.
        link.record(said, answer => call.answer(answer ?? { status: 'Accepted' }));
        break;
      }
      default: {
        const answerOwn = ownAnswer(call, hear);
        link.ask(said, answer => call.answer(answer ?? answerOwn));
      }
    }
  }

  rule(said: Said): Ruling {
    const { notes, profiles, clock, side, running, wantValues } = this.#tools;
    const pass: Ruling = { kind: 'pass', said, isRisky: !harmless.has(said.action) };
    switch (said.action) {
      case 'SetChargingProfile': {
        const { connectorId, csChargingProfiles: profile } = requests16.SetChargingProfile(
          ...([said.payload, ''] as const),
        );
        return answered({ status: profiles.set(connectorId, profile, running(connectorId)) });
      }
      case 'ClearChargingProfile':
        return answered({
          status: profiles.clear(requests16.ClearChargingProfile(said.payload, '')),
        });
      case 'GetCompositeSchedule': {
        const request = requests16.GetCompositeSchedule(said.payload, '');
        const { connectorId } = request;
        const mostMa = side.limitMa(connectorId);
        return answered(
          profiles.compositeSchedule(request, clock.wallMs(), running(connectorId), mostMa),
        );
      }
      case 'ChangeConfiguration':
        return this.#change(said) ?? pass;
      case 'GetConfiguration':
        return { ...pass, adapt: answer => this.#asWished(answer) };
      case 'RemoteStartTransaction':
        return this.#remoteStart(said);
      case 'RemoteStopTransaction': {
        const { transactionId } = requests16.RemoteStopTransaction(said.payload, '');
        const known = notes.transactions.find(
          ({ theirs, id }) => theirs === transactionId && id !== undefined,
        );
        if (!known) return answered({ status: 'Rejected' });
        return { ...pass, said: { ...said, payload: { transactionId: known.id } } };
      }
      case 'ClearCache':
        notes.forgetTags();
        return pass;
      case 'TriggerMessage':
        wantValues();
        return pass;
      default:
        return pass;
    }
  }

  prepare({ action, payload, tx }: Entry): object {
    if (action !== 'MeterValues' && action !== 'StopTransaction') return payload;
    const theirs = this.#tools.notes.transactions.find(known => known.tx === tx)?.theirs;
    return { ...payload, transactionId: theirs ?? noId };
  }

  delivered({ action, payload, tx }: Entry, reply: object | undefined, isLate: boolean): void {
    if (action !== 'StartTransaction' || tx === undefined || !reply) return;
    const { notes, side } = this.#tools;
    const { transactionId: theirs, idTagInfo } = replies.StartTransaction(reply, '');
    const known = notes.transactions.find(each => each.tx === tx);
    notes.note(tx, { theirs });
    const isAccepted = idTagInfo.status === 'Accepted';
    notes.saidOfTag((payload as { idTag: string }).idTag, isAccepted);
    this.#tools.reconsider();
    // The charger was told before that it may charge.
    if (isAccepted || !isLate || known?.id === undefined || known.isOver) return;
    side.pass(
      { action: 'RemoteStopTransaction', payload: { transactionId: known.id } },
      () => undefined,
    );
  }

  #authorized(call: HeardCall, hear: Hear, answer: TheirAnswer): void {
    const { notes } = this.#tools;
    const hearing = call.understood();
    const tag = hearing.heard.kind === 'tag' ? hearing.heard.tag : '';
    if (answer && !(answer instanceof CallError)) {
      const { idTagInfo } = replies.Authorize(answer, '');
      notes.saidOfTag(tag, idTagInfo.status === 'Accepted');
      hear(hearing);
      call.answer({ idTagInfo: writtenInfo(idTagInfo) });
    } else call.answer(hear(hearing, this.#decided(tag)));
  }

  /** What it accepted before counts while it is away. */
  #decided(tag: string | undefined) {
    return tag !== undefined && this.#tools.notes.knowsTag(tag)
      ? ({ tag: 'Accepted' } as const)
      : {};
  }

  #values(call: HeardCall): void {
    const { notes, link, isDue } = this.#tools;
    const { heard } = call.understood();
    if (heard.kind !== 'values') return;
    const { place, transaction } = heard;
    const { wishes } = notes;
    const { action, payload } = call.said;
    if (transaction === undefined) {
      const wanted = ofMeasurands(payload, wishes.MeterValuesAlignedData);
      if (wanted && isDue(place, Number(wishes.ClockAlignedDataInterval ?? 0)))
        link.tell(`values ${place}`, { action, payload: wanted });
      return;
    }
    const known = notes.transactions.find(({ id, isOver }) => id === transaction && !isOver);
    const isMark = JSON.stringify(payload).includes('"Transaction.');
    const everyS = Number(wishes.MeterValueSampleInterval ?? usualValuesS);
    const wanted = ofMeasurands(payload, isMark ? undefined : wishes.MeterValuesSampledData);
    if (!known || !wanted || !(isMark || isDue(place, everyS))) return;
    link.record({ action, payload: wanted, tx: known.tx, isValues: !isMark }, () => undefined);
  }

  #start(call: HeardCall, hear: Hear): void {
    const { notes, link, side } = this.#tools;
    const hearing = call.understood();
    const heard = hearing.heard as TransactionHeard;
    const { place = 0, tag, energyWh, wallMs } = heard;
    const key = JSON.stringify([place, tag, energyWh, wallMs]);
    // A charger that heard no answer says it again.
    const before = notes.transactions.find(known => known.key === key);
    if (before && (before.id !== undefined || !this.#starting.has(before.tx))) {
      this.#began(call, hearing, hear, before, undefined);
      return;
    }
    const isTaken = (number: number): boolean => notes.transactions.some(({ id }) => id === number);
    let tx = before?.tx ?? side.newTransaction();
    while (!before && isTaken(tx)) tx = side.newTransaction();
    this.#starting.set(tx, call);
    if (before) return;
    const begun: KnownTransaction = {
      ...{ tx, key, id: undefined, theirs: undefined, isOver: false },
      ...{ place, startMs: wallMs },
    };
    notes.began(begun);
    link.record({ ...call.said, tx }, answer => {
      const latest = this.#starting.get(tx) ?? call;
      this.#starting.delete(tx);
      this.#began(latest, hearing, hear, begun, answer);
    });
  }

  /** The charger is told the number of its transaction: that of the back end, if it is there. */
  #began(
    call: HeardCall,
    hearing: Hearing,
    hear: Hear,
    { tx, id: before, place, startMs }: KnownTransaction,
    answer: TheirAnswer,
  ): void {
    const { notes, profiles, reconsider } = this.#tools;
    const heard = hearing.heard as TransactionHeard;
    const reply =
      answer && !(answer instanceof CallError) ? replies.StartTransaction(answer, '') : undefined;
    const theirs = reply?.transactionId;
    const id = Number(before ?? (theirs !== undefined && this.#isFree(theirs, tx) ? theirs : tx));
    notes.note(tx, { id });
    const own = hear(hearing, { transactionId: id, ...this.#decided(heard.tag) });
    const ordered = this.#ordered;
    const isMeant = ordered && (ordered.place ?? place) === place && ordered.tag === heard.tag;
    if (isMeant) {
      this.#ordered = undefined;
      const profile = { ...ordered.profile, transactionId: undefined };
      profiles.set(place, profile, { id: undefined, startMs });
    }
    reconsider();
    call.answer(reply ? { transactionId: id, idTagInfo: writtenInfo(reply.idTagInfo) } : own);
  }

  /** Whether no transaction of this charger has the number, which counts as one. */
  #isFree(id: number, tx: number): boolean {
    return (
      id > 0 && !this.#tools.notes.transactions.some(other => other.tx !== tx && other.id === id)
    );
  }

  #stop(call: HeardCall, hear: Hear): void {
    const { notes, link, profiles, reconsider } = this.#tools;
    const hearing = call.understood();
    const heard = hearing.heard as TransactionHeard;
    const own = hear(hearing);
    const { transactions } = notes;
    const running = transactions.filter(({ isOver }) => !isOver);
    // Some never learn the number.
    const known =
      transactions.find(({ id }) => id === heard.id) ??
      (running.length === 1 ? running[0] : undefined);
    if (!known || known.isOver) {
      call.answer(own);
      return;
    }
    notes.note(known.tx, { isOver: true });
    profiles.endTransaction(known.place);
    reconsider();
    link.record({ ...call.said, tx: known.tx }, answer => {
      const reply =
        answer && !(answer instanceof CallError) ? replies.StopTransaction(answer, '') : undefined;
      call.answer(reply?.idTagInfo ? { idTagInfo: writtenInfo(reply.idTagInfo) } : own);
    });
  }

  /** A setting that the back end wants otherwise; undefined: it concerns the charger alone. */
  #change({ payload }: Said): Ruling | undefined {
    const { notes, link } = this.#tools;
    const { key, value } = requests16.ChangeConfiguration(payload, '');
    const [name, allowed] = wished.get(key.toLowerCase()) ?? [];
    if (name === undefined || !allowed)
      return leading.test(key) ? answered({ status: 'Rejected' }) : undefined;
    if (!allowed.test(value) || !notes.wish(name, value)) return answered({ status: 'Rejected' });
    if (name === this.heartbeatSetting) link.heartbeatChanged();
    return answered({ status: 'Accepted' });
  }

  /** Settings of the charger, as the back end wanted them. */
  #asWished(answer: object): object {
    const { configurationKey } = replies16.GetConfiguration(answer, '');
    if (!configurationKey) return answer;
    const { wishes } = this.#tools.notes;
    return {
      ...answer,
      configurationKey: configurationKey.map(setting => {
        const [name = ''] = wished.get(setting.key.toLowerCase()) ?? [];
        const value = wishes[name];
        return value === undefined ? setting : { ...setting, value };
      }),
    };
  }

  /** A limit that comes with it is kept here: the charger gets it with all others. */
  #remoteStart(said: Said): Ruling {
    const { chargingProfile, idTag, connectorId } = requests16.RemoteStartTransaction(
      ...([said.payload, ''] as const),
    );
    if (chargingProfile) {
      if (this.#tools.profiles.remoteStartRule(chargingProfile))
        return answered({ status: 'Rejected' });
      this.#ordered = { place: connectorId, tag: idTag, profile: chargingProfile };
    }
    const fields = Object.entries(said.payload).filter(([name]) => name !== 'chargingProfile');
    const payload = Object.fromEntries(fields);
    return { kind: 'pass', said: { ...said, payload }, isRisky: false };
  }
}

/** What this device answers by itself to a call that it may not know. */
export function ownAnswer(call: HeardCall, hear: Hear): object {
  try {
    return hear(call.understood());
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error;
  }
}

export function answered(answer: object): Ruling {
  return { kind: 'answer', answer };
}

/** As a message carries it. */
function writtenInfo({ expiryDate, ...info }: Reply<'Authorize'>['idTagInfo']): object {
  return expiryDate === undefined ? info : { ...info, expiryDate: instantText(expiryDate) };
}
