import { parseAddress } from '../../access/web-address.ts';
import { discreet, object, text, type ValueOf } from '../../registry/field.ts';
import { classTag, commonFields, type FurtherClass } from '../meters/index.ts';
import { valuesField, writtenValue } from './json-values.ts';
import { loginOf, webClass, webFields } from './web-class.ts';

/** Configuration of a device whose JSON the user describes. */
const config = object({
  ...commonFields,
  json_url: discreet(
    text('Address of the JSON, starting with http:// or https://', {
      minBytes: 1,
      maxBytes: 512,
      rule: [isWebAddress, 'must be an address that starts with http:// or https://'],
    }),
  ),
  ...webFields('json_url'),
  values: valuesField({}, 'What is read; values with the same id add up'),
});

function isWebAddress(written: string): boolean {
  const { scheme, port } = parseAddress(written) ?? {};
  return (scheme === 'http' || scheme === 'https') && port !== 0;
}

/** A device that tells its values by HTTP in JSON, at the paths that the user lists. */
export const httpJson: FurtherClass = webClass(config, {
  tag: classTag.http,
  where: hostOf,
  name: written => `HTTP meter at ${hostOf(written)}`,
  plan({ json_url: url, values, user, password }) {
    const known = values.map(writtenValue);
    return {
      documents: [{ url, parts: [{ values: known }] }],
      login: loginOf({ user, password }),
      valueIds: [...new Set(known.map(({ id }) => id))],
    };
  },
});

/** Nothing else of an address is shown: there may be a token in it. */
function hostOf({ json_url: url }: Pick<ValueOf<typeof config>, 'json_url'>): string {
  return parseAddress(url)?.authority ?? '';
}
