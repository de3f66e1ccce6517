import type { Dish, Order } from '@catering/contract';
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
import type { PaymentRecord } from '#features/payment/record/payment-record.ts';
import { cartItemOf, refreshedItem, type CartAddon, type CartItem } from './cart-item.ts';

/** The order that was last placed for the cart. */
export interface PlacedOrder {
  /** Whose order it is (`accountOf`). */
  account: string;
  /** The body of "POST /order" as JSON: the same body is the same order. */
  request: string;
  orderId: string;
}

/** An order of the same customer with the same body is the same order. */
export const isSameOrder = (
  placed: PlacedOrder | null,
  { account, request }: { account: string | null; request: string },
): placed is PlacedOrder => placed?.account === account && placed.request === request;

/** The order that is being put together, as the browser stores it for all tabs. */
export interface StoredCart {
  /** The account that was signed in last (`accountOf`), until it logs out; null for a guest. */
  owner: string | null;
  /** How often the cart was emptied because its owner left. */
  owners: number;
  userCart: CartItem[];
  placed: PlacedOrder | null;
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
  placed: null,
};

/** Nothing of the last owner is left, on any page of any tab. */
const leftByOwner = ({ loaded, owners }: CartState): CartState => ({
  ...emptyCart,
  loaded,
  owners: owners + 1,
});

/**
 * A cart after the login of an account. Their own stays, and that of a guest becomes theirs; what another account had
 * put there goes.
 */
export const ownedBy = (cart: StoredCart, account: string): StoredCart => {
  const { owner, owners } = cart;
  const isOfAnother = owner !== null && owner !== account;
  const kept = cart.userCart.filter(({ byGuest }) => byGuest || !isOfAnother);
  const userCart = kept.map((item) => ({ ...item, byGuest: false }));
  if (!isOfAnother) return { ...cart, owner: account, userCart };
  return { owner: account, owners: owners + 1, userCart, placed: null };
};

/** Takes plates out of a cart, and a dish of which none are left. */
const takeOut = (
  cart: StoredCart,
  plates: readonly { readonly id: string; readonly quantity: number }[],
) => {
  for (const { id, quantity } of plates) {
    const item = cart.userCart.find((each) => each.id === id);
    if (item) item.quantity -= quantity;
  }
  const taken = new Set(plates.map(({ id }) => id));
  cart.userCart = cart.userCart.filter(({ id, quantity }) => quantity > 0 || !taken.has(id));
};

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
    /** Puts a removed dish back where it was, unless the cart has it again or belongs to somebody else now. */
    removalUndone: (
      { userCart, owners, isGuest },
      { payload }: PayloadAction<{ item: CartItem; index: number; owners: number }>,
    ) => {
      const { item, index } = payload;
      if (owners !== payload.owners || userCart.some(({ id }) => id === item.id)) return;
      userCart.splice(index, 0, { ...item, byGuest: item.byGuest && isGuest });
    },
    /** The addons of a dish that the cart holds, with the quantities that were chosen. */
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
    /** The server has taken the cart as an order. */
    orderPlaced: (state, { payload }: PayloadAction<PlacedOrder>) => {
      // Its customer may have logged out, or another one in, while it was on its way.
      if (state.owner === payload.account) state.placed = payload;
    },
    /**
     * Takes the plates of a paid order out of the cart that it was placed from; what was added since
     * stays. Other orders, such as an older one of "My Orders", change nothing.
     */
    orderPaid: (state, { payload: order }: PayloadAction<Pick<Order, '_id' | 'cartItems'>>) => {
      if (state.placed?.orderId !== order._id) return;
      state.placed = null;
      takeOut(state, order.cartItems);
    },
    /** Takes out what an order that may be paid already is of: it is not taken out again once that is known. */
    paidPlatesLeftOut: (
      state,
      { payload: { orderId, plates } }: PayloadAction<Pick<PaymentRecord, 'orderId' | 'plates'>>,
    ) => {
      if (state.placed?.orderId === orderId) state.placed = null;
      takeOut(state, plates);
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
    selectPlacedOrder: ({ placed }) => placed,
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
  orderPlaced,
  orderPaid,
  paidPlatesLeftOut,
} = cartSlice.actions;
export const {
  selectCart,
  selectCartItem,
  selectPlacedOrder,
  selectIsCartLoaded,
  selectCartOwner,
  selectCartOwners,
} = cartSlice.selectors;
