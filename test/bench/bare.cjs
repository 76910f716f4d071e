/*
 * The baseline of the benchmark: the least that `node:http` needs to answer a GET with fixed bytes
 * and to take a JSON body. Usage: node bare.cjs [BODY]; prints `listening on URL`.
 */
const { createServer } = require('node:http');

const [body = '{}'] = process.argv.slice(2);

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    answer(response, body);
    return;
  }
  let received = '';
  request.setEncoding('utf8');
  request.on('data', chunk => {
    received += chunk;
  });
  request.on('end', () => {
    JSON.parse(received);
    answer(response, '');
  });
});

function answer(response, text) {
  response.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(text);
}

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`listening on http://127.0.0.1:${server.address().port}\n`);
});
