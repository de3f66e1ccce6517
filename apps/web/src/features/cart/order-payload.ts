import type { OrderInput } from '@catering/contract';
import type { CartItem } from './cart-item.ts';
import { narrationOf } from './order-narration.ts';

/** Phone number and address of an order, as typed at checkout. */
export interface Delivery {
  phoneNumber: string;
  deliveryAddress: string;
}

/** The body of "POST /order" for a cart, without addons at 0. */
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
