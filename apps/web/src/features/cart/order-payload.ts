import { NARRATION_MAX_LENGTH, type OrderInput } from '@catering/contract';
import type { CartItem } from './cart-item.ts';

/** Where an order goes, as typed at checkout. */
export interface Delivery {
  phoneNumber: string;
  deliveryAddress: string;
}

const CUT = '...';

/** Singular for exactly 1, unlike the wording on screen. */
const narrationWord = (quantity: number) => (quantity === 1 ? 'plate' : 'plates');

/**
 * An order in words: "2 plates of X, 1 plate of Y". A very long one is cut to what the
 * server stores; the lines themselves are sent with it.
 */
export const narrationOf = (lines: readonly { name: string; quantity: number }[]) => {
  const narration = lines
    .map(({ name, quantity }) => `${quantity} ${narrationWord(quantity)} of ${name}`)
    .join(', ');
  return narration.length <= NARRATION_MAX_LENGTH
    ? narration
    : narration.slice(0, NARRATION_MAX_LENGTH - CUT.length) + CUT;
};

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
