import { choices, renumbered } from '../../registry/choices.ts';
import {
  choice,
  defaulting,
  type Field,
  int,
  object,
  type Tagged,
  taggedUnion,
} from '../../registry/field.ts';
import { hostName } from '../../registry/host-name.ts';
import { Refusal } from '../../registry/registry.ts';
import {
  classTag,
  commonFields,
  type FurtherClass,
  placeOfMeter,
  virtualMeter,
} from '../meters/index.ts';
import { webMakes } from './makes.ts';
import { loginOf, webClass, webFields } from './web-class.ts';
import type { Login } from './web-login.ts';
import { ofChannel, partsOf, type WebMake, type WebMeter } from './web-make.ts';

/** Fields of a device of a make; null where there is nothing to say. */
function fieldsOf({ channels, meters }: WebMake): Field | null {
  if (channels !== undefined) {
    const channel = int('Which of its channels is read: 0 is the first one', {
      min: 0,
      max: channels - 1,
    });
    return object({ channel: defaulting(channel, 0) });
  }
  if (meters[0]) return null;
  const all = Object.entries(meters).map(([number, { what }]) => [what, Number(number)] as const);
  const offered = renumbered(virtualMeter, Object.fromEntries(all));
  return object({ virtual_meter: choice('What is measured', offered) });
}

const kinds = choices('http_device', {
  none: [0, 'None'],
  ...Object.fromEntries(
    webMakes.map(({ tag, name }) => [`device${tag}`, [tag, name, 'proper name']] as const),
  ),
});

const usualPort = 80;

/** Configuration of a device that is known. */
const config = object({
  ...commonFields,
  host: hostName('Host name or IP address of the device', { minBytes: 1 }),
  port: defaulting(int('Port of the device, typically 80', { min: 1, max: 65535 }), usualPort),
  device: taggedUnion(
    'Which device it is',
    kinds,
    Object.fromEntries(webMakes.map(make => [make.tag, fieldsOf(make)])),
  ),
  ...webFields('host', 'port'),
});

/** A device of a make whose answers are known. */
export const httpMake: FurtherClass = webClass(config, {
  tag: classTag.webMake,
  check({ device }) {
    if (device[0] === 0)
      throw new Refusal('out_of_range', '1/device/0', 0, 'must say which device it is');
  },
  adapt(written) {
    const where = placeOfMeter(knownOf(written.device)?.meter.what);
    return where === undefined ? written : { ...written, location: where };
  },
  where: authorityOf,
  name: written =>
    `${knownOf(written.device)?.make.name ?? 'HTTP meter'} at ${authorityOf(written)}`,
  plan({ device, user, password, ...place }) {
    const known = knownOf(device);
    if (!known) return undefined;
    const { make, meter, channel } = known;
    const login = loginOf({ user, password });
    const documents = meter.documents.map(document => {
      const path = ofChannel(document.path, channel);
      const query = make.loginInAddress && login ? loginQuery(login) : '';
      return {
        url: `http://${authorityOf(place)}${path.replace('?', `?${query}`)}`,
        parts: partsOf(document, channel),
      };
    });
    // What a device measures differs within a make: the first answer tells.
    return { documents, login, valueIds: undefined };
  },
});

interface Known {
  readonly make: WebMake;
  readonly meter: WebMeter;
  readonly channel: number;
}

function knownOf([tag, payload]: Tagged): Known | undefined {
  const { channel = 0, virtual_meter = 0 } = (payload ?? {}) as {
    channel?: number;
    virtual_meter?: number;
  };
  const make = webMakes.find(each => each.tag === tag);
  const meter = make?.meters[virtual_meter];
  return make && meter && { make, meter, channel };
}

function authorityOf({ host, port }: { readonly host: string; readonly port: number }): string {
  const named = host.includes(':') ? `[${host}]` : host;
  return port === usualPort ? named : `${named}:${port}`;
}

/** User name and password as the first parameters of an address. */
function loginQuery({ user, password }: Login): string {
  return `user=${encodeURIComponent(user)}&password=${encodeURIComponent(password)}&`;
}
