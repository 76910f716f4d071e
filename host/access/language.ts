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

/** An answer in the language that the client asks for. */
export function inLanguageOf(
  request: Pick<RequestHead, 'headers'>,
  answer: HttpResponse,
): HttpResponse | Promise<HttpResponse> {
  const language = preferred(request);
  return language === 'en' ? answer : said(answer, language);
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
