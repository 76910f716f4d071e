import { discreet, int, longText, object, text, type ValueOf } from '../../registry/field.ts';
import type { EndpointAnswer, EndpointRequest } from '../../registry/registry.ts';
import type { Found } from './parts.ts';

/** What a task with the HTTP trigger waits for. */
export const httpPayload = object({
  method: int('0 GET, 1 POST, 2 PUT, 3 POST or PUT, 4 any of the three', { min: 0, max: 4 }),
  url_suffix: discreet(
    text('What follows the address for rules, query included: as it is sent, or decoded', {
      maxBytes: 128,
    }),
  ),
  payload: discreet(longText('Body; empty fits any', 256)),
});

const methods: readonly (readonly string[])[] = [
  ['GET'],
  ['POST'],
  ['PUT'],
  ['POST', 'PUT'],
  ['GET', 'POST', 'PUT'],
];

/**
 * Fires the tasks that wait for a request: 200 if there is one, else what comes nearest over all
 * tasks: 422 another body, 405 another method, 404. 429 if all that it would fire have fired too
 * often of late.
 */
export function answerRequest(
  { method, rest, body }: EndpointRequest,
  fire: (fits: (payload: ValueOf<typeof httpPayload>) => boolean) => Found,
): EndpointAnswer {
  const allowed = new Set<string>();
  const meant = decoded(rest);
  let differs = false;
  const { fired, resting } = fire(({ method: wanted, url_suffix, payload }) => {
    if (url_suffix !== rest && url_suffix !== meant) return false;
    const fitting = methods[wanted] as readonly string[];
    for (const one of fitting) allowed.add(one);
    if (!fitting.includes(method)) return false;
    if (payload === '' || payload === body) return true;
    differs = true;
    return false;
  });
  if (fired > 0) return { status: 200, text: '' };
  if (resting > 0) return { status: 429, text: 'This has fired too often of late.' };
  if (differs) return { status: 422, text: 'The body is not the one that fires.' };
  if (allowed.size === 0) return { status: 404, text: 'No task waits for this.' };
  return { status: 405, text: 'No task waits for this method.', allow: [...allowed].join(', ') };
}

/** An address without its escapes: clients must escape spaces, umlauts, `#` and more. */
function decoded(rest: string): string {
  try {
    return decodeURIComponent(rest);
  } catch {
    return rest;
  }
}
