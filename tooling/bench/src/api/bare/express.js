import express from 'express';
import { readFileSync } from 'node:fs';

// Express as it comes: its router and JSON reader, ETags on, no checks, orders in memory.
const [port, file] = process.argv.slice(2);
const dishes = JSON.parse(readFileSync(file, 'utf8'));
const byId = new Map(dishes.map((dish) => [dish._id, dish]));
const orders = new Map();

const app = express();
app.use(express.json());
app.get('/dishes', (_request, response) => {
  response.json(dishes);
});
app.get('/dishes/:id', (request, response) => {
  const dish = byId.get(request.params.id);
  if (dish) response.json(dish);
  else response.status(404).json({});
});
app.post('/order', (request, response) => {
  const order = { _id: crypto.randomUUID(), ...request.body };
  orders.set(order._id, order);
  response.status(201).json({ order });
});
app.listen(Number(port), '127.0.0.1');
