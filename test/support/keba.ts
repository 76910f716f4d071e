import { type ModbusServer, startModbusServer } from './modbus-server.ts';

/** A KEBA P30 with a vehicle that is ready, by what its maker documents of its registers. */
export async function startKeba(): Promise<ModbusServer> {
  const server = await startModbusServer();
  const double = (address: number, value: number): void =>
    server.image.set(address, [0, value], { unit: 255 });
  double(1000, 2);
  double(1004, 7);
  double(1110, 16_000);
  for (const address of [1008, 1010, 1012, 1020, 1036]) double(address, 0);
  for (const address of [1040, 1042, 1044]) double(address, 230);
  double(1100, 0);
  for (const address of [5004, 5014, 5016, 5018]) server.image.writable.add(address);
  return server;
}
