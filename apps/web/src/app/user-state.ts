import { selectCart } from '#features/cart/cart-slice.ts';
import { selectAccessToken, selectEmail } from '#features/session/session-slice.ts';
import type { RootState } from './store.ts';

/** The user state as the product names it (ENT-16 to ENT-18), joined from its two slices. */
export const selectUserState = (state: RootState) => ({
  email: selectEmail(state),
  accessToken: selectAccessToken(state),
  userCart: selectCart(state),
});
