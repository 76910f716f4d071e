/*
 * Ends with 0 if the device in this container answers, over HTTP or, where that is all it speaks,
 * HTTPS. Whose certificate it shows does not matter on the way to itself.
 */
import http from 'node:http';
import https from 'node:https';

const place = '127.0.0.1:8080/login_state';

function ask(protocol, url) {
  return new Promise((resolve, reject) => {
    const options = { timeout: 5000, rejectUnauthorized: false };
    const request = protocol.get(url, options, answer => {
      answer.resume();
      if (answer.statusCode === 200) resolve();
      else reject(new Error(`${url}: ${answer.statusCode}`));
    });
    request.once('timeout', () => request.destroy(new Error(`${url}: no answer`)));
    request.once('error', reject);
  });
}

await ask(http, `http://${place}`).catch(() => ask(https, `https://${place}`));
