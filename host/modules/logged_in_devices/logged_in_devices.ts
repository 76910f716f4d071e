import type { Credentials } from '../../access/credentials.ts';
import type { ModuleContext } from '../../device/context.ts';
import { Listeners } from '../../platform/listeners.ts';
import { empty } from '../../registry/field.ts';
import { type Origin, Refusal } from '../../registry/registry.ts';
import { Cookie } from './cookie.ts';
import { DeviceList, type ListContext } from './device-list.ts';
import { numberField, stateField, stayField } from './fields.ts';

const hourMs = 3_600_000;

/**
 * Browsers that stay logged in (`logged_in_devices/…`): each has a token in a cookie, which ends
 * with the password that it was given for, by command, or unused.
 *
 * @param logins those with passwords
 * @returns the same, with the logins that browsers keep
 */
export function loggedInDevices(
  { registry, identity, ...context }: ListContext & Pick<ModuleContext, 'registry' | 'identity'>,
  logins: Credentials,
): Credentials {
  const cookie = new Cookie(identity.uid);
  const list = new DeviceList(context, logins);
  const listeners = new Listeners();
  const state = registry.state(
    'logged_in_devices/state',
    stateField,
    { devices: list.shown },
    {
      doc: 'Browsers that stay logged in: they need no password until that changes, somebody ends it, or 90 days pass unused',
    },
  );
  list.onChange(() => {
    state.set({ devices: list.shown });
    listeners.call();
  });
  logins.onChange(() => {
    list.endOutdated();
    listeners.call();
  });
  context.clock.every(hourMs, () => list.endOutdated());

  registry.command('logged_in_devices/stay', stayField, ({ name }, origin) => stay(name, origin), {
    doc: 'Keeps the browser logged in that asks with user name and password: the answer sets a cookie, and says the number',
    on: ['http'],
    answer: numberField,
  });
  registry.command('logged_in_devices/leave', empty(), (_, origin) => leave(origin), {
    doc: 'Logs the browser out that asks: what it kept is ended',
    on: ['http'],
  });
  registry.command('logged_in_devices/end', numberField, ({ id }) => list.end(id), {
    doc: 'Logs one browser out',
  });
  registry.command('logged_in_devices/end_all', empty(), () => list.endAll(), {
    doc: 'Logs all browsers out',
  });

  return {
    required: () => logins.required(),
    ha1: username => logins.ha1(username),
    onChange: listener => listeners.add(listener),
    kept: {
      tokenOf: headers => cookie.read(headers),
      find: token => (list.admits(token) ? { holds: () => list.holds(token) } : undefined),
      farewell: isSecure => cookie.forgetting(isSecure),
    },
  };

  /** @returns `numberField` as JSON: by it the browser finds itself in the list */
  function stay(name: string, { browser }: Origin): string {
    if (!browser?.login) {
      throw new Refusal(
        'not_allowed_now',
        '',
        undefined,
        'needs a request that logs in with user name and password',
      );
    }
    const before = cookie.read(browser.headers);
    const { id, token } = list.add(name, browser.login);
    // One browser is one device: what it kept before goes.
    if (before !== undefined) list.endToken(before);
    browser.setCookie(cookie.keeping(token, browser.isSecure));
    return JSON.stringify({ id });
  }

  function leave({ browser }: Origin): void {
    const token = browser && cookie.read(browser.headers);
    if (token === undefined) return;
    list.endToken(token);
    browser?.setCookie(cookie.forgetting(browser.isSecure));
  }
}
