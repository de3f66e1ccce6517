import type { Dish } from '@catering/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
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

export const cartSlice = createSlice({
  name: 'cart',
  initialState: emptyCart,
  reducers: {
    /** Appends the dish, or replaces what the cart already holds of it (STA-22 to STA-24). */
    dishAdded({ userCart }, { payload }: PayloadAction<{ dish: Dish; quantity: number }>) {
      const item = cartItemOf(payload.dish, payload.quantity);
      const index = userCart.findIndex(({ id }) => id === item.id);
      if (index === -1) userCart.push(item);
      else userCart[index] = item;
    },
    dishRemoved(state, { payload: id }: PayloadAction<string>) {
      state.userCart = state.userCart.filter((item) => item.id !== id);
    },
    addonsUpdated({ userCart }, { payload }: PayloadAction<{ id: string; addons: AddonDraft }>) {
      const item = userCart.find(({ id }) => id === payload.id);
      if (item) item.addons = applyAddonDraft(item.addons, payload.addons);
    },
    /** Takes over what the menu says now, after an order was refused for its prices (D-56). */
    pricesRefreshed(state, { payload: dishes }: PayloadAction<Dish[]>) {
      const byId = new Map(dishes.map((dish) => [dish._id, dish]));
      state.userCart = state.userCart.map((item) => {
        const dish = byId.get(item.id);
        return dish ? refreshedItem(item, dish) : item;
      });
    },
    deliveryTyped(state, { payload }: PayloadAction<Delivery>) {
      state.delivery = payload;
    },
    /** Empties the cart after a payment; phone and address stay for the next order (STA-26). */
    cartCleared(state) {
      state.userCart = [];
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => emptyCart);
  },
});

export const {
  addonsUpdated,
  cartCleared,
  deliveryTyped,
  dishAdded,
  dishRemoved,
  pricesRefreshed,
} = cartSlice.actions;

export interface WithCart {
  cart: CartState;
}
export const selectCart = ({ cart }: WithCart) => cart.userCart;
export const selectCartItem = ({ cart }: WithCart, id: string) =>
  cart.userCart.find((item) => item.id === id);
export const selectDelivery = ({ cart }: WithCart) => cart.delivery;
