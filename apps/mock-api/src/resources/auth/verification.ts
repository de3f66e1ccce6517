import type { Dependencies } from '../../backend/dependencies.ts';
import { transact } from '../../database/transact.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import { verificationEmail } from '../../mail/email-templates.ts';
import { type StoredAccount, changeAccount } from './accounts.store.ts';
import { deleteMailTokens, findMailToken, makeMailToken } from './mail-tokens.store.ts';

/** Mails a link that shows the address to be its holder's (D-31, D-32). */
export async function sendVerification(
  dependencies: Dependencies,
  { _id: id, email }: StoredAccount,
) {
  const { database, addresses, mailer } = dependencies;
  await transact(database, async (transaction) => {
    const token = await makeMailToken({ ...dependencies, database: transaction }, 'verify', id);
    const query = new URLSearchParams({ user: id, token }).toString();
    await mailer.send(
      verificationEmail(email, `${addresses.api}/auth/verify?${query}`),
      transaction,
    );
  });
}

/** @throws ApiError TOKEN_INVALID for an invalid, used or expired token, or one of another account */
export async function verifyEmail(
  { database, clock }: Dependencies,
  { user, token }: { user: string; token: string },
) {
  await transact(database, async (transaction) => {
    const account = await findMailToken({ database: transaction, clock }, 'verify', token);
    if (account === undefined || account !== user) throw new ApiError('TOKEN_INVALID');
    await deleteMailTokens(transaction, 'verify', account);
    await changeAccount(transaction, account, { verified: true });
  });
}
