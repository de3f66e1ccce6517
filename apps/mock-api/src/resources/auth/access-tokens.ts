import { ACCESS_TOKEN_LIFETIME_MS } from '@catering/contract';
import { errors, jwtVerify, SignJWT } from 'jose';
import { webcrypto } from 'node:crypto';
import { toTimestamp, type Clock } from '../../runtime/clock.ts';
import type { Database } from '../../database/schema.ts';
import type { FindCaller } from '../../http/authenticate.ts';
import type { StoredAccount } from './accounts.store.ts';

/** The contents of an access token: its account, and the generation of that account's tokens. */
interface TokenClaims {
  readonly account: string;
  readonly version: string;
}

export interface AccessTokens {
  sign(account: Pick<StoredAccount, '_id' | 'tokenVersion'>): Promise<string>;
  /** Reads a token; the refusal says that it is not ours, was changed or has expired. */
  verify(token: string): Promise<TokenClaims | Refused>;
}

/** A sentence that says why a token is not accepted. */
interface Refused {
  readonly refusal: string;
}

const ALGORITHM = 'HS256';
const toSeconds = (ms: number) => Math.floor(ms / 1000);

interface VerifiedToken extends TokenClaims {
  /** Seconds since 1970. */
  readonly expires: number;
}

const TOKENS_MAX = 1000;

/** @param secret at least 32 bytes */
export async function jwtAccessTokens(secret: Uint8Array, clock: Clock): Promise<AccessTokens> {
  // In jsdom, the library takes no Buffer for bytes.
  const key = await webcrypto.subtle.importKey(
    'raw',
    secret,
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
  const verifySignature = async (token: string): Promise<VerifiedToken | undefined> => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        // No token has expired then: verify() compares the time, for kept tokens too.
        currentDate: new Date(0),
        requiredClaims: ['exp', 'sub'],
      });
      const { sub, version, exp } = payload;
      if (sub === undefined || exp === undefined || typeof version !== 'string') return undefined;
      return { account: sub, version, expires: exp };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  };

  /**
   * Tokens whose signature is good. It stays good, and checking it takes a third of the time of a request with a
   * token; `expires` is checked each time.
   */
  const verified = new Map<string, VerifiedToken>();

  return {
    sign: ({ _id, tokenVersion }) =>
      new SignJWT({ version: tokenVersion })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(_id)
        .setIssuedAt(toSeconds(clock.now()))
        .setExpirationTime(toSeconds(clock.now() + ACCESS_TOKEN_LIFETIME_MS))
        .sign(key),

    verify: async (token) => {
      const known = verified.get(token);
      const claims = known ?? (await verifySignature(token));
      if (!claims) {
        return { refusal: 'The access token is of another server, was changed, or is none.' };
      }
      if (claims.expires <= toSeconds(clock.now())) {
        const [expired, now] = [claims.expires * 1000, clock.now()].map(toTimestamp);
        return {
          refusal: `The access token expired at ${expired}; the server's clock says ${now}.`,
        };
      }
      if (!known && verified.size >= TOKENS_MAX) verified.clear();
      if (!known) verified.set(token, claims);
      return claims;
    },
  };
}

/** Reads what decides about an access token, for each request that carries one. */
const findBearer = (database: Database, id: string) =>
  database
    .selectFrom('accounts')
    .select(['_id', 'email', 'role', 'tokenVersion', 'disabled'])
    .where('_id', '=', id)
    .executeTakeFirst();

const BEARER = /^Bearer +(\S+)$/i;

/** Finds the account behind a bearer token, as long as neither of them was ended (D-57). */
export const makeFindCaller =
  ({ database, tokens }: { database: Database; tokens: AccessTokens }): FindCaller =>
  async (authorization = '') => {
    if (authorization === '') return { refusal: 'The header Authorization is missing.' };
    const [, token] = BEARER.exec(authorization) ?? [];
    if (token === undefined) return { refusal: 'The header Authorization is not "Bearer TOKEN".' };
    const claims = await tokens.verify(token);
    if ('refusal' in claims) return claims;
    const account = await findBearer(database, claims.account);
    if (!account) return { refusal: 'The account of the access token does not exist any more.' };
    const { _id: id, email, role } = account;
    if (account.disabled) return { refusal: `The account ${email} is disabled.` };
    if (account.tokenVersion !== claims.version) {
      return { refusal: `The session of ${email} was ended after the access token was given.` };
    }
    return { caller: { id, email, role } };
  };
