import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SIGN_IN_KEY } from '#api/auth.ts';
import { isDetour } from '#config/paths.ts';
import { useAppStore } from '#app/hooks.ts';
import { useHydratedSearchParams } from '#ui/use-hydrated-search-params.ts';
import { notify, type Notification } from '#features/notifications/notify.ts';
import { clearLogin, readStoredLogin } from './login-storage.ts';
import { pathAfterLogin } from './redirect-after-login.ts';
import { accountOf, selectAccessToken, selectAccount, signedIn } from './session-slice.ts';

interface SignInRequest {
  body: { email: string };
}

/**
 * A login or signup that succeeds signs in, shows a toast, and goes on to "proceedTo". A customer who has
 * left the page stays where they are. A login or logout meanwhile wins, and so does a later press for another account.
 *
 * @returns `onMutate` and `onSuccess` of the mutation
 */
export function useSignIn(toastOf: (status: number) => Omit<Notification, 'kind'>) {
  const store = useAppStore();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const query = useHydratedSearchParams();
  const { state } = useLocation();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const tokenNow = () => selectAccessToken(store.getState());
  const lastPressed = (): unknown =>
    queryClient.getMutationCache().findAll({ mutationKey: SIGN_IN_KEY }).at(-1)?.state.variables;
  return {
    onMutate: tokenNow,
    onSuccess: (
      response: { status: number; body: { token: string } },
      request: SignInRequest,
      tokenBefore: string | null,
    ) => {
      const { email } = request.body;
      // The stored login of the same customer may have been accepted meanwhile.
      const isTheirs = selectAccount(store.getState()) === accountOf(email);
      if (tokenNow() !== tokenBefore && !isTheirs) return;
      const last = lastPressed() as SignInRequest | undefined;
      if (last && accountOf(last.body.email) !== accountOf(email)) return;
      // Navigates before `signedIn`: a login of another person mounts the page again.
      if (isHere.current) {
        if (isDetour(state)) void navigate(-1);
        else void navigate(pathAfterLogin(query.get('proceedTo')), { replace: true });
      }
      const accessToken = response.body.token;
      store.dispatch(signedIn({ email, accessToken }));
      notify({ kind: 'success', ...toastOf(response.status) });
      if (readStoredLogin()?.accessToken === accessToken) return;
      // A full storage may hold this email beside the token of another customer.
      clearLogin(null);
      notify({
        kind: 'warning',
        title: 'Login not stored',
        description:
          'Your browser stores nothing for this site: a reload of this tab ends your login.',
        staysOnNextPage: true,
        isImportant: true,
      });
    },
  };
}
