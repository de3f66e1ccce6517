import type { Credentials } from '@catering/contract';
import { useMutation } from '@tanstack/react-query';
import { ApiError, statusOf } from '#api/api-error.ts';
import { auth } from '#api/auth.ts';
import { ACCOUNT_UNKNOWN } from '#config/fallback-texts.ts';
import { failureTitles, loadingTips, messages } from '#config/messages.ts';
import { useSignIn } from './use-sign-in.ts';

/**
 * Creates an account. Where the response was lost the account may be there, with the password that was
 * typed. A login finds that out: it takes the same password.
 *
 * @throws ApiError of the signup; or one that says that it is not known, where the login had no response either
 */
async function signUp({ body }: { body: Credentials }): Promise<{ body: { token: string } }> {
  try {
    return (await auth.signUp.mutate({ body })) as { body: { token: string } };
  } catch (error) {
    const status = statusOf(error);
    if (status !== undefined && status !== 409) throw error;
    try {
      return (await auth.logIn.mutate({ body })) as { body: { token: string } };
    } catch (loginError) {
      const isUnknown = status === undefined && statusOf(loginError) === undefined;
      throw isUnknown ? new ApiError(ACCOUNT_UNKNOWN, { cause: error }) : error;
    }
  }
}

export const useSignUp = () =>
  useMutation({
    meta: { loadingTip: loadingTips.signUp, failureTitle: failureTitles.signUp },
    mutationFn: signUp,
    ...useSignIn(messages.signUpSuccess),
  });
