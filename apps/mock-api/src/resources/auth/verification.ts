import type { VerificationOutcome } from '@catering/contract';
import type { Dependencies } from '../../backend/dependencies.ts';
import { transact } from '../../database/transact.ts';
import { verificationEmail } from '../../mail/email-templates.ts';
import { type StoredAccount, accounts } from './accounts.store.ts';
import { findMailToken, makeMailToken } from './mail-tokens.store.ts';

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

/** Verifies the email of an account by the link of its mail. The token stays, so that a second use is known as one. */
export const verifyEmail = (
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { user, token }: { user: string; token: string },
): Promise<VerificationOutcome> =>
  transact(database, async (transaction) => {
    const id = await findMailToken({ database: transaction, clock }, 'verify', token);
    const account = id === user ? await accounts.find(transaction, id) : undefined;
    if (!account) return 'invalid';
    if (account.verified) return 'used';
    await accounts.replace(transaction, { ...account, verified: true });
    return 'yes';
  });
