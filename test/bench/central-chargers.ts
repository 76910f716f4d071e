import { WebSocket } from 'ws';

/*
 * Chargers of OCPP 1.6 that connect to a device, a process of their own: each charges, and tells
 * its meter every 10 s. Says `ready` once all of them charge. Words: port, number, password.
 */
const [port = '', count = '', password = ''] = process.argv.slice(2);
const sampleMs = 10_000;
const currents = [1, 2, 3].map(phase => ({
  ...{ value: '5.9', measurand: 'Current.Import', phase: `L${phase}`, unit: 'A' },
}));
const others = [
  { value: '4071.0', measurand: 'Power.Active.Import', unit: 'W' },
  { value: '123456', measurand: 'Energy.Active.Import.Register', unit: 'Wh' },
  ...[1, 2, 3].map(phase => ({
    ...{ value: '230.1', measurand: 'Voltage', phase: `L${phase}-N`, unit: 'V' },
  })),
];

let charging = 0;
for (let index = 0; index < Number(count); index++) connect(`box-${index}`, index);

function connect(identity: string, index: number): void {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${identity}`, 'ocpp1.6', {
    headers: {
      authorization: `Basic ${Buffer.from(`${identity}:${password}`).toString('base64')}`,
    },
  });
  const waiting = new Map<string, (answer: { transactionId?: number }) => void>();
  let calls = 0;
  const call = (action: string, payload: object): Promise<{ transactionId?: number }> =>
    new Promise(resolve => {
      const id = `${calls++}`;
      waiting.set(id, resolve);
      socket.send(JSON.stringify([2, id, action, payload]));
    });
  const now = (): string => new Date().toISOString();
  socket.on('message', text => {
    const [type, id, body] = JSON.parse(String(text));
    if (type === 2) socket.send(JSON.stringify([3, id, answers[body] ?? { status: 'Accepted' }]));
    else waiting.get(id)?.(body);
  });
  socket.on('open', async () => {
    const make = { chargePointVendor: 'Make', chargePointModel: 'Box', firmwareVersion: '1' };
    await call('BootNotification', make);
    const place = { connectorId: 1, errorCode: 'NoError' };
    await call('StatusNotification', { ...place, status: 'Preparing' });
    const start = { connectorId: 1, idTag: 'C0FFEE', meterStart: 0, timestamp: now() };
    const { transactionId } = await call('StartTransaction', start);
    await call('StatusNotification', { ...place, status: 'Charging' });
    const sample = (): void =>
      void call('MeterValues', {
        ...{ connectorId: 1, transactionId },
        meterValue: [{ timestamp: now(), sampledValue: [...currents, ...others] }],
      });
    // Each at its own time.
    setTimeout(() => setInterval(sample, sampleMs), (index * sampleMs) / Number(count));
    charging++;
    if (charging === Number(count)) process.stdout.write('ready\n');
  });
}

const answers: Readonly<Record<string, object>> = {
  GetConfiguration: {
    configurationKey: [
      { key: 'ChargingScheduleAllowedChargingRateUnit', readonly: true, value: 'Current' },
    ],
  },
};
