import type { ChargingProfile } from '../../services/ocpp/messages.ts';
import { CallError } from '../../services/ocpp/rpc.ts';
import { object, optional, type ShapeOf, text } from '../../services/ocpp/shape.ts';
import { answered, leading, ownAnswer } from './back-end-16.ts';
import type { BackEndTools, Dialect, Hear, Ruling } from './back-end-dialect.ts';
import type { Entry } from './back-end-journal.ts';
import type { TheirAnswer } from './back-end-link.ts';
import type { KnownTransaction } from './back-end-memory.ts';
import { settingName } from './hear-201.ts';
import type { TransactionHeard } from './heard.ts';
import type { HeardCall } from './line.ts';
import { replies201, requests201, vocabulary201 } from './messages-201.ts';
import type { Said } from './session.ts';
import { ofMeasurands } from './wanted-samples.ts';

/** How often values of a charge are passed on if the back end does not say, s. */
const usualValuesS = 60;

/** Charges of which the last event is known. */
const mostEvents = 20;

/** What does nothing to the limits of a charger; other calls may. */
const harmless: ReadonlySet<string> = new Set([
  ...['RequestStartTransaction', 'RequestStopTransaction', 'UnlockConnector', 'TriggerMessage'],
  ...['ChangeAvailability', 'GetVariables', 'GetBaseReport', 'GetReport', 'GetLog'],
  ...['GetLocalListVersion', 'SendLocalList', 'ReserveNow', 'CancelReservation', 'ClearCache'],
  ...['GetTransactionStatus', 'CostUpdated', 'GetInstalledCertificateIds', 'InstallCertificate'],
  ...['CertificateSigned', 'SetDisplayMessage', 'GetDisplayMessages', 'ClearDisplayMessage'],
]);

const seconds = /^\d{1,6}$/;
const measurands = /^[\w.,\s-]{0,1000}$/;
/** Settings in which the back end has a wish, and this device another one. */
const wished: ReadonlyMap<string, RegExp> = new Map([
  ['OCPPCommCtrlr.HeartbeatInterval', seconds],
  ['OCPPCommCtrlr.WebSocketPingInterval', seconds],
  ['SampledDataCtrlr.TxUpdatedInterval', seconds],
  ['SampledDataCtrlr.TxUpdatedMeasurands', measurands],
  ['AlignedDataCtrlr.Interval', seconds],
  ['AlignedDataCtrlr.Measurands', measurands],
]);

/** What the back end says of a tag. */
const idTokenInfo = object({ status: text(20) });
const replies = {
  Authorize: object({ idTokenInfo }),
  TransactionEvent: object({ idTokenInfo: optional(idTokenInfo) }),
  DataTransfer: object({ status: text(20) }),
};

type Event = ShapeOf<(typeof vocabulary201)['calls']['TransactionEvent']>;
type Profile = ShapeOf<(typeof requests201)['SetChargingProfile']>['chargingProfile'];
type Variables = ShapeOf<(typeof requests201)['SetVariables']>['setVariableData'];

