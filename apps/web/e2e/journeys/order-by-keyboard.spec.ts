import { keyboardOf } from '../support/input-methods.ts';
import { orderAMeal } from '../support/order-a-meal.ts';
import { test } from '../support/site-test.ts';
import { translatePages } from '../support/translate.ts';

// A picture of the whole document at each of hundreds of key presses would take most of the time.
test.use({ trace: { mode: 'on-first-retry', snapshots: false } });

test(
  'a new customer orders, signs up, pays, and follows the order with the keyboard only, on pages that the browser translates',
  { tag: ['@D-74'] },
  async ({ page, request }) => {
    // Hundreds of key presses: 12 s on a quiet machine.
    test.slow();
    const expectIntact = await translatePages(page);
    await orderAMeal(page, request, keyboardOf(page));
    await expectIntact();
  },
);
