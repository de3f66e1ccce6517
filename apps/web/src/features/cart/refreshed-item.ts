import type { Dish } from '@catering/contract';
import { cartItemOf, type CartItem } from './cart-item.ts';

/**
 * A cart item with the dish as the menu has it now. The plates stay, and so do the addons that are
 * still offered; they are matched by id, or by name if the vendor entered them again.
 */
export const refreshedItem = (item: CartItem, dish: Dish): CartItem => {
  const fresh = cartItemOf(dish, item.quantity);
  const addons = fresh.addons.map((addon) => ({
    ...addon,
    quantity:
      (
        item.addons.find(({ _id }) => _id === addon._id) ??
        item.addons.find(({ name }) => name === addon.name)
      )?.quantity ?? 0,
  }));
  return { ...fresh, addons, byGuest: item.byGuest };
};
