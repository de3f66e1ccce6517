import type { Credentials } from '@catering/contract';
import type { Dependencies } from '../../backend/dependencies.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import { reasonOf } from '../../runtime/startup-error.ts';
import { type StoredAccount, insertAccount } from './accounts.store.ts';
import { sendVerification } from './verification.ts';

/** @throws ApiError EMAIL_TAKEN */
export async function signUp(
  dependencies: Dependencies,
  { email, password }: Credentials,
  role: StoredAccount['role'],
): Promise<{ token: string }> {
  const { database, passwords, tokens, ids, newSecret, clock, logs } = dependencies;
  const account = await insertAccount(database, {
    _id: ids(),
    email,
    passwordHash: await passwords.hash(password),
    role,
    tokenVersion: newSecret(),
    createdAt: clock.now(),
  });
  if (!account) throw new ApiError('EMAIL_TAKEN');
  try {
    await sendVerification(dependencies, account);
  } catch (error) {
    // The account works without it, and the mail can be asked for again (D-31).
    logs.note('error', `The verification mail could not be sent: ${reasonOf(error)}`);
  }
  return { token: await tokens.sign(account) };
}
