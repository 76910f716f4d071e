import { createServer } from 'node:http';

/*
 * The Shelly Pro 3EM of the guide: what "Shelly Device API Docs", components EM and EMData, say
 * that GetStatus answers.
 */
const phase = (name: string, watts: number): object => ({
  [`${name}_act_power`]: watts,
  [`${name}_aprt_power`]: Math.abs(watts),
  [`${name}_current`]: Math.abs(watts) / 230,
  [`${name}_voltage`]: 230,
  [`${name}_freq`]: 50,
});

const answers: Readonly<Record<string, object>> = {
  '/rpc/EM.GetStatus?id=0': {
    id: 0,
    ...phase('a', -1500),
    ...phase('b', 150),
    ...phase('c', 100),
    ...{ n_current: null, total_current: 7.6, total_act_power: -1250, total_aprt_power: 1750 },
  },
  '/rpc/EMData.GetStatus?id=0': { id: 0, total_act: 8_123_400, total_act_ret: 1_500_000 },
};

const server = createServer(({ url = '' }, response) => {
  const answer = answers[url];
  response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer ?? {}));
});
server.listen(8014, '127.0.0.14', () => process.stdout.write('ready\n'));
