import type { Dish } from '@catering/contract';
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import {
  accountOf,
  noTokenFound,
  sessionEnded,
  signedIn,
  signedOut,
  storedLoginAccepted,
  tokenCheckFailed,
  tokenRejected,
} from '#features/session/session-slice.ts';
import { cartItemOf, type CartAddon, type CartItem } from './cart-item.ts';
import type { PlacedOrder } from './placed-orders.ts';
import { refreshedItem } from './refreshed-item.ts';

/** The order that is being put together, as the browser stores it for all tabs. */
export interface StoredCart {
  /** The account that was signed in last (`accountOf`), until it logs out; null for a guest. */
  owner: string | null;
  /** Counts how often the cart was emptied because its owner left. */
  owners: number;
  userCart: CartItem[];
  /** The owner's orders that the cart was placed as, the oldest first. */
  orders: PlacedOrder[];
}

export interface CartState extends StoredCart {
  /** True once the storage was read: before that nobody knows what the cart holds. */
  loaded: boolean;
  /** True unless this page knows that somebody is signed in. */
  isGuest: boolean;
}

export const emptyCart: CartState = {
  loaded: false,
  isGuest: true,
  owner: null,
  owners: 0,
  userCart: [],
  orders: [],
};

/** The cart after its owner has left: empty, in every tab. */
const leftByOwner = ({ loaded, owners }: CartState): CartState => ({
  ...emptyCart,
  loaded,
  owners: owners + 1,
});

/**
 * A cart after the login of an account. Their own stays, and that of a guest becomes theirs; what another account had
 * put there goes, and so do its orders.
 */
export const ownedBy = (cart: StoredCart, account: string): StoredCart => {
  const { owner, owners, orders } = cart;
  const isOfAnother = owner !== null && owner !== account;
  const kept = cart.userCart.filter(({ byGuest }) => byGuest || !isOfAnother);
  const userCart = kept.map((item) => ({ ...item, byGuest: false }));
  const others = isOfAnother ? { owners: owners + 1, orders: [] } : { owners, orders };
  return { owner: account, userCart, ...others };
};

interface EndedOrder {
  orderId: string;
  /** What it has paid for, or may have; none of a meal that was delivered, or of an order that is no longer there. */
  plates: readonly { readonly id: string; readonly quantity: number }[];
}

const cartSlice = createSlice({
  name: 'cart',
  initialState: emptyCart,
  reducers: {
    /** Appends the dish, or replaces what the cart already holds of it. */
    dishAdded: (
      { userCart, isGuest },
      { payload: { dish, quantity } }: PayloadAction<{ dish: Dish; quantity: number }>,
    ) => {
      const item = { ...cartItemOf(dish, quantity), byGuest: isGuest };
      const known = userCart.find(({ id }) => id === item.id);
      if (known) Object.assign(known, item);
      else userCart.push(item);
    },
    /** Changes the plates of a dish in the cart; its addons stay. */
    platesChanged: ({ userCart }, { payload }: PayloadAction<{ id: string; quantity: number }>) => {
      const item = userCart.find(({ id }) => id === payload.id);
      if (item) item.quantity = payload.quantity;
    },
    dishRemoved: (state, { payload: removed }: PayloadAction<string>) => {
      state.userCart = state.userCart.filter(({ id }) => id !== removed);
    },
    /** Puts a removed dish back where it was, unless the cart has it again or belongs to somebody else now. */
    removalUndone: (
      { userCart, owners, isGuest },
      { payload }: PayloadAction<{ item: CartItem; index: number; owners: number }>,
    ) => {
      const { item, index } = payload;
      if (owners !== payload.owners || userCart.some(({ id }) => id === item.id)) return;
      userCart.splice(index, 0, { ...item, byGuest: item.byGuest && isGuest });
    },
    /** Replaces the addons of a dish in the cart. */
    addonsUpdated: (
      { userCart },
      { payload }: PayloadAction<{ id: string; addons: CartAddon[] }>,
    ) => {
      const item = userCart.find(({ id }) => id === payload.id);
      if (item) item.addons = payload.addons;
    },
    /** Takes over what the menu says now, after an order was rejected for its prices. */
    pricesRefreshed: (state, { payload: dishes }: PayloadAction<Dish[]>) => {
      state.userCart = state.userCart.map((item) => {
        const dish = dishes.find(({ _id }) => _id === item.id);
        return dish ? refreshedItem(item, dish) : item;
      });
    },
    /** The stored cart was read, also after a change by another tab; undefined where it cannot be. */
    cartRead: (state, { payload }: PayloadAction<StoredCart | undefined>) => ({
      ...state,
      ...payload,
      loaded: true,
    }),
    /** The cart is on its way to the server as an order: the response may be lost, and the order be there all the same. */
    orderSent: (
      state,
      { payload: { account, order } }: PayloadAction<{ account: string; order: PlacedOrder }>,
    ) => {
      // Another customer may have logged in in another tab.
      if (state.owner === account) state.orders.push(order);
    },
    /** The server has taken a request as this order; without one it never will. */
    orderAnswered: (
      { orders },
      { payload: { id, orderId } }: PayloadAction<{ id: string; orderId?: string }>,
    ) => {
      const index = orders.findIndex((each) => each.id === id);
      const order = orders[index];
      if (!order) return;
      if (orderId === undefined) {
        orders.splice(index, 1);
      } else {
        order.orderId = orderId;
        order.body = '';
      }
    },
    /**
     * An order has ended: the plates that it has paid for, or may have, leave the cart, once. Of a dish with more plates
     * than were ordered the others stay.
     */
    orderEnded: (state, { payload: { orderId, plates } }: PayloadAction<EndedOrder>) => {
      const order = state.orders.find((each) => each.orderId === orderId);
      if (!order || order.hasEnded) return;
      order.hasEnded = true;
      state.userCart = state.userCart.flatMap((item) => {
        const paid = plates.find(({ id }) => id === item.id);
        if (!paid) return item;
        const quantity = item.quantity - paid.quantity;
        return quantity > 0 ? { ...item, quantity } : [];
      });
      // Nobody asks for the others any more, with the address in them.
      if (state.userCart.length === 0) for (const each of state.orders) each.body = '';
    },
  },
  extraReducers: (builder) =>
    builder
      // Logout empties the whole user state.
      .addCase(signedOut, leftByOwner)
      // The end of a session keeps the cart: its owner logs in again.
      .addMatcher(isAnyOf(sessionEnded, tokenRejected, tokenCheckFailed, noTokenFound), (state) => {
        state.isGuest = true;
      })
      .addMatcher(isAnyOf(signedIn, storedLoginAccepted), (state, { payload: { email } }) => ({
        ...state,
        ...ownedBy(state, accountOf(email)),
        isGuest: false,
      })),
  selectors: {
    selectCart: ({ userCart }) => userCart,
    selectCartItem: ({ userCart }, id: string) => userCart.find((item) => item.id === id),
    selectIsCartLoaded: ({ loaded }) => loaded,
    selectCartOwner: ({ owner }) => owner,
    selectCartOwners: ({ owners }) => owners,
  },
});

export interface WithCart {
  cart: CartState;
}
export const cartReducer = cartSlice.reducer;
export const {
  cartRead,
  dishAdded,
  platesChanged,
  dishRemoved,
  removalUndone,
  addonsUpdated,
  pricesRefreshed,
  orderSent,
  orderAnswered,
  orderEnded,
} = cartSlice.actions;
export const { selectCart, selectCartItem, selectIsCartLoaded, selectCartOwner, selectCartOwners } =
  cartSlice.selectors;
