import { expect, test } from 'vitest';
import { addonDraftOf, applyAddonDraft, changeAddon } from './cart-item.ts';

const addons = [
  { _id: 'egg', name: 'Egg', price: 300, quantity: 1 },
  { _id: 'beef', name: 'Beef', price: 800, quantity: 0 },
];

test('a draft changes one addon by 1', { tags: ['STA-27', 'STA-28'] }, () => {
  const draft = addonDraftOf(addons);
  expect(changeAddon(draft, 'beef', 1)).toEqual({ egg: 1, beef: 1 });
  expect(changeAddon(draft, 'egg', -1)).toEqual({ egg: 0, beef: 0 });
});

test('a draft never goes below 0', { tags: ['STA-29'] }, () => {
  const draft = changeAddon(addonDraftOf(addons), 'beef', -1);
  expect(draft).toEqual({ egg: 1, beef: 0 });
});

test('a draft changes nothing until it is applied', { tags: ['D-25'] }, () => {
  const draft = changeAddon(addonDraftOf(addons), 'beef', 1);
  expect(addons[1]?.quantity).toBe(0);
  expect(applyAddonDraft(addons, draft).map(({ quantity }) => quantity)).toEqual([1, 1]);
});
