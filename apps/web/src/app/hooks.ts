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
/** The store, for handlers that read it once. What is shown uses `useAppSelector`. */
export const useAppStore = useStore.withTypes<AppStore>();

const tabStorageOf: AppThunk<TabStorage> = (_dispatch, _getState, { tabStorage }) => tabStorage;
/** The storage of what is typed in this tab. */
export const useTabStorage = () => useAppStore().dispatch(tabStorageOf);

export const useCustomer = () => useAppSelector(selectCustomer);

/** The customer who is signed in. `pending` is true while a stored token is being checked. */
export const useSession = () => {
  const email = useAppSelector(selectEmail);
  return {
    email,
    /** The name of the account in header and menu. A login that another program has stored may have no email. */
    name: email || 'My account',
    account: useAppSelector(selectAccount),
    signedIn: useAppSelector(selectIsSignedIn),
    pending: useAppSelector(selectIsSessionPending),
  };
};
