import { useDispatch, useSelector, useStore } from 'react-redux';
import {
  selectAccount,
  selectEmail,
  selectIsSessionPending,
  selectIsSignedIn,
} from '#features/session/session-slice.ts';
import { selectCustomer, type AppDispatch, type AppStore, type RootState } from './store.ts';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
/** For what is read when something happens, and not shown. */
export const useAppStore = useStore.withTypes<AppStore>();

export const useCustomer = () => useAppSelector(selectCustomer);

/** Who is signed in, and whether that is still `pending`: a stored token is being checked. */
export const useSession = () => ({
  email: useAppSelector(selectEmail),
  account: useAppSelector(selectAccount),
  signedIn: useAppSelector(selectIsSignedIn),
  pending: useAppSelector(selectIsSessionPending),
});
