import type { OrderInput } from '@catering/contract';
import { fingerprintOf } from '#features/requests/fingerprint.ts';
import { isPlacedIn, type CartItem } from './cart-item.ts';
import type { SentOrder, StoredCart } from './cart-slice.ts';

/** The ids of the orders that plates of the cart were placed in. */
export const placedOrders = (cart: readonly CartItem[]): string[] => [
  ...new Set(
    cart.flatMap(({ orders }) => orders.flatMap((each) => (each.fingerprint ? each.id : []))),
  ),
];

/** The order that the cart was last placed as, with the same body; undefined if there is none. */
export const sameOrder = (cart: readonly CartItem[], input: OrderInput): string | undefined => {
  const body = fingerprintOf(JSON.stringify(input));
  return cart[0]?.orders
    .filter(
      ({ id, fingerprint }) => fingerprint === body && cart.every((item) => isPlacedIn(item, id)),
    )
    .at(-1)?.id;
};

/** The requests of placing plates of the cart that the server has not answered: the order may be there. */
export const openOrders = ({ userCart, sent }: StoredCart): SentOrder[] =>
  sent.filter(({ id }) => userCart.some((item) => isPlacedIn(item, id)));
