import { openApiDocument } from '@catering/contract/openapi';
import { expect, test } from 'vitest';
import { acknowledgedSchema } from './acknowledged.ts';
import type { Change } from './change.ts';
import { objectOf } from './json.ts';
import { listChanges, refusal } from './report.ts';

const FILE = 'breaking-changes.json';
const document = objectOf(openApiDocument());
const breaking: Change = {
  weight: 'breaking',
  where: 'Dish.price in responses',
  what: 'is removed',
  component: 'Dish',
};
const additive: Change = { weight: 'additive', where: 'Order.tip in responses', what: 'is new' };
const acknowledged = [
  {
    change: 'Dish.price in responses is removed',
    reason: 'Prices come with the offer from now on.',
  },
];

test('an unacknowledged breaking change is refused, with who is concerned and what to do', () => {
  const text = refusal({ changes: [additive, breaking], document }, [], FILE);
  expect(text).toContain(
    'Dish.price in responses is removed (dishes.list, dishes.create, dishes.get',
  );
  expect(text).toContain(`say in ${FILE} why`);
  expect(text).toContain('"change": "Dish.price in responses is removed"');
  expect(text).not.toContain('Order.tip');
});

test('those who use a part by way of another are concerned too', () => {
  const addon = { ...breaking, where: 'Addon.price in responses', component: 'Addon' };
  expect(listChanges({ changes: [addon], document })).toMatch(/\(dishes\.list, dishes\.create, /);
});

test('an acknowledged breaking change passes', () => {
  expect(refusal({ changes: [breaking, additive], document }, acknowledged, FILE)).toBeUndefined();
});

test('additive and cosmetic changes pass', () => {
  const cosmetic: Change = { weight: 'cosmetic', where: 'Dish', what: 'changes its description' };
  expect(refusal({ changes: [additive, cosmetic], document }, [], FILE)).toBeUndefined();
});

test('an acknowledgement of what did not change is refused', () => {
  expect(refusal({ changes: [additive], document }, acknowledged, FILE)).toMatch(
    /remove it:\n  Dish.price in responses is removed$/,
  );
});

test('an acknowledgement needs a reason', () => {
  const change = 'Dish.price in responses is removed';
  expect(acknowledgedSchema.safeParse([{ change, reason: '' }]).success).toBe(false);
  expect(acknowledgedSchema.safeParse([{ change, reason: 'because' }]).success).toBe(false);
  expect(acknowledgedSchema.safeParse(acknowledged).success).toBe(true);
});

test('the list names every change, the heaviest first', () => {
  expect(listChanges({ changes: [additive, breaking], document })).toBe(
    [
      '1 breaking',
      '  Dish.price in responses is removed (dishes.list, dishes.create, dishes.get and 2 more)',
      '1 additive',
      '  Order.tip in responses is new',
    ].join('\n'),
  );
  expect(listChanges({ changes: [], document })).toMatch(/as it was/);
});
