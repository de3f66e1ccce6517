import { authRouter, type Credentials } from '@catering/contract';
import { bodyOf, clientOf } from './client.ts';

const auth = clientOf(authRouter);

/** Opens an account; gives its access token (API-AUTH-02). */
export const signUp = async (body: Credentials): Promise<string> =>
  (await bodyOf(auth.signUp({ body }))).token;

/** Gives an access token (API-AUTH-06). */
export const logIn = async (body: Credentials): Promise<string> =>
  (await bodyOf(auth.logIn({ body }))).token;

/** Asks for a mail with a reset link. */
export const requestPasswordReset = async (email: string): Promise<void> => {
  await auth.forgotPassword({ body: { email } });
};

/** Sets a new password with the token of a reset link. */
export const resetPassword = async (resetToken: string, newPassword: string): Promise<void> => {
  await auth.resetPassword({ query: { resetToken }, body: { newPassword } });
};

/** Asks the server whether a token still signs in; the only field read is "isValid" (API-AUTH-17). */
export const isTokenValid = async (token: string): Promise<boolean> => {
  const extraHeaders = { authorization: `Bearer ${token}` };
  return (await bodyOf(auth.isValid({ extraHeaders }))).isValid;
};