/** What becomes of the messages between a charger of 2.0.1 and its back end. */
export class BackEnd201 implements Dialect {
  readonly vocabulary = vocabulary201;
  readonly replies = replies;
  readonly heartbeatSetting = 'OCPPCommCtrlr.HeartbeatInterval';
  readonly pingSetting = 'OCPPCommCtrlr.WebSocketPingInterval';
  readonly #tools: BackEndTools;
  /** The limit that came with a remote start, for the transaction that follows. */
  #ordered: { readonly remoteStartId: number; readonly profile: ChargingProfile } | undefined;
  /** What was said last of a transaction, and how much of it is left out. */
  readonly #events = new Map<string, { readonly last: string; readonly leftOut: number }>();

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
      case 'StatusNotification': {
        own();
        const { evseId, connectorId } = payload as { evseId: number; connectorId: number };
        link.tell(`status ${evseId}/${connectorId}`, said);
        break;
      }
      case 'FirmwareStatusNotification':
      case 'LogStatusNotification':
        own();
        link.tell(action, said);
        break;
      case 'SecurityEventNotification':
        own();
        link.record(said, () => undefined);
        break;
      case 'NotifyEvent':
      case 'NotifyReport':
      case 'NotifyChargingLimit':
      case 'ClearedChargingLimit':
        own();
        link.ask(said, () => undefined);
        break;
      case 'MeterValues':
        own();
        this.#values(call);
        break;
      case 'Authorize':
        link.ask(said, answer => this.#authorized(call, hear, answer));
        break;
      case 'TransactionEvent':
        this.#event(call, hear);
        break;
      case 'DataTransfer':
        call.understood();
        link.record(said, answer => call.answer(answer ?? { status: 'Accepted' }));
        break;
      default: {
        const answerOwn = ownAnswer(call, hear);
        link.ask(said, answer => call.answer(answer ?? answerOwn));
      }
    }
  }

  rule(said: Said): Ruling {
    const { notes, profiles, wantValues } = this.#tools;
    const { action, payload } = said;
    const pass: Ruling = { kind: 'pass', said, isRisky: !harmless.has(action) };
    switch (action) {
      case 'SetChargingProfile':
        return this.#setProfile(requests201.SetChargingProfile(payload, ''));
      case 'ClearChargingProfile': {
        const { chargingProfileId: id, chargingProfileCriteria: criteria } =
          requests201.ClearChargingProfile(payload, '');
        const purpose = criteria?.chargingProfilePurpose;
        if (purpose === 'ChargingStationExternalConstraints') return answered(unknown);
        return answered({
          status: profiles.clear({
            ...{ id, connectorId: criteria?.evseId, stackLevel: criteria?.stackLevel },
            chargingProfilePurpose: purpose && purposeOf(purpose),
          }),
        });
      }
      case 'GetCompositeSchedule':
        return this.#composite(requests201.GetCompositeSchedule(payload, ''));
      case 'GetChargingProfiles':
        throw new CallError('NotSupported', 'profiles are kept by the local controller');
      case 'SetVariables':
        return this.#setVariables(said);
      case 'GetVariables':
        return { ...pass, adapt: answer => this.#asWished(answer) };
      // It stays with this device.
      case 'SetNetworkProfile':
        return answered({ status: 'Rejected' });
      case 'DeleteCertificate':
        return answered({ status: 'Failed' });
      case 'RequestStartTransaction':
        return this.#remoteStart(said);
      case 'RequestStopTransaction': {
        const { transactionId } = requests201.RequestStopTransaction(payload, '');
        const isKnown = notes.transactions.some(({ id }) => id === transactionId);
        return isKnown ? pass : answered({ status: 'Rejected' });
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

  prepare({ payload }: Entry): object {
    return payload;
  }

  delivered({ action, payload, tx }: Entry, reply: object | undefined, isLate: boolean): void {
    if (action !== 'TransactionEvent' || !reply) return;
    const { notes, side } = this.#tools;
    const tag = (payload as { idToken?: { idToken: string } }).idToken?.idToken;
    const { idTokenInfo: info } = replies.TransactionEvent(reply, '');
    if (tag === undefined || !info) return;
    const isAccepted = info.status === 'Accepted';
    notes.saidOfTag(tag, isAccepted);
    const known = notes.transactions.find(each => each.tx === tx);
    if (isAccepted || !isLate || !known || known.isOver) return;
    // The charger was told before that it may charge.
    side.pass(
      { action: 'RequestStopTransaction', payload: { transactionId: known.id } },
      () => undefined,
    );
  }

  #authorized(call: HeardCall, hear: Hear, answer: TheirAnswer): void {
    const { notes } = this.#tools;
    const hearing = call.understood();
    const tag = hearing.heard.kind === 'tag' ? hearing.heard.tag : '';
    if (answer && !(answer instanceof CallError)) {
      const { status } = replies.Authorize(answer, '').idTokenInfo;
      notes.saidOfTag(tag, status === 'Accepted');
      hear(hearing);
      call.answer(answer);
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
    const { action, payload } = call.said;
    const { evseId } = payload as { evseId: number };
    const wanted = ofMeasurands(payload, notes.wishes['AlignedDataCtrlr.Measurands']);
    if (wanted && isDue(evseId, Number(notes.wishes['AlignedDataCtrlr.Interval'] ?? 0)))
      link.tell(`values ${evseId}`, { action, payload: wanted });
  }

  #event(call: HeardCall, hear: Hear): void {
    const { link } = this.#tools;
    const hearing = call.understood();
    const heard = hearing.heard as TransactionHeard;
    const own = hear(hearing, this.#decided(heard.tag));
    const payload = call.said.payload as Event;
    const id = payload.transactionInfo.transactionId;
    const text = JSON.stringify(payload);
    const { last = '', leftOut = 0 } = this.#events.get(id) ?? {};
    const known = this.#known(heard, id);
    // A charger that heard no answer says it again.
    const isSaid = text === last || (heard.event === 'ended' ? known?.isOver : undefined) === true;
    if (!known || isSaid || (heard.event === 'started' && !known.isNew)) {
      call.answer(own);
      return;
    }
    this.#order(known, payload);
    const isPeriodic = /^MeterValue/.test(payload.triggerReason) && heard.event === 'updated';
    if (isPeriodic && !this.#isDue(known)) {
      this.#events.set(id, { last: text, leftOut: leftOut + 1 });
      call.answer(own);
      return;
    }
    this.#events.delete(id);
    this.#events.set(id, { last: text, leftOut });
    const [oldest = ''] = this.#events.size > mostEvents ? this.#events.keys() : [];
    this.#events.delete(oldest);
    if (heard.event === 'ended') this.#end(known);
    const wish = this.#tools.notes.wishes['SampledDataCtrlr.TxUpdatedMeasurands'];
    const wanted = (isPeriodic ? ofMeasurands(payload, wish) : payload) ?? {
      ...payload,
      meterValue: undefined,
    };
    // What is left out leaves no gap.
    const told = { ...wanted, seqNo: payload.seqNo - leftOut };
    const entry = { action: call.said.action, payload: told, tx: known.tx, isValues: isPeriodic };
    if (heard.event === 'updated' && heard.tag === undefined) {
      call.answer(own);
      link.record(entry, () => undefined);
    } else
      link.record(entry, answer =>
        call.answer(answer && !(answer instanceof CallError) ? answer : own),
      );
  }

  /** The transaction that an event is about; one that began before the back end is none of its. */
  #known(
    heard: TransactionHeard,
    id: string,
  ): (KnownTransaction & { readonly isNew?: boolean }) | undefined {
    const { notes, side, reconsider } = this.#tools;
    const known = notes.transactions.find(each => each.id === id);
    if (known || heard.event !== 'started') return known;
    const begun: KnownTransaction = {
      ...{ tx: side.newTransaction(), id, theirs: id, key: '', isOver: false },
      ...{ place: heard.place ?? 0, startMs: heard.wallMs },
    };
    notes.began(begun);
    reconsider();
    return { ...begun, isNew: true };
  }

  #isDue({ place }: KnownTransaction): boolean {
    const { notes, isDue } = this.#tools;
    return isDue(place, Number(notes.wishes['SampledDataCtrlr.TxUpdatedInterval'] ?? usualValuesS));
  }

  #end({ tx, id, place }: KnownTransaction): void {
    const { notes, profiles, reconsider } = this.#tools;
    notes.note(tx, { isOver: true });
    profiles.endTransaction(place);
    this.#events.delete(String(id));
    reconsider();
  }

  /** Takes up the limit that came with the remote start of a transaction. */
  #order({ place, startMs }: KnownTransaction, { transactionInfo }: Event): void {
    if (this.#ordered?.remoteStartId !== transactionInfo.remoteStartId) return;
    if (!this.#ordered) return;
    this.#tools.profiles.set(place, this.#ordered.profile, { id: undefined, startMs });
    this.#ordered = undefined;
    this.#tools.reconsider();
  }

  #setProfile({
    evseId,
    chargingProfile,
  }: ShapeOf<(typeof requests201)['SetChargingProfile']>): Ruling {
    const { profiles, running, notes } = this.#tools;
    const { transactionId, chargingProfilePurpose: purpose } = chargingProfile;
    const current = notes.transactions.find(({ place, isOver }) => place === evseId && !isOver);
    const profile = profileOf(chargingProfile);
    const isOther = purpose === 'TxProfile' && transactionId !== current?.id;
    if (!profile || isOther) return answered({ status: 'Rejected' });
    return answered({ status: profiles.set(evseId, profile, running(evseId)) });
  }

  #composite(request: ShapeOf<(typeof requests201)['GetCompositeSchedule']>): Ruling {
    const { profiles, clock, side, running } = this.#tools;
    const { evseId, duration, chargingRateUnit } = request;
    const found = profiles.compositeSchedule(
      { connectorId: evseId, duration, chargingRateUnit },
      ...([clock.wallMs(), running(evseId), side.limitMa(evseId)] as const),
    );
    if (found.status === 'Rejected') return answered(found);
    const { startSchedule: _, ...schedule } = found.chargingSchedule;
    return answered({
      status: 'Accepted',
      schedule: { evseId, duration, scheduleStart: found.scheduleStart, ...schedule },
    });
  }

  /** Some variables are kept here, some are refused, and the others reach the charger. */
  #setVariables(said: Said): Ruling {
    const { notes, link } = this.#tools;
    const { setVariableData: data } = requests201.SetVariables(said.payload, '');
    const verdicts = data.map(({ component, variable, attributeValue: value, ...rest }) => {
      const name = settingName(component.name, variable.name);
      const allowed = wished.get(name);
      if (!allowed) return leading.test(name) ? 'Rejected' : undefined;
      const isFine =
        (rest.attributeType ?? 'Actual') === 'Actual' &&
        allowed.test(value) &&
        notes.wish(name, value);
      if (isFine && name === this.heartbeatSetting) link.heartbeatChanged();
      return isFine ? 'Accepted' : 'Rejected';
    });
    const results = (theirs: readonly object[]): object => {
      const left = [...theirs];
      return {
        setVariableResult: data.map(
          (item, index) =>
            (verdicts[index] === undefined ? left.shift() : undefined) ??
            resultOf(item, verdicts[index] ?? 'Rejected'),
        ),
      };
    };
    const passed = (said.payload as { setVariableData: object[] }).setVariableData.filter(
      (_, index) => verdicts[index] === undefined,
    );
    if (passed.length === 0) return answered(results([]));
    return {
      kind: 'pass',
      said: { ...said, payload: { setVariableData: passed } },
      isRisky: true,
      adapt: answer => results(replies201.SetVariables(answer, '').setVariableResult),
    };
  }

  /** Settings of the charger, as the back end wanted them. */
  #asWished(answer: object): object {
    const { wishes } = this.#tools.notes;
    const { getVariableResult } = replies201.GetVariables(answer, '');
    return {
      getVariableResult: getVariableResult.map(result => {
        const value = wishes[settingName(result.component.name, result.variable.name)];
        if (value === undefined || (result.attributeType ?? 'Actual') !== 'Actual') return result;
        return { ...result, attributeStatus: 'Accepted', attributeValue: value };
      }),
    };
  }

  #remoteStart(said: Said): Ruling {
    const request = requests201.RequestStartTransaction(said.payload, '');
    const { chargingProfile, remoteStartId } = request;
    if (chargingProfile) {
      const profile = profileOf(chargingProfile);
      if (!profile || this.#tools.profiles.remoteStartRule(profile))
        return answered({ status: 'Rejected' });
      this.#ordered = { remoteStartId, profile };
    }
    const fields = Object.entries(said.payload).filter(([name]) => name !== 'chargingProfile');
    return {
      kind: 'pass',
      said: { ...said, payload: Object.fromEntries(fields) },
      isRisky: false,
    };
  }
}

