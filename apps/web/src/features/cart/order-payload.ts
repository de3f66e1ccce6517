import type { OrderInput } from '@catering/contract';
import type { CartItem } from './cart-item.ts';
import { narrationOf } from './narration.ts';

/** Where an order goes, as typed at checkout. */
export interface Delivery {
  phoneNumber: string;
  deliveryAddress: string;
}

/** What "POST /order" takes for this cart; addons at 0 are left out (ENT-34, D-06). */
export const orderPayload = (
  cart: readonly CartItem[],
  { phoneNumber, deliveryAddress }: Delivery,
): OrderInput => ({
  cartItems: cart.map(({ id, name, price, quantity, addons }) => ({
    id,
    name,
    price,
    quantity,
    addons: addons
      .filter((addon) => addon.quantity > 0)
      .map((addon) => ({ name: addon.name, price: addon.price, quantity: addon.quantity })),
  })),
  narration: narrationOf(cart),
  phoneNumber: phoneNumber.trim(),
  deliveryInfo: deliveryAddress.trim(),
});
