import { configureStore, Tuple } from '@reduxjs/toolkit';
import { cartReducer, selectCart } from '../cart-slice.ts';

/** A cart without the rest of the site. */
export const makeCart = () => {
  const store = configureStore({
    reducer: { cart: cartReducer },
    // Its development checks warn when the machine is busy.
    middleware: () => new Tuple(),
  });
  return { dispatch: store.dispatch, items: () => selectCart(store.getState()), store };
};
