import type { Dish } from '@catering/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../session/session-slice.ts';
import { cartItemOf, refreshedItem, type CartAddon, type CartItem } from './cart-item.ts';

/** Where an order goes, as typed at checkout. */
export interface Delivery {
  phoneNumber: string;
  deliveryAddress: string;
}

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

const cartSlice = createSlice({
  name: 'cart',
  initialState: emptyCart,
  reducers: {
    /** Appends the dish, or replaces what the cart already holds of it (STA-22 to STA-24). */
    dishAdded: (
      { userCart },
      { payload: { dish, quantity } }: PayloadAction<{ dish: Dish; quantity: number }>,
    ) => {
      const item = cartItemOf(dish, quantity);
      const index = userCart.findIndex(({ id }) => id === item.id);
      if (index === -1) userCart.push(item);
      else userCart[index] = item;
    },
    /** Other plates of a dish that the cart holds; its addons stay. */
    platesChanged: ({ userCart }, { payload }: PayloadAction<{ id: string; quantity: number }>) => {
      const item = userCart.find(({ id }) => id === payload.id);
      if (item) item.quantity = payload.quantity;
    },
    dishRemoved: (state, { payload: removed }: PayloadAction<string>) => {
      state.userCart = state.userCart.filter(({ id }) => id !== removed);
    },
    /** The addons of a dish that the cart holds, with the quantities that were chosen (D-25). */
    addonsUpdated: (
      { userCart },
      { payload }: PayloadAction<{ id: string; addons: CartAddon[] }>,
    ) => {
      const item = userCart.find(({ id }) => id === payload.id);
      if (item) item.addons = payload.addons;
    },
    /** Takes over what the menu says now, after an order was rejected for its prices (D-56). */
    pricesRefreshed: (state, { payload: dishes }: PayloadAction<Dish[]>) => {
      state.userCart = state.userCart.map((item) => {
        const dish = dishes.find(({ _id }) => _id === item.id);
        return dish ? refreshedItem(item, dish) : item;
      });
    },
    deliveryTyped: (state, { payload }: PayloadAction<Delivery>) => {
      state.delivery = payload;
    },
    /** The page came back from the browser's cache: another page may have changed the cart since. */
    cartRestored: (_state, { payload }: PayloadAction<CartState>) => payload,
    /** Empties the cart after a payment; phone and address stay for the next order (STA-26). */
    cartCleared: (state) => {
      state.userCart = [];
    },
  },
  // Logout empties the whole user state (D-48).
  extraReducers: (builder) => builder.addCase(signedOut, () => emptyCart),
  selectors: {
    selectCart: ({ userCart }) => userCart,
    selectCartItem: ({ userCart }, id: string) => userCart.find((item) => item.id === id),
    selectDelivery: ({ delivery }) => delivery,
  },
});

export interface WithCart {
  cart: CartState;
}
export const cartReducer = cartSlice.reducer;
export const {
  dishAdded,
  platesChanged,
  dishRemoved,
  addonsUpdated,
  pricesRefreshed,
  deliveryTyped,
  cartRestored,
  cartCleared,
} = cartSlice.actions;
export const { selectCart, selectCartItem, selectDelivery } = cartSlice.selectors;
