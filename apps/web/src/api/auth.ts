import { authRouter, type Credentials } from '@catering/contract';
import { ApiError, statusOf } from './api-error.ts';
import { bearer, createApi } from './create-api.ts';

export const auth = createApi(authRouter);

/** A login and a signup share it: only the last press of either counts. */
export const SIGN_IN_KEY = ['signIn'];

/** `loadingTip` is shown while a call is pending, `failureTitle` over the server's message if it fails. */
export const authMutations = {
  logIn: {
    mutationKey: SIGN_IN_KEY,
    meta: { loadingTip: 'Logging you in…', failureTitle: 'Login Error' },
  },
  signUp: {
    mutationKey: SIGN_IN_KEY,
    // The specification gives signup the title of the login.
    meta: { loadingTip: 'Setting your table…', failureTitle: 'Login Error' },
  },
  forgotPassword: {
    meta: { loadingTip: 'Sending your reset email…', failureTitle: 'An Error Occured' },
  },
  resetPassword: {
    meta: { loadingTip: 'Saving your new password…', failureTitle: 'Reset Error' },
  },
} as const;

export async function isTokenValid(accessToken: string): Promise<boolean> {
  const { body } = await auth.isValid({ extraHeaders: bearer(accessToken) });
  return body.isValid;
}

const ACCOUNT_UNKNOWN =
  'No answer from the server. Your account may have been created: try to log in.';

/**
 * Creates an account. Where the response was lost the account may be there, with the password that was
 * typed. A login finds that out: it takes the same password.
 *
 * @throws ApiError of the signup; or one that says that it is not known, where the login had no response either
 */
export async function signUp({ body }: { body: Credentials }) {
  try {
    return await auth.signUp({ body });
  } catch (error) {
    const status = statusOf(error);
    if (status !== undefined && status !== 409) throw error;
    try {
      return await auth.logIn({ body });
    } catch (loginError) {
      const isUnknown = status === undefined && statusOf(loginError) === undefined;
      throw isUnknown ? new ApiError(ACCOUNT_UNKNOWN, { cause: error }) : error;
    }
  }
}
