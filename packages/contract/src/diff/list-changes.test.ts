import { expect, test } from 'vitest';
import { openApiDocument } from '../openapi.ts';
import type { Change } from './change.ts';
import { objectOf } from './json.ts';
import { listChanges } from './list-changes.ts';

const document = objectOf(openApiDocument());
const change = (weight: Change['weight'], where: string, what: string): Change => ({
  weight,
  where,
  what,
});

test('lists the operations that use a changed part, directly or indirectly', () => {
  const addon = {
    ...change('breaking', 'Addon.price in responses', 'is removed'),
    component: 'Addon',
  };
  expect(listChanges([addon], document)).toMatch(/\(dishes\.list, dishes\.create, /);
});

test('lists breaking changes first, each with what clients have to do', () => {
  const changes = [
    change('cosmetic', 'Dish', 'changes its description'),
    change('additive', 'Order.tip in responses', 'is new'),
    change('additive', 'response 410 of dishes.get', 'is new'),
    change('additive', 'dishes.clear', '(DELETE /dishes) is new'),
    change('breaking', 'Dish.price in responses', 'is removed'),
    change('breaking', 'dishes.get', '(GET /dishes/{id}) is removed'),
  ];
  expect(listChanges(changes, document, { advice: true })).toBe(
    `2 breaking
  Dish.price in responses is removed
    Clients: handle both forms before the server is upgraded.
  dishes.get (GET /dishes/{id}) is removed
    Clients: change these calls together with the server.
3 additive
  Order.tip in responses is new
    Servers: send it. Clients can read it after that.
  response 410 of dishes.get is new
    Clients: handle it. Servers can send it.
  dishes.clear (DELETE /dishes) is new
    Servers: implement it. Clients can use it after that.
1 cosmetic
  Dish changes its description`,
  );
});

test('reports that nothing changed', () => {
  expect(listChanges([], document)).toBe('no changes');
});
