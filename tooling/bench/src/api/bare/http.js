import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// The least a server can do: no router, no checks, orders in memory.
const [port, file] = process.argv.slice(2);
const dishes = JSON.parse(readFileSync(file, 'utf8'));
const byId = new Map(dishes.map((dish) => [dish._id, dish]));
const orders = new Map();

function send(response, status, body) {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

async function create(request, response) {
  let text = '';
  for await (const chunk of request) text += chunk;
  const order = { _id: crypto.randomUUID(), ...JSON.parse(text) };
  orders.set(order._id, order);
  send(response, 201, { order });
}

createServer((request, response) => {
  if (request.method === 'POST') return create(request, response);
  if (request.url === '/dishes') return send(response, 200, dishes);
  const dish = byId.get(request.url.slice('/dishes/'.length));
  return dish ? send(response, 200, dish) : send(response, 404, {});
}).listen(Number(port), '127.0.0.1');
