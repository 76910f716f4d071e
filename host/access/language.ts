import { type LanguageCode, languageOf } from '../languages/index.ts';
import type { HttpResponse, RequestHead } from './exchange.ts';

/*
 * What the device says to a client, in the language that the client asks for. The sentences of a
 * language are loaded with the first that is asked for.
 */

/**
 * The language that a client prefers by its header field `Accept-Language` (RFC 9110, 12.5.4);
 * among equal preferences the first one counts, and without a known one English.
 */
function preferred({ headers }: Pick<RequestHead, 'headers'>): LanguageCode {
  const header = headers['accept-language'];
  let [best, language]: [number, LanguageCode] = [0, 'en'];
  for (const range of typeof header === 'string' ? header.split(',') : []) {
    const [, tag = '', weight = '1'] =
      /^\s*([a-z]+(?:-[\w-]+)?)\s*(?:;\s*q=([\d.]+)\s*)?$/i.exec(range) ?? [];
    const known = languageOf(tag);
    if (known === undefined || !(Number(weight) > best)) continue;
    [best, language] = [Number(weight), known];
  }
  return language;
}

/** The languages beside English that a device speaks to its clients. */
export class Languages {
  readonly #most: number;
  readonly #spoken = new Set<LanguageCode>();

  /** @param most how many: the sentences of each stay in memory once they are loaded */
  constructor(most = Number.POSITIVE_INFINITY) {
    this.#most = most;
  }

  /** An answer in the language that the client asks for; in English where that is one too many. */
  answerIn(
    request: Pick<RequestHead, 'headers'>,
    answer: HttpResponse,
  ): HttpResponse | Promise<HttpResponse> {
    const language = preferred(request);
    if (language === 'en' || !answer.inWords || !this.#speaks(language)) return answer;
    return said(answer, language);
  }

  #speaks(language: LanguageCode): boolean {
    if (!this.#spoken.has(language) && this.#spoken.size >= this.#most) return false;
    this.#spoken.add(language);
    return true;
  }
}

/**
 * An answer in another language; in English as it is where the sentences cannot be loaded.
 */
async function said(answer: HttpResponse, language: LanguageCode): Promise<HttpResponse> {
  const { inWords } = answer;
  if (!inWords) return answer;
  try {
    const { sayIn } = await import('../sentences/translation.ts');
    const say = await sayIn(language);
    const headers = { ...answer.headers, 'Content-Language': language };
    return { ...answer, body: inWords(say), headers };
  } catch {
    return answer;
  }
}
