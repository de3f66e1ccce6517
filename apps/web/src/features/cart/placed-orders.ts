import type { OrderInput } from '@catering/contract';
import { fingerprintOf } from '#features/requests/fingerprint.ts';
import { isPlacedIn, type CartItem, type WithOrders } from './cart-item.ts';
import type { StoredCart } from './cart-slice.ts';

/** The ids of the orders that plates were placed in. */
export const placedOrders = (plates: readonly WithOrders[]): string[] => [
  ...new Set(
    plates.flatMap(({ orders }) => orders.flatMap((each) => (each.fingerprint ? each.id : []))),
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

/** The last order with the same body, also of dishes that have left the cart since; none if there is none. */
export const lastOrderOf = (body: string, { placed }: StoredCart) =>
  placed
    .flatMap(({ orders }) => orders)
    .filter(({ fingerprint }) => fingerprint === fingerprintOf(body))
    .slice(-1);

/**
 * The other orders with plates of an order: who pays both pays for these plates twice. A plate is the same as long as its
 * dish stays in the cart, and so it is in each order that the cart is placed as meanwhile, changed or not. The same dish
 * that is added to the cart anew is another plate, until a press finds the whole cart in an unpaid order (`lastOrderOf`).
 */
export const ordersWithPlatesOf = (order: string, { placed }: StoredCart): string[] =>
  placedOrders(placed.filter((plates) => isPlacedIn(plates, order))).filter((id) => id !== order);