const unknown = { status: 'Unknown' };

function purposeOf(
  purpose: Exclude<Profile['chargingProfilePurpose'], 'ChargingStationExternalConstraints'>,
): ChargingProfile['chargingProfilePurpose'] {
  return purpose === 'ChargingStationMaxProfile' ? 'ChargePointMaxProfile' : purpose;
}

/**
 * A profile as those of 1.6 are; undefined if nobody may set it. That it is one of the transaction
 * that runs is looked at before: it names none any more.
 */
function profileOf(profile: Profile): ChargingProfile | undefined {
  const { chargingProfilePurpose: purpose, chargingSchedule: schedules, ...rest } = profile;
  const [schedule] = schedules;
  if (purpose === 'ChargingStationExternalConstraints' || !schedule) return undefined;
  const { chargingSchedulePeriod: periods, chargingRateUnit, duration, startSchedule } = schedule;
  if (periods.some(({ limit, startPeriod }) => limit < 0 || startPeriod < 0)) return undefined;
  return {
    chargingProfileId: rest.id,
    stackLevel: rest.stackLevel,
    chargingProfilePurpose: purposeOf(purpose),
    chargingProfileKind: rest.chargingProfileKind,
    recurrencyKind: rest.recurrencyKind,
    validFrom: rest.validFrom,
    validTo: rest.validTo,
    chargingSchedule: {
      ...{ chargingRateUnit, duration, startSchedule },
      chargingSchedulePeriod: periods.map(({ startPeriod, limit, numberPhases }) => ({
        ...{ startPeriod, limit, numberPhases },
      })),
    },
  };
}

function resultOf(
  { component, variable, attributeType }: Variables[number],
  attributeStatus: string,
): object {
  return {
    ...{ component, variable, attributeStatus },
    ...(attributeType !== undefined && { attributeType }),
  };
}
