import { useDispatch, useSelector, useStore } from 'react-redux';
import { selectCartOwner } from './cart/cart-slice.ts';
import {
  selectAccount,
  selectEmail,
  selectIsSessionPending,
  selectIsSignedIn,
} from './session/session-slice.ts';
import type { AppDispatch, AppStore, RootState } from './store.ts';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
/** For what is read when something happens, and not shown. */
export const useAppStore = useStore.withTypes<AppStore>();

/** Whose payments the page shows: also after their session has ended, until they log out. */
export const useCustomer = () => {
  const account = useAppSelector(selectAccount);
  const owner = useAppSelector(selectCartOwner);
  return account ?? owner;
};

/** Who is signed in, and whether that is still `pending`: a stored token is being checked. */
export const useSession = () => ({
  email: useAppSelector(selectEmail),
  account: useAppSelector(selectAccount),
  signedIn: useAppSelector(selectIsSignedIn),
  pending: useAppSelector(selectIsSessionPending),
});
