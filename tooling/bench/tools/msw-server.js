import { createServer } from '@mswjs/http-middleware';
import { http, HttpResponse } from 'msw';
import { readFileSync } from 'node:fs';

const [port, file] = process.argv.slice(2);
const dishes = JSON.parse(readFileSync(file, 'utf8'));
const byId = new Map(dishes.map((dish) => [dish._id, dish]));
const orders = new Map();

createServer(
  http.get('/dishes', () => HttpResponse.json(dishes)),
  http.get('/dishes/:id', ({ params }) => {
    const dish = byId.get(params.id);
    return dish ? HttpResponse.json(dish) : HttpResponse.json({}, { status: 404 });
  }),
  http.post('/order', async ({ request }) => {
    const order = { _id: crypto.randomUUID(), ...(await request.json()) };
    orders.set(order._id, order);
    return HttpResponse.json({ order }, { status: 201 });
  }),
).listen(Number(port), '127.0.0.1');
