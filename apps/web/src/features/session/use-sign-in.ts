import type { Credentials } from '@catering/contract';
import { useDispatch } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router';
import { customerMessage } from '#api/api-error.ts';

import { useLoading } from '#features/loading/use-loading.ts';
import { notify } from '#features/notifications/notify.ts';
import { proceedToPath } from './proceed-to.ts';
import { signedIn } from './session-slice.ts';

interface SignInWay {
  /** Gives the access token (D-51). */
  call: (credentials: Credentials) => Promise<string>;
  /** Tip of the loading overlay. */
  tip: string;
  success: { title: string; description: string };
  failureTitle: string;
}

/** Login and signup alike: get a token, become signed in, go on to "proceedTo" (STA-01 to STA-13). */
export function useSignIn({ call, tip, success, failureTitle }: SignInWay) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const showLoading = useLoading();
  return async (credentials: Credentials) => {
    try {
      const accessToken = await showLoading(tip, call(credentials));
      dispatch(signedIn({ email: credentials.email, accessToken }));
    } catch (error) {
      notify({ kind: 'error', title: failureTitle, description: customerMessage(error) });
      return;
    }
    notify({ kind: 'success', ...success });
    await navigate(proceedToPath(query.get('proceedTo')), { replace: true });
  };
}
