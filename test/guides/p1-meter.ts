import { createServer } from 'node:net';
import { p1Telegram } from '../support/telegrams.ts';

/* The bridge of docs/guides/p1-meter.md: it sends whoever connects a telegram each second. */
createServer(socket => {
  const timer = setInterval(() => socket.write(p1Telegram()), 1000);
  socket.on('error', () => undefined);
  socket.on('close', () => clearInterval(timer));
}).listen(8088, '127.0.0.15', () => process.stdout.write('ready\n'));
