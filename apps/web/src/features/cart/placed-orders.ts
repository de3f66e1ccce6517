import type { OrderInput } from '@catering/contract';
import { fingerprintOf } from '#features/requests/fingerprint.ts';
import type { CartItem } from './cart-item.ts';

/**
 * An order that the cart was sent to the server as. Until it has ended, a dish of it that is in the cart is the same meal,
 * also one that was removed and added again.
 */
export interface PlacedOrder {
  /** The idempotency key of its request. */
  id: string;
  /** When it was sent first, in ms since 1970. */
  at: number;
  /** Of its dishes, phone number and address: `orderFingerprint`. */
  fingerprint: string;
  /** The ids of its dishes. */
  dishes: string[];
  /** The `id` of each earlier one with a dish of this one that had not ended. */
  others: string[];
  /** The body as JSON; empty once the server has answered, or payments have emptied the cart. */
  body: string;
  /** The id of the order, once the server has answered. */
  orderId?: string;
  /** It is paid or may be, was delivered, or is no longer there: the cart is another order. */
  hasEnded?: true;
}

type Orders = readonly PlacedOrder[];

/** What has a dish: items of a cart, or lines of an order. */
type Dishes = readonly { readonly id: string }[];

/** Equal for orders of the same dishes, in whichever order they were added, to the same address and phone number. */
export const orderFingerprint = ({ cartItems, phoneNumber, deliveryInfo }: OrderInput) => {
  const lines = cartItems.map((item) => JSON.stringify(item));
  return fingerprintOf([...lines, phoneNumber, deliveryInfo].sort().join());
};

/** The orders with one of the dishes that have not ended. */
const ordersOf = (dishes: Dishes, orders: Orders) =>
  orders.filter((order) => !order.hasEnded && dishes.some(({ id }) => order.dishes.includes(id)));

/** The ids of the orders with one of the dishes, which may have been paid elsewhere. */
export const placedOrders = (dishes: Dishes, orders: Orders): string[] =>
  ordersOf(dishes, orders).flatMap(({ orderId }) => orderId ?? []);

/** The requests with one of the dishes that the server has not answered. */
export const openRequests = (dishes: Dishes, orders: Orders) =>
  ordersOf(dishes, orders).filter(({ body }) => body !== '');

/** The id of the order that was placed last with this fingerprint, and has not ended. */
export const sameOrder = (fingerprint: string, orders: Orders) =>
  orders
    .filter((order) => !order.hasEnded && order.fingerprint === fingerprint)
    .flatMap(({ orderId }) => orderId ?? [])
    .at(-1);

/** An order that is sent to the server. @param id its idempotency key */
export const openRequestOf = (input: OrderInput, orders: Orders, id: string): PlacedOrder => ({
  id,
  at: Date.now(),
  fingerprint: orderFingerprint(input),
  dishes: input.cartItems.map((line) => line.id),
  others: ordersOf(input.cartItems, orders).map((order) => order.id),
  body: JSON.stringify(input),
});

/** The cart, and the orders that it was placed as, the oldest first. */
export interface CartWithOrders {
  userCart: readonly CartItem[];
  orders: Orders;
}

/** The items of the cart that an order pays for. */
export const itemsOf = (orderId: string, { userCart, orders }: CartWithOrders) => {
  const order = orders.find((each) => each.orderId === orderId);
  return userCart.filter(({ id }) => order && !order.hasEnded && order.dishes.includes(id));
};
