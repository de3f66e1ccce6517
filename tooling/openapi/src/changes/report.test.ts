import { objectOf, type Change } from '@catering/contract/diff';
import { openApiDocument } from '@catering/contract/openapi';
import { expect, test } from 'vitest';
import { acknowledgedSchema } from './acknowledged.ts';
import { refusal } from './report.ts';

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

test('rejects an unacknowledged breaking change, and says which clients it affects and what to do', () => {
  const text = refusal({ changes: [additive, breaking], document }, [], FILE);
  expect(text).toContain(
    'Dish.price in responses is removed (dishes.list, dishes.create, dishes.get',
  );
  expect(text).toContain(`say in ${FILE} why`);
  expect(text).toContain('"change": "Dish.price in responses is removed"');
  expect(text).not.toContain('Order.tip');
});

test('accepts an acknowledged breaking change', () => {
  expect(refusal({ changes: [breaking, additive], document }, acknowledged, FILE)).toBeUndefined();
});

test('accepts additive and cosmetic changes', () => {
  const cosmetic: Change = { weight: 'cosmetic', where: 'Dish', what: 'changes its description' };
  expect(refusal({ changes: [additive, cosmetic], document }, [], FILE)).toBeUndefined();
});

test('rejects an acknowledgement without a change', () => {
  expect(refusal({ changes: [additive], document }, acknowledged, FILE)).toMatch(
    /match no breaking change:\n  Dish.price in responses is removed$/,
  );
});

test('rejects an acknowledgement without a reason', () => {
  const change = 'Dish.price in responses is removed';
  expect(acknowledgedSchema.safeParse([{ change, reason: '' }]).success).toBe(false);
  expect(acknowledgedSchema.safeParse([{ change, reason: 'because' }]).success).toBe(false);
  expect(acknowledgedSchema.safeParse(acknowledged).success).toBe(true);
});
