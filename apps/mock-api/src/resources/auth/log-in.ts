import type { Credentials } from '@catering/contract';
import type { Dependencies } from '../../backend/dependencies.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import { findAccountByEmail } from './accounts.store.ts';

/**
 * @throws ApiError WRONG_CREDENTIALS for an unknown email and a wrong password alike,
 * ACCOUNT_DISABLED when the password is right
 */
export async function logIn(
  { database, passwords, tokens }: Dependencies,
  { email, password }: Credentials,
): Promise<{ token: string }> {
  const account = await findAccountByEmail(database, email);
  const matches = await passwords.verify(account?.passwordHash, password);
  if (!account || !matches) {
    throw new ApiError('WRONG_CREDENTIALS', {
      refusal: account ? `${account.email} has another password.` : `There is no account ${email}.`,
    });
  }
  if (account.disabled) {
    throw new ApiError('ACCOUNT_DISABLED');
  }
  return { token: await tokens.sign(account) };
}
