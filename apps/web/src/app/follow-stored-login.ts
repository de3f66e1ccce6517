import { checkStoredSession } from '#features/session/check-session.ts';
import {
  accountOf,
  noTokenFound,
  selectAccessToken,
  selectAccount,
  selectSessionStatus,
  storedLoginAccepted,
} from '#features/session/session-slice.ts';
import { readStoredLogin } from '#features/session/login-storage.ts';
import { notify } from '#features/notifications/notify.ts';
import type { AppStore, AppThunk } from './store.ts';

/** Follows the login that another tab has stored or removed. What this tab has open stays open. */
const followStoredLogin = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const stored = readStoredLogin();
  const token = selectAccessToken(getState());
  if (token === (stored?.accessToken ?? null)) return;
  if (!stored) {
    // A logout empties the cart too, which follows by itself; the end of a session does not.
    dispatch(noTokenFound());
  } else if (token !== null && accountOf(stored.email) === selectAccount(getState())) {
    dispatch(storedLoginAccepted(stored));
  } else if (token !== null || selectSessionStatus(getState()) === 'signedOut') {
    // The page shows nothing of the last user while the other login is being checked.
    if (token !== null) dispatch(noTokenFound());
    await dispatch(checkStoredSession());
    if (selectAccount(getState()) !== accountOf(stored.email)) return;
    // Only the toast says that the next press is for another account.
    notify({
      kind: 'info',
      id: 'account',
      title: `Logged in as ${stored.email}`,
      description: 'You logged in in another tab.',
      staysOnNextPage: true,
    });
  }
};

/**
 * Follows logins and logouts in other tabs, which share local storage. A page that the browser brings
 * back from its back/forward cache heard nothing meanwhile.
 *
 * @param signal ends it
 */
export function watchStoredLogin({ dispatch }: AppStore, signal: AbortSignal) {
  const follow = () => void dispatch(followStoredLogin());
  // Fires for changes by other tabs only.
  addEventListener('storage', follow, { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && follow(), { signal });
}
