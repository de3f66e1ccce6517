import type { Database } from '../../database/schema.ts';
import type { FindCaller } from '../../http/caller.ts';
import type { AccessTokens } from './access-tokens.ts';
import { findBearer } from './accounts.store.ts';

const BEARER = /^Bearer +(\S+)$/i;

/** Finds the account behind a bearer token, as long as neither of them was ended (D-57). */
export const makeFindCaller =
  ({ database, tokens }: { database: Database; tokens: AccessTokens }): FindCaller =>
  async (authorization = '') => {
    const [, token] = BEARER.exec(authorization) ?? [];
    const claims = token === undefined ? undefined : await tokens.verify(token);
    if (!claims) return undefined;
    const account = await findBearer(database, claims.account);
    if (!account || account.disabled === 1) return undefined;
    if (account.token_version !== claims.version) return undefined;
    const { id, email, role } = account;
    return { id, email, role };
  };
