// Decodes a binary charge log from stdin into one JSON line per charge. Written from the interface
// (2.20) alone: it shares no code with the device.
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const log = Buffer.concat(chunks);
if (log.length % 16 !== 0) throw new Error(`${log.length} bytes are not a whole number of records`);

for (let at = 0; at < log.length; at += 16) {
  const meterStart = log.readFloatLE(at + 4);
  const meterEnd = log.readFloatLE(at + 12);
  const charge = {
    start_minutes: log.readUInt32LE(at),
    user_id: log.readUInt8(at + 8),
    duration_s: log.readUIntLE(at + 9, 3),
    energy_kwh: Number.isNaN(meterStart) || Number.isNaN(meterEnd) ? null : meterEnd - meterStart,
  };
  process.stdout.write(`${JSON.stringify(charge)}\n`);
}
