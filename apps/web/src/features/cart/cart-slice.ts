import type { Dish } from '@catering/contract';
import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { signedOut } from '#events/session-events.ts';
import { type AddonDraft, applyAddonDraft } from './addon-draft.ts';
import { cartItemOf, type CartItem } from './cart-item.ts';
import type { Delivery } from './order-payload.ts';
import { refreshedItem } from './refreshed-item.ts';

/** What one tab remembers of an order that is being put together (ENT-18, D-27, D-47). */
export interface CartState {
  userCart: CartItem[];
  /** What was typed at checkout, so that it survives the way to login and a reload. */
  delivery: Delivery;
}

export const emptyCart: CartState = {
  userCart: [],
  delivery: { phoneNumber: '', deliveryAddress: '' },
};

/** Appends the dish, or replaces what the cart already holds of it (STA-22 to STA-24). */
export const dishAdded = createAction<{ dish: Dish; quantity: number }>('cart/dishAdded');
export const dishRemoved = createAction<string>('cart/dishRemoved');
export const addonsUpdated = createAction<{ id: string; addons: AddonDraft }>('cart/addonsUpdated');
/** Takes over what the menu says now, after an order was refused for its prices (D-56). */
export const pricesRefreshed = createAction<Dish[]>('cart/pricesRefreshed');
export const deliveryTyped = createAction<Delivery>('cart/deliveryTyped');
/** Empties the cart after a payment; phone and address stay for the next order (STA-26). */
export const cartCleared = createAction('cart/cartCleared');

const withItem = (items: CartItem[], item: CartItem) =>
  items.some(({ id }) => id === item.id)
    ? items.map((other) => (other.id === item.id ? item : other))
    : [...items, item];

const withPricesOf = (items: CartItem[], dishes: Dish[]) => {
  const byId = new Map(dishes.map((dish) => [dish._id, dish]));
  return items.map((item) => {
    const dish = byId.get(item.id);
    return dish ? refreshedItem(item, dish) : item;
  });
};

function itemsReducer(items: CartItem[], action: UnknownAction): CartItem[] {
  if (dishAdded.match(action)) {
    return withItem(items, cartItemOf(action.payload.dish, action.payload.quantity));
  }
  if (dishRemoved.match(action)) return items.filter(({ id }) => id !== action.payload);
  if (addonsUpdated.match(action)) {
    const { id, addons } = action.payload;
    return items.map((item) =>
      item.id === id ? { ...item, addons: applyAddonDraft(item.addons, addons) } : item,
    );
  }
  if (pricesRefreshed.match(action)) return withPricesOf(items, action.payload);
  if (cartCleared.match(action)) return [];
  return items;
}

export function cartReducer(state: CartState = emptyCart, action: UnknownAction): CartState {
  if (signedOut.match(action)) return emptyCart;
  if (deliveryTyped.match(action)) return { ...state, delivery: action.payload };
  const userCart = itemsReducer(state.userCart, action);
  return userCart === state.userCart ? state : { ...state, userCart };
}

export interface WithCart {
  cart: CartState;
}
export const selectCart = ({ cart }: WithCart) => cart.userCart;
export const selectCartItem = ({ cart }: WithCart, id: string) =>
  cart.userCart.find((item) => item.id === id);
export const selectDelivery = ({ cart }: WithCart) => cart.delivery;
