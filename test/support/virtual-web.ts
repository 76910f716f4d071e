import type { Clock } from '../../host/platform/clock.ts';
import { unusable } from '../../host/platform/https-rules.ts';
import type { HttpsOutcome, HttpsRequest, Net } from '../../host/platform/net.ts';
import { asSaid } from '../../host/sentences/message.ts';

/**
 * What a server of the virtual web answers: JSON or text with a status, an error of the network, or
 * nothing ever.
 */
export type Reply =
  | {
      readonly status?: number;
      readonly json: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | { readonly status?: number; readonly text: string }
  | { readonly error: string }
  | 'never';

/** A question that a device asked. */
export interface Asked extends HttpsRequest {
  /** Wall-clock time, ms since the epoch. */
  readonly wallMs: number;
}

/** Web servers in memory, on a virtual clock. */
export class VirtualWeb {
  /** What is answered to a question for an address. */
  reply: (url: string) => Reply = () => ({ error: 'the network cannot be reached' });
  /** How long an answer takes, ms. */
  delayMs = 200;
  readonly asked: Asked[] = [];
  /** Questions that were given up before they were answered. */
  cancelled = 0;
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Addresses that were asked, in order. */
  get urls(): string[] {
    return this.asked.map(({ url }) => url);
  }

  /** The port as a device has it. */
  readonly httpsGet: Net['httpsGet'] = (request, done) => {
    this.asked.push({ ...request, wallMs: this.#clock.wallMs() });
    const reply = this.reply(request.url);
    const isSlow = reply === 'never';
    const outcome: HttpsOutcome = isSlow
      ? { error: { code: 0, message: unusable.late(request.limitMs) } }
      : outcomeOf(reply, request);
    let open = true;
    const timer = this.#clock.after(isSlow ? request.limitMs : this.delayMs, () => {
      open = false;
      done(outcome);
    });
    return {
      cancel: () => {
        if (open) this.cancelled++;
        open = false;
        timer.cancel();
      },
    };
  };
}

function outcomeOf(reply: Exclude<Reply, 'never'>, { maxBodyBytes }: HttpsRequest): HttpsOutcome {
  if ('error' in reply) return { error: { code: 0, message: asSaid(reply.error) } };
  const body = new TextEncoder().encode('text' in reply ? reply.text : JSON.stringify(reply.json));
  if (body.length > maxBodyBytes)
    return { error: { code: 0, message: asSaid('its answer is too long') } };
  return {
    answer: {
      status: reply.status ?? 200,
      headers: 'headers' in reply ? (reply.headers ?? {}) : {},
      body,
    },
  };
}
