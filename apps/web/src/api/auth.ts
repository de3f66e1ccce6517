import { authRouter } from '@catering/contract';
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
