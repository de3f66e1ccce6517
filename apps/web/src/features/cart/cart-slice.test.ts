import { describe, expect, test } from 'vitest';
import { cartItemOf } from './cart-item.ts';
import { addonsUpdated, dishAdded, pricesRefreshed } from './cart-slice.ts';
import { egusi, jollof } from './testing/fixtures.ts';
import { makeCart } from './testing/make-cart.ts';

/** The addons of a new "jollof" with these quantities. */
const chosen = (...quantities: number[]) =>
  cartItemOf(jollof(), 1).addons.map((addon, index) => ({
    ...addon,
    quantity: quantities[index] ?? 0,
  }));

describe('adding a dish', () => {
  test(
    'appends a dish that is not in the cart, and replaces the quantity of one that is',
    { tags: ['STA-22', 'STA-24'] },
    () => {
      const { dispatch, items } = makeCart();
      dispatch(dishAdded({ dish: jollof(), quantity: 1 }));
      dispatch(dishAdded({ dish: egusi(), quantity: 3 }));
      dispatch(dishAdded({ dish: jollof(), quantity: 5 }));
      expect(items().map(({ id, quantity }) => [id, quantity])).toEqual([
        ['jollof', 5],
        ['egusi', 3],
      ]);
    },
  );

  test('replaces the addons of a dish in the cart', { tags: ['STA-23'] }, () => {
    const { dispatch, items } = makeCart();
    dispatch(dishAdded({ dish: jollof(), quantity: 1 }));
    dispatch(addonsUpdated({ id: 'jollof', addons: chosen(2, 0) }));
    const addons = [{ _id: 'egg', name: 'Egg', price: 350 }];
    dispatch(dishAdded({ dish: jollof({ addons }), quantity: 1 }));
    expect(items()[0]?.addons).toEqual([{ _id: 'egg', name: 'Egg', price: 350, quantity: 0 }]);
  });

  test('a new item starts with every addon at 0', { tags: ['STA-30', 'ENT-11'] }, () => {
    const { dispatch, items } = makeCart();
    dispatch(dishAdded({ dish: jollof(), quantity: 2 }));
    expect(items()[0]?.addons).toEqual([
      { _id: 'egg', name: 'Egg', price: 300, quantity: 0 },
      { _id: 'beef', name: 'Beef', price: 800, quantity: 0 },
    ]);
  });

  test(
    'an item has the id, name, price, and plates, and all other fields of the dish',
    { tags: ['ENT-09', 'ENT-10', 'ENT-12'] },
    () => {
      const { dispatch, items } = makeCart();
      const dish = { ...jollof({ addons: [] }), spicy: true };
      const { _id, ...others } = dish;
      dispatch(dishAdded({ dish, quantity: 2 }));
      expect(items()).toMatchObject([
        { ...others, id: 'jollof', name: 'Smoky party jollof', price: 3500, quantity: 2 },
      ]);
    },
  );
});

test('updated prices keep the plates and the chosen addons', { tags: ['D-56'] }, () => {
  const { dispatch, items } = makeCart();
  dispatch(dishAdded({ dish: jollof(), quantity: 2 }));
  dispatch(dishAdded({ dish: egusi(), quantity: 1 }));
  dispatch(addonsUpdated({ id: 'jollof', addons: chosen(1, 3) }));
  const addons = [
    { _id: 'egg-large', name: 'Egg', price: 400 },
    { _id: 'beef', name: 'Grilled beef', price: 900 },
    { _id: 'fish', name: 'Fish', price: 1200 },
  ];
  dispatch(pricesRefreshed([jollof({ price: 3900, addons })]));
  expect(items()[0]).toMatchObject({
    price: 3900,
    quantity: 2,
    addons: [
      { name: 'Egg', price: 400, quantity: 1 },
      { name: 'Grilled beef', price: 900, quantity: 3 },
      { name: 'Fish', price: 1200, quantity: 0 },
    ],
  });
  expect(items()[1]).toMatchObject({ id: 'egusi', price: 4200 });
});
