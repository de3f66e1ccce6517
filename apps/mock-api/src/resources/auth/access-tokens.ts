import { ACCESS_TOKEN_LIFETIME_MS } from '@catering/contract';
import type { Clock } from '../../clock.ts';

/** What an access token says: whose it is, and which generation of that account's tokens. */
export interface TokenClaims {
  readonly account: string;
  readonly version: string;
}

/** Makes and reads access tokens (D-57). */
export interface AccessTokens {
  sign(claims: TokenClaims): Promise<string>;
  /** Undefined for a token that is not ours, was changed, or is too old. */
  verify(token: string): Promise<TokenClaims | undefined>;
}

const ALGORITHM = 'HS256';
const toSeconds = (ms: number) => Math.floor(ms / 1000);

/** @param key at least 32 secret bytes */
export const jwtAccessTokens = (key: Uint8Array, clock: Clock): AccessTokens => ({
  sign: async ({ account, version }) => {
    const { SignJWT } = await import('jose');
    return new SignJWT({ version })
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(account)
      .setIssuedAt(toSeconds(clock.now()))
      .setExpirationTime(toSeconds(clock.now() + ACCESS_TOKEN_LIFETIME_MS))
      .sign(key);
  },

  verify: async (token) => {
    const { jwtVerify, errors } = await import('jose');
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        currentDate: new Date(clock.now()),
        requiredClaims: ['exp', 'sub'],
      });
      const { sub, version } = payload;
      if (sub === undefined || typeof version !== 'string') return undefined;
      return { account: sub, version };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  },
});
