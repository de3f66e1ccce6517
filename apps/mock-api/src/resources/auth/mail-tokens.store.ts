import { RESET_LINK_LIFETIME_MS, VERIFICATION_LINK_LIFETIME_MS } from '@catering/contract';
import { createHash } from 'node:crypto';
import type { Database, MailTokenTable } from '../../database/schema.ts';
import type { Clock } from '../../runtime/clock.ts';

type Purpose = MailTokenTable['purpose'];

const LIFETIMES_MS: Readonly<Record<Purpose, number>> = {
  verify: VERIFICATION_LINK_LIFETIME_MS,
  reset: RESET_LINK_LIFETIME_MS,
};

interface Given {
  readonly database: Database;
  readonly clock: Clock;
}

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Makes a token; it cancels the older one of the account with the same purpose (D-59). */
export async function makeMailToken(
  { database, clock, newSecret }: Given & { readonly newSecret: () => string },
  purpose: Purpose,
  account: string,
): Promise<string> {
  const token = newSecret();
  const row = { hash: hashToken(token), expiresAt: clock.now() + LIFETIMES_MS[purpose] };
  await database
    .insertInto('mail_tokens')
    .values({ ...row, purpose, account })
    .onConflict((conflict) => conflict.columns(['account', 'purpose']).doUpdateSet(row))
    .execute();
  return token;
}

/** The account that a token belongs to; undefined when it is unknown, used, cancelled or too old. */
export async function findMailToken(
  { database, clock }: Given,
  purpose: Purpose,
  token: string,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('mail_tokens')
    .select('account')
    .where('hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', clock.now())
    .executeTakeFirst();
  return row?.account;
}

export async function deleteMailTokens(database: Database, purpose: Purpose, account: string) {
  await database
    .deleteFrom('mail_tokens')
    .where(({ and }) => and({ purpose, account }))
    .execute();
}
