import type { ModuleContext } from '../../device/context.ts';
import { uidNumber } from '../../device/identity.ts';
import type { LocalZone } from '../../device/local-zone.ts';
import { languages } from '../../languages/index.ts';
import { timestampMinutes } from '../../platform/clock.ts';
import { bodyOf } from '../../registry/body-stream.ts';
import { type BodyStream, type Origin, Refusal } from '../../registry/registry.ts';
import type { ChargeTracker } from '../charge_tracker/index.ts';
import type { DayAheadPrices } from '../day_ahead_prices/index.ts';
import type { Info } from '../info/index.ts';
import type { Users } from '../users/index.ts';
import {
  csvField,
  jsonField,
  letterheadField,
  maxBodyBytes,
  pdfField,
  type ReportRequest,
} from './fields.ts';
import { checkLetterhead } from './letterhead.ts';
import type { Report, ReportSource } from './report.ts';

type Making = typeof import('./making.ts');

type Context = ModuleContext & { readonly zone: LocalZone };

/** Modules that reports tell of. */
interface Parts {
  readonly tracker: ChargeTracker;
  readonly users: Users;
  readonly info: Info;
  readonly prices?: DayAheadPrices | undefined;
}

/**
 * A report that nobody took for so long makes room for another one, real time: a client that reads
 * a byte now and then must not keep everybody else from theirs.
 */
const longestMs = 600_000;

/** Reports of charges for people, spreadsheets and programs (`charge_tracker/…`). */
export function chargeReports(context: Context, parts: Parts): void {
  const { registry } = context;
  const { checkRequest, make } = reportMaker(context, parts);

  const letterhead = registry.config('charge_tracker/pdf_letterhead_config', letterheadField, {
    doc: 'Letterhead of reports as PDF, where the request has none',
    default: { letterhead: '' },
    check: ({ letterhead: text }) => checkLetterhead(text),
  });
  registry.command(
    'charge_tracker/pdf',
    pdfField,
    (request, origin) => {
      checkRequest(request);
      if (request.letterhead !== null) {
        checkLetterhead(request.letterhead);
        if (request.persist_letterhead) letterhead.set({ letterhead: request.letterhead });
      }
      const text = request.letterhead ?? letterhead.value.letterhead;
      return make(request, origin, ({ pdfPieces }, report) => pdfPieces(report, text));
    },
    {
      doc: 'Makes a report of charges as PDF; 429 while another report is made',
      on: ['http'],
      contentType: 'application/pdf',
      maxBodyBytes,
    },
  );
  registry.command(
    'charge_tracker/csv',
    csvField,
    (request, origin) => {
      checkRequest(request);
      return make(request, origin, ({ csvPieces }, report) =>
        csvPieces(report, request.csv_delimiter),
      );
    },
    {
      doc: 'Makes a report of charges as comma-separated values; 429 while another report is made',
      on: ['http'],
      contentType: 'text/csv',
      maxBodyBytes,
    },
  );
  registry.command(
    'charge_tracker/json',
    jsonField,
    (request, origin) => {
      checkRequest(request);
      return make(request, origin, ({ jsonPieces }, report) => jsonPieces(report, request.most));
    },
    {
      doc: 'Lists charges and their sums as JSON; 429 while another report is made',
      on: ['http'],
      contentType: 'application/json',
      maxBodyBytes,
    },
  );
}

/** Makes reports while they are sent, one at a time. */
function reportMaker(context: Context, parts: Parts) {
  const { networkClock } = context;
  const { tracker } = parts;
  /** Gives up the report that is being made, if there is one. */
  let running: { readonly sinceMs: number; giveUp(): void } | undefined;
  return { checkRequest, make };

  function checkRequest({ api_not_final_acked: acked }: ReportRequest): void {
    if (!acked) throw new Refusal('out_of_range', 'api_not_final_acked', acked, 'must be true');
    if (running && networkClock.nowMs() - running.sinceMs < longestMs)
      throw new Refusal('busy', '', undefined, 'cannot be taken while another report is made');
  }

  /** Looks for the charges, a part in a turn, and answers what the rest is made from. */
  async function make(
    request: ReportRequest,
    { gone }: Origin,
    pieces: (making: Making, report: Report) => Iterator<Uint8Array, void>,
  ): Promise<BodyStream> {
    running?.giveUp();
    const reader = tracker.read();
    let isGivenUp = false;
    const mine = {
      sinceMs: networkClock.nowMs(),
      giveUp() {
        isGivenUp = true;
        end();
      },
    };
    let isReleased = false;
    function end(): void {
      if (isReleased) return;
      isReleased = true;
      reader.release();
      if (running === mine) running = undefined;
    }
    running = mine;
    try {
      const making = await import('./making.ts');
      const words = await making.wordsOf(languages[request.language]?.code ?? 'en');
      const report = new making.Report(sourceOf(context, parts), request, words, reader);
      while (report.charges.look()) {
        await nextTurn(networkClock);
        if (isGivenUp || gone?.()) throw new Error('nobody waits for the report any more');
      }
      const body = bodyOf(pieces(making, report), end);
      return {
        next() {
          if (isGivenUp)
            throw new Error('it took longer than 10 minutes, and another was asked for');
          return body.next();
        },
        end: body.end,
      };
    } catch (error) {
      end();
      throw error;
    }
  }
}

/** The next turn: others get theirs before the report goes on. */
function nextTurn(clock: ModuleContext['networkClock']): Promise<void> {
  return new Promise(resolve => void clock.after(0, resolve));
}

/** Source of a report, beside the charges. */
function sourceOf(
  { clock, identity, variant, zone }: Context,
  { tracker, users, info, prices }: Parts,
): ReportSource {
  return {
    deviceName: info.displayName(),
    deviceNumber: uidNumber(identity.uid),
    generation: variant.generation,
    users,
    chargers: tracker.others,
    tariff: { priceHundredthCt: tracker.electricityPrice() },
    baseFeeCt: prices?.baseFeeCt() ?? 0,
    localTime: wallMs => zone.localTime(wallMs),
    offsetMinutes: wallMs => zone.offsetMinutes(wallMs),
    nowMinutes: timestampMinutes(clock),
  };
}
