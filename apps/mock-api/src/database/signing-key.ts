import { newSecret } from '../runtime/new-secret.ts';
import type { Database } from './schema.ts';

const NAME = 'signing-key';

/** Made once and kept with the data, so that people stay logged in when the server restarts. */
export async function signingKey(database: Database): Promise<Uint8Array> {
  await database
    .insertInto('settings')
    .values({ name: NAME, value: newSecret() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await database
    .selectFrom('settings')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow();
  return Buffer.from(value, 'base64url');
}
