import { createHash } from 'node:crypto';
import { digestHeader } from '../support/digest.ts';
import { startDevice } from '../support/gateway.ts';
import { requestText, startClient } from './client.ts';
import { type Group, rounds } from './figures.ts';
import { bareWords, startServer } from './process.ts';

const perRound = 6000;
/** Until both servers run compiled code. */
const warmUpRounds = 3;
const login = { username: 'ada', password: 'correct horse' };
const get = { method: 'GET', uri: '/evse/state' };

/** Requests per second of a device, against bare `node:http` servers that do the same. */
export const http: Group = {
  name: 'http',
  measures: [
    {
      name: 'http/get/per-bare',
      unit: 'ratio',
      better: 'higher',
      limit: 0.85,
      doc: 'GETs of `evse/state` per second, against bare `node:http` with the same body',
    },
    {
      name: 'http/put/per-bare',
      unit: 'ratio',
      better: 'higher',
      limit: 0.6,
      doc: 'PUTs of changing values to `evse/external_current` per second, against a bare handler that parses the same body',
    },
    {
      name: 'http/get-digest/per-bare',
      unit: 'ratio',
      better: 'higher',
      limit: 0.6,
      doc: 'The same GETs with Digest, each with a fresh response, against bare `node:http` that ignores the header',
    },
    {
      name: 'http/get/per-second',
      unit: '1/s',
      better: 'higher',
      doc: 'GETs of `evse/state`, 16 connections',
    },
    {
      name: 'http/put/per-second',
      unit: '1/s',
      better: 'higher',
      doc: 'PUTs of `evse/external_current`',
    },
    {
      name: 'http/get-digest/per-second',
      unit: '1/s',
      better: 'higher',
      doc: 'GETs of `evse/state` with Digest',
    },
  ],

  async run(wanted) {
    const device = await startDevice();
    const devicePort = Number(new URL(device.url).port);
    const body = await (await fetch(`${device.url}${get.uri}`)).text();
    const bare = await startServer(bareWords(body));
    const client = startClient();
    const samples = new Map<string, number[]>();

    /** One kind of request: `next` makes those of a round. */
    const compare = async (name: string, next: () => readonly string[]): Promise<void> => {
      if (!wanted(`http/${name}/per-bare`) && !wanted(`http/${name}/per-second`)) return;
      const ratios: number[] = [];
      const rates: number[] = [];
      for (let round = -warmUpRounds; round < rounds; round++) {
        const requests = next();
        const bareMs = await client.send(bare.port, requests, perRound);
        const deviceMs = await client.send(devicePort, requests, perRound);
        if (round < 0) continue;
        ratios.push(bareMs / deviceMs);
        rates.push((perRound / deviceMs) * 1000);
      }
      samples.set(`http/${name}/per-bare`, ratios).set(`http/${name}/per-second`, rates);
    };

    try {
      const plain = [requestText(get.method, get.uri)];
      await compare('get', () => plain);
      const currents = Array.from({ length: 64 }, (_, i) => String(6000 + i * 400));
      const puts = currents.map(current =>
        requestText('PUT', '/evse/external_current', jsonFields, current),
      );
      await compare('put', () => puts);
      await compare('get-digest', await loggedIn(device));
    } finally {
      client.stop();
      await Promise.all([device.stop(), bare.stop()]);
    }
    return samples;
  },
};

const jsonFields = ['Content-Type: application/json'];

/**
 * Switches login on; the function that it answers makes the requests of a round, all with one
 * nonce.
 */
async function loggedIn(device: Awaited<ReturnType<typeof startDevice>>): Promise<() => string[]> {
  const { username, password } = login;
  const digest_hash = createHash('md5').update(`${username}:mcu32-lib:${password}`).digest('hex');
  await device.put('users/add', {
    id: 1,
    roles: 0,
    current: 32000,
    display_name: 'Ada',
    username,
    digest_hash,
  });
  await device.put('users/http_auth_update', true);
  const refused = await fetch(`${device.url}${get.uri}`);
  const challenge = refused.headers.get('www-authenticate');
  if (challenge === null) throw new Error('the device asks nobody to log in');
  let count = 0;
  return () =>
    Array.from({ length: perRound }, () => {
      const nc = (++count).toString(16).padStart(8, '0');
      return requestText(get.method, get.uri, [
        `Authorization: ${digestHeader(challenge, { ...login, ...get, nc })}`,
      ]);
    });
}
