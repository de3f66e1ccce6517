import type { Dependencies } from '../../backend/dependencies.ts';
import { transact } from '../../database/transact.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import { resetEmail } from '../../mail/email-templates.ts';
import { changeAccount, findAccountByEmail } from './accounts.store.ts';
import { deleteMailTokens, findMailToken, makeMailToken } from './mail-tokens.store.ts';

const refused = () =>
  new ApiError('TOKEN_INVALID', {
    message: 'This reset link is not valid any more. Please ask for a new one.',
  });

/**
 * Mails a reset link; does nothing for an unknown address (D-58). It cancels the link before, which stays valid
 * if the mail cannot be sent.
 */
export async function sendResetLink(dependencies: Dependencies, email: string) {
  const { database, addresses, mailer } = dependencies;
  await transact(database, async (transaction) => {
    const account = await findAccountByEmail(transaction, email);
    if (!account) return;
    const given = { ...dependencies, database: transaction };
    const token = await makeMailToken(given, 'reset', account._id);
    const link = `${addresses.site}/reset-password?resetToken=${encodeURIComponent(token)}`;
    await mailer.send(resetEmail(account.email, link), transaction);
  });
}

/** Ends all tokens of the account (D-57, D-59). @throws ApiError TOKEN_INVALID */
export async function resetPassword(
  { database, clock, passwords, newSecret }: Dependencies,
  { token, newPassword }: { token: string; newPassword: string },
) {
  if (!(await findMailToken({ database, clock }, 'reset', token))) throw refused();
  // Hashing is slow, and other requests wait for a transaction.
  const passwordHash = await passwords.hash(newPassword);
  await transact(database, async (transaction) => {
    const account = await findMailToken({ database: transaction, clock }, 'reset', token);
    if (account === undefined) throw refused();
    await deleteMailTokens(transaction, 'reset', account);
    await changeAccount(transaction, account, { passwordHash, tokenVersion: newSecret() });
  });
}
