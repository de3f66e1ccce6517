import { useDispatch, useSelector, useStore } from 'react-redux';
import {
  selectAccount,
  selectEmail,
  selectIsSessionPending,
  selectIsSignedIn,
} from '#features/session/session-slice.ts';
import type { TabStorage } from '#features/browser-storage/tab-storage.ts';
import {
  selectCustomer,
  type AppDispatch,
  type AppStore,
  type AppThunk,
  type RootState,
} from './store.ts';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
/** For what is read when something happens, and not shown. */
export const useAppStore = useStore.withTypes<AppStore>();

const tabStorageOf: AppThunk<TabStorage> = (_dispatch, _getState, { tabStorage }) => tabStorage;
/** Where the tab stores what is typed. */
export const useTabStorage = () => useAppStore().dispatch(tabStorageOf);

export const useCustomer = () => useAppSelector(selectCustomer);

/** The customer who is signed in. `pending` is true while a stored token is being checked. */
export const useSession = () => ({
  email: useAppSelector(selectEmail),
  account: useAppSelector(selectAccount),
  signedIn: useAppSelector(selectIsSignedIn),
  pending: useAppSelector(selectIsSessionPending),
});
