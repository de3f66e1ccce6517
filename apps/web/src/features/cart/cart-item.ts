import type { Addon, Dish } from '@catering/contract';

/** An addon of a cart item; `quantity` is how many go on each plate. */
export type CartAddon = Addon & { quantity: number };

export type CartItem = Omit<Dish, '_id' | 'addons'> & {
  id: string;
  /** Plates. Nothing is enforced: 0, negative numbers and fractions can stand here. */
  quantity: number;
  addons: CartAddon[];
  /** A guest has added it since the session of the cart's owner ended: it is not the owner's. */
  byGuest: boolean;
};

/** A dish as a new cart item: every addon starts at 0. */
export const cartItemOf = ({ _id, addons, ...others }: Dish, quantity: number): CartItem => ({
  ...others,
  id: _id,
  quantity,
  addons: addons.map((addon) => ({ ...addon, quantity: 0 })),
  byGuest: false,
});

/** Moves one addon up or down, by its "_id"; it never goes below 0. */
export const changeAddon = (addons: readonly CartAddon[], id: string, by: 1 | -1): CartAddon[] =>
  addons.map((addon) =>
    addon._id === id ? { ...addon, quantity: Math.max(0, addon.quantity + by) } : addon,
  );
