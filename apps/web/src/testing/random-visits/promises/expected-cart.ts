import type { Order, OrderInput } from '@catering/contract';
import type { CartItem } from '#features/cart/cart-item.ts';
import type { KeptOrder } from '../server.ts';

interface Plates {
  /** 0 of a dish that was removed: added again, it is in the same orders. */
  quantity: number;
  /**
   * The keys of the requests that they were sent to the server in, and whose orders have not taken them along. Whether a
   * tab has heard of its order does not matter.
   */
  keys: readonly string[];
}

export type Cart = Map<string, Plates>;

export interface ExpectedCart {
  cart: Cart;
  /** How many paid orders have taken their plates along. */
  taken: number;
}

export const isPaid = ({ paymentStatus }: KeptOrder) => paymentStatus === 'Completed';

/** The cart after an order has ended. @param taken what it has paid for, which it takes along */
export const without = (cart: Cart, { key }: KeptOrder, taken: Order['cartItems']): Cart =>
  new Map(
    [...cart].map(([id, { quantity, keys }]) => {
      const paid = taken.find((each) => each.id === id)?.quantity ?? 0;
      const left = keys.includes(key) ? Math.max(0, quantity - paid) : quantity;
      return [id, { quantity: left, keys: keys.filter((each) => each !== key) }];
    }),
  );

export const isPlaced = (cart: Cart, order: KeptOrder) =>
  [...cart.values()].some(({ keys }) => keys.includes(order.key));

export const textOf = (cart: Iterable<[string, { quantity: number }]>) =>
  [...cart]
    .filter(([, { quantity }]) => quantity > 0)
    .map(([id, { quantity }]) => `${quantity} ${id}`)
    .toSorted()
    .join(', ') || 'nothing';

/** A key that is equal for carts of the same dishes that were placed in the same orders. */
export const keyOf = ({ cart }: ExpectedCart) =>
  JSON.stringify([...cart].map(([id, { keys }]) => [id, keys]));

export const shownText = (items: readonly Pick<CartItem, 'id' | 'quantity'>[]) =>
  textOf(items.map((item) => [item.id, item]));

/** The same for orders of the same dishes, in any order, to the same address. */
export const mealOf = ({ request }: KeptOrder) => {
  const { cartItems, phoneNumber, deliveryInfo } = JSON.parse(request) as OrderInput;
  const lines = cartItems.map((line) => JSON.stringify(line)).toSorted();
  return JSON.stringify([lines, phoneNumber, deliveryInfo]);
};
