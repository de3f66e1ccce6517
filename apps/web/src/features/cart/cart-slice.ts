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
import {
  cartItemOf,
  isPlacedIn,
  type CartAddon,
  type CartItem,
  type PlacedOrder,
} from './cart-item.ts';
import { refreshedItem } from './refreshed-item.ts';

/** A request of placing an order that the server has not answered. */
export interface SentOrder {
  /** Its idempotency key. */
  id: string;
  /** The body as JSON. */
  body: string;
  /** When it was sent first, in ms since 1970. */
  at: number;
}

/** The orders that the same plates were placed in: all those since their dish went into the cart. */
interface PlacedPlates {
  /** Of the dish and the last of the orders: entries of two tabs are compared by it. */
  id: string;
  orders: PlacedOrder[];
}

/** The order that is being put together, as the browser stores it for all tabs. */
export interface StoredCart {
  /** The account that was signed in last (`accountOf`), until it logs out; null for a guest. */
  owner: string | null;
  /** Counts how often the cart was emptied because its owner left. */
  owners: number;
  userCart: CartItem[];
  /** Requests with plates of the cart. */
  sent: SentOrder[];
  /** The plates that the owner has placed orders of, also after these have left the cart. */
  placed: PlacedPlates[];
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
  sent: [],
  placed: [],
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
  const { owner, owners, sent, placed } = cart;
  const isOfAnother = owner !== null && owner !== account;
  const kept = cart.userCart.filter(({ byGuest }) => byGuest || !isOfAnother);
  const userCart = kept.map((item) => ({
    ...item,
    byGuest: false,
    orders: isOfAnother ? [] : item.orders,
  }));
  const others = isOfAnother
    ? { owners: owners + 1, sent: [], placed: [] }
    : { owners, sent, placed };
  return { owner: account, userCart, ...others };
};

/** The requests with plates of the cart. Another is forgotten, with the address in it. */
export const openRequests = ({ userCart, sent }: Pick<StoredCart, 'userCart' | 'sent'>) =>
  sent.filter(({ id }) => userCart.some((item) => isPlacedIn(item, id)));

/** An order, as far as it says which plates it pays for. */
interface OrderedPlates {
  orderId: string;
  plates: readonly { readonly id: string; readonly quantity: number }[];
}

const cartSlice = createSlice({
  name: 'cart',
  initialState: emptyCart,
  reducers: {
    /** Appends the dish, or replaces what the cart already holds of it, which stays placed in its orders. */
    dishAdded: (
      { userCart, isGuest },
      { payload: { dish, quantity } }: PayloadAction<{ dish: Dish; quantity: number }>,
    ) => {
      const item = { ...cartItemOf(dish, quantity), byGuest: isGuest };
      const known = userCart.find(({ id }) => id === item.id);
      if (known) Object.assign(known, item, { orders: known.orders });
      else userCart.push(item);
    },
    /** Changes the plates of a dish in the cart; its addons stay. */
    platesChanged: ({ userCart }, { payload }: PayloadAction<{ id: string; quantity: number }>) => {
      const item = userCart.find(({ id }) => id === payload.id);
      if (item) item.quantity = payload.quantity;
    },
    dishRemoved: (state, { payload: removed }: PayloadAction<string>) => {
      state.userCart = state.userCart.filter(({ id }) => id !== removed);
      state.sent = openRequests(state);
    },
    /** Puts a removed dish back where it was, unless the cart has it again or belongs to somebody else now. */
    removalUndone: (
      state,
      {
        payload: { item, index, before },
      }: PayloadAction<{ item: CartItem; index: number; before: StoredCart }>,
    ) => {
      const { userCart, sent, owners, isGuest } = state;
      if (owners !== before.owners || userCart.some(({ id }) => id === item.id)) return;
      userCart.splice(index, 0, { ...item, byGuest: item.byGuest && isGuest });
      const others = sent.filter(({ id }) => before.sent.every((each) => each.id !== id));
      state.sent = openRequests({ userCart, sent: [...before.sent, ...others] });
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
      { payload: { account, ...request } }: PayloadAction<SentOrder & { account: string }>,
    ) => {
      // Another customer may have logged in in another tab.
      if (state.owner !== account) return;
      state.sent.push(request);
      for (const { orders } of state.userCart) orders.push({ id: request.id });
    },
    /** The server has taken a request as this order; without one it never will. */
    orderAnswered: (
      state,
      { payload: { id, order } }: PayloadAction<{ id: string; order?: PlacedOrder }>,
    ) => {
      state.sent = state.sent.filter((request) => request.id !== id);
      for (const item of state.userCart.filter((each) => isPlacedIn(each, id))) {
        const orders = item.orders.flatMap((each) => (each.id === id ? (order ?? []) : each));
        if (order) state.placed.push({ id: `${item.id} ${order.id}`, orders });
        item.orders = orders;
      }
    },
    /** The cart is paid as an order of the owner: a dish that was removed and added anew may not have been placed in it. */
    orderReused: ({ userCart }, { payload: order }: PayloadAction<PlacedOrder>) => {
      for (const item of userCart) if (!isPlacedIn(item, order.id)) item.orders.push(order);
    },
    /**
     * Takes the plates that an order has paid for, or may have, out of the cart that it was placed from, once. Of a dish
     * with more plates than were ordered the others stay, and so does a dish that was added anew since.
     */
    orderPaid: (state, { payload: { orderId, plates } }: PayloadAction<OrderedPlates>) => {
      state.userCart = state.userCart.flatMap((item) => {
        if (!isPlacedIn(item, orderId)) return item;
        const paid = plates.find(({ id }) => id === item.id)?.quantity ?? 0;
        const quantity = item.quantity - paid;
        const orders = item.orders.filter(({ id }) => id !== orderId);
        return quantity > 0 ? { ...item, quantity, orders } : [];
      });
      state.sent = openRequests(state);
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
  orderReused,
  orderPaid,
} = cartSlice.actions;
export const { selectCart, selectCartItem, selectIsCartLoaded, selectCartOwner, selectCartOwners } =
  cartSlice.selectors;
