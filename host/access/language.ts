import type { LanguageCode } from '../languages/index.ts';
import type { HttpResponse, RequestHead } from './exchange.ts';

/*
 * What the device says to a client, in the language that the client asks for. The sentences of a
 * language are loaded with the first that is asked for.
 */

/**
 * True if a client prefers German to English by its header field `Accept-Language` (RFC 9110,
 * 12.5.4); among equal preferences the first one counts.
 */
function prefersGerman({ headers }: Pick<RequestHead, 'headers'>): boolean {
  const header = headers['accept-language'];
  if (typeof header !== 'string' || !/de/i.test(header)) return false;
  let [best, isGerman] = [0, false];
  for (const range of header.split(',')) {
    const [, language, weight = '1'] =
      /^\s*(de|en)(?:-[\w-]+)?\s*(?:;\s*q=([\d.]+)\s*)?$/i.exec(range) ?? [];
    if (language === undefined || !(Number(weight) > best)) continue;
    best = Number(weight);
    isGerman = language.toLowerCase() === 'de';
  }
  return isGerman;
}

/** An answer in the language that the client asks for. */
export function inLanguageOf(
  request: Pick<RequestHead, 'headers'>,
  answer: HttpResponse,
): HttpResponse | Promise<HttpResponse> {
  return prefersGerman(request) ? said(answer, 'de') : answer;
}

/**
 * An answer in another language; in English as it is where it says nothing, or the sentences cannot
 * be loaded.
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
