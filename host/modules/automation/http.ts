import { choices } from '../../registry/choices.ts';
import { choice, discreet, longText, object, text, type ValueOf } from '../../registry/field.ts';
import type { EndpointAnswer, EndpointRequest } from '../../registry/registry.ts';
import type { Found } from './parts.ts';

const methods = choices('http_method', {
  get: [0, 'GET'],
  post: [1, 'POST'],
  put: [2, 'PUT'],
  postOrPut: [3, 'POST or PUT'],
  any: [4, 'any of the three'],
});

/** Request that a task with the HTTP trigger waits for. */
export const httpPayload = object({
  method: choice('', methods),
  url_suffix: discreet(
    text('What follows the address for rules, query included: as it is sent, or decoded', {
      maxBytes: 128,
    }),
  ),
  payload: discreet(longText('Body; empty fits any', 256)),
});

/** The methods that fit, by choice. */
const fittingMethods: Readonly<Record<number, readonly string[]>> = {
  [methods.get]: ['GET'],
  [methods.post]: ['POST'],
  [methods.put]: ['PUT'],
  [methods.postOrPut]: ['POST', 'PUT'],
  [methods.any]: ['GET', 'POST', 'PUT'],
};

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
    const fitting = fittingMethods[wanted] as readonly string[];
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
