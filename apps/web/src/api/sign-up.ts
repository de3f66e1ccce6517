import type { Credentials } from '@catering/contract';
import { ApiError, statusOf } from './api-error.ts';
import { auth } from './auth.ts';

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
