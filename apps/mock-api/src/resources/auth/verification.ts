import type { AppDependencies } from '../../server/dependencies.ts';
import { transact } from '../../database/transact.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import { verificationEmail } from '../../mail/email-templates.ts';
import { newSecret } from '../../runtime/new-secret.ts';
import { changeAccount } from './accounts.store.ts';
import type { Account } from './accounts.table.ts';
import { deleteMailTokens, findMailToken, insertMailToken } from './mail-tokens.store.ts';

/** Life of the link in a verification mail: 3 days. */
export const VERIFICATION_LIFETIME_MS = 3 * 24 * 60 * 60 * 1000;

/** Mails a link that shows the address to be its holder's (D-31, D-32). */
export async function sendVerification(
  { database, clock, mailer, addresses }: AppDependencies,
  { _id: id, email }: Account,
) {
  const token = newSecret();
  const expiresAt = clock.now() + VERIFICATION_LIFETIME_MS;
  await insertMailToken(database, { token, purpose: 'verify', account: id, expiresAt });
  const query = new URLSearchParams({ user: id, token }).toString();
  const link = `${addresses.api}/auth/verify?${query}`;
  await mailer.send(verificationEmail(email, link));
}

/** @throws ApiError TOKEN_INVALID for an invalid, used or expired token, or one of another account */
export async function verifyEmail(
  { database, clock }: AppDependencies,
  { user, token }: { user: string; token: string },
) {
  await transact(database, async (transaction) => {
    const account = await findMailToken(transaction, {
      token,
      purpose: 'verify',
      now: clock.now(),
    });
    if (account === undefined || account !== user) {
      throw new ApiError('TOKEN_INVALID');
    }
    await deleteMailTokens(transaction, 'verify', account);
    await changeAccount(transaction, account, { verified: true });
  });
}
