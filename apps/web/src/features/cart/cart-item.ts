import type { Addon, Dish } from '@catering/contract';

/** An addon of a cart item; `quantity` is how many go on each plate (ENT-11). */
export type CartAddon = Addon & { quantity: number };

/** A dish in the cart, with its other fields carried along (ENT-09 to ENT-12). */
export type CartItem = Omit<Dish, '_id' | 'addons'> & {
  id: string;
  /** Plates. Nothing is enforced: 0, negative numbers and fractions can stand here (D-24). */
  quantity: number;
  addons: CartAddon[];
};

/** A dish as a new cart item: every addon starts at 0 (STA-30). */
export const cartItemOf = ({ _id, addons, ...others }: Dish, quantity: number): CartItem => ({
  ...others,
  id: _id,
  quantity,
  addons: addons.map((addon) => ({ ...addon, quantity: 0 })),
});
