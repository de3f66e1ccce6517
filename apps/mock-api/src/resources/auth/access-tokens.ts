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

/** Tokens that were found genuine and are remembered. */
const REMEMBERED_MAX = 1000;

interface Genuine extends TokenClaims {
  /** Seconds since 1970. */
  readonly expires: number;
}

/** The latest genuine tokens: a signature that was good stays good, only its time runs out. */
function rememberGenuine() {
  const tokens = new Map<string, Genuine>();
  return {
    get: (token: string) => tokens.get(token),
    add: (token: string, genuine: Genuine) => {
      const [oldest] = tokens.keys();
      if (oldest !== undefined && tokens.size >= REMEMBERED_MAX) tokens.delete(oldest);
      tokens.set(token, genuine);
    },
  };
}

/** @param key at least 32 secret bytes */
export function jwtAccessTokens(key: Uint8Array, clock: Clock): AccessTokens {
  const remembered = rememberGenuine();

  async function readGenuine(token: string): Promise<Genuine | undefined> {
    const { jwtVerify, errors } = await import('jose');
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        currentDate: new Date(clock.now()),
        requiredClaims: ['exp', 'sub'],
      });
      const { sub, version, exp } = payload;
      if (sub === undefined || exp === undefined || typeof version !== 'string') return undefined;
      return { account: sub, version, expires: exp };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  return {
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
      const known = remembered.get(token);
      const genuine = known ?? (await readGenuine(token));
      if (!genuine || genuine.expires <= toSeconds(clock.now())) return undefined;
      if (!known) remembered.add(token, genuine);
      return genuine;
    },
  };
}
