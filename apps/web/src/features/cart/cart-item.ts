import type { Addon, Dish } from '@catering/contract';

/** An addon of a cart item; `quantity` is how many go on each plate. */
export type CartAddon = Addon & { quantity: number };

/** An order that the cart was placed as, and that is not known to be paid. */
export interface PlacedOrder {
  /** The key of its request, until the server has answered. */
  id: string;
  /** Of its body (`fingerprintOf`): the same body is the same order. Absent until the server has answered. */
  fingerprint?: string | undefined;
}

export type CartItem = Omit<Dish, '_id' | 'addons'> & {
  id: string;
  /** Plates. Nothing is enforced: 0, negative numbers and fractions can stand here. */
  quantity: number;
  addons: CartAddon[];
  /** A guest has added it since the session of the cart's owner ended: it is not the owner's. */
  byGuest: boolean;
  /**
   * The orders of the cart's owner that the cart was placed as since it went in, the oldest first. A dish that was removed
   * and is added anew has none until its cart is paid as one of before.
   */
  orders: PlacedOrder[];
};

/** A dish as a new cart item: every addon starts at 0. */
export const cartItemOf = ({ _id, addons, ...others }: Dish, quantity: number): CartItem => ({
  ...others,
  id: _id,
  quantity,
  addons: addons.map((addon) => ({ ...addon, quantity: 0 })),
  byGuest: false,
  orders: [],
});

/** A cart item, or plates that were one. */
export type WithOrders = Pick<CartItem, 'orders'>;

export const isPlacedIn = ({ orders }: WithOrders, orderId: string) =>
  orders.some(({ id }) => id === orderId);

/** Moves one addon up or down, by its "_id"; it never goes below 0. */
export const changeAddon = (addons: readonly CartAddon[], id: string, by: 1 | -1): CartAddon[] =>
  addons.map((addon) =>
    addon._id === id ? { ...addon, quantity: Math.max(0, addon.quantity + by) } : addon,
  );
