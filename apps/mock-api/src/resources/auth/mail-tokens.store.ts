import { createHash } from 'node:crypto';
import type { EpochMs } from '../../runtime/clock.ts';
import type { Database } from '../../database/schema.ts';
import type { MailTokenTable } from './mail-tokens.table.ts';

type Purpose = MailTokenTable['purpose'];

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

interface NewMailToken {
  readonly token: string;
  readonly purpose: Purpose;
  readonly account: string;
  readonly expiresAt: EpochMs;
}

/** Stores a token; it cancels the older ones of the account with the same purpose (D-59). */
export async function insertMailToken(
  database: Database,
  { token, purpose, account, expiresAt }: NewMailToken,
) {
  const row = { hash: hashOf(token), expires_at: expiresAt };
  await database
    .insertInto('mail_tokens')
    .values({ ...row, purpose, account_id: account })
    .onConflict((conflict) => conflict.columns(['account_id', 'purpose']).doUpdateSet(row))
    .execute();
}

/** The account that a token belongs to; undefined when it is unknown, used, cancelled or too old. */
export async function findMailToken(
  database: Database,
  { token, purpose, now }: { token: string; purpose: Purpose; now: EpochMs },
): Promise<string | undefined> {
  const row = await database
    .selectFrom('mail_tokens')
    .select('account_id')
    .where('hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.account_id;
}

export async function deleteMailTokens(database: Database, purpose: Purpose, account: string) {
  await database
    .deleteFrom('mail_tokens')
    .where('account_id', '=', account)
    .where('purpose', '=', purpose)
    .execute();
}
