import { cartLine } from '../support/order-steps.ts';
import { openCheckout, storedCart } from '../support/stored-cart.ts';
import { expect, test } from '../support/site-test.ts';

/** Runs in the page: tells it at the next write that the browser keeps it for Back, and notes how the write ends. */
const leaveAtNextWrite = () => {
  const open = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function transaction(...args: Parameters<typeof open>) {
    IDBDatabase.prototype.transaction = open;
    const begun = open.apply(this, args);
    for (const end of ['abort', 'complete'])
      begun.addEventListener(end, () => document.body.setAttribute('data-first-write', end));
    queueMicrotask(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    return begun;
  };
};

test(
  'a page that the browser keeps for Back while it stores the cart keeps no other page waiting, and stores it when it comes back',
  { tag: ['@D-47'] },
  async ({ page, request }) => {
    const dish = await openCheckout(page, request, { plates: 1 });
    await page.evaluate(leaveAtNextWrite);
    await cartLine(page, dish).getByRole('button', { name: 'Increase plates' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-first-write', 'abort');
    await expect
      .poll(async () => (await storedCart(page)).userCart)
      .toMatchObject([{ quantity: 2 }]);
  },
);
