import { hash as hashByArgon2, verify, type Options } from '@node-rs/argon2';
import { memoize } from '../../runtime/memoize.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Takes as long for an account that does not exist as for one that does.
   * @param hash undefined when there is no such account, which gives false
   */
  verify(hash: string | undefined, password: string): Promise<boolean>;
}

/** OWASP's recommendation for argon2id; memory in KiB. */
const DEFAULT_COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function argon2Passwords(cost: Options = DEFAULT_COST): Passwords {
  const hash = (password: string) => hashByArgon2(password, cost);
  const dummyHash = memoize(() => hash('a password without an account'));
  return {
    hash,
    verify: async (stored, password) => {
      const dummy = await dummyHash();
      const known = stored ?? dummy;
      // A seed may bring a hash that looks like one, and that no password has.
      const matches = await verify(known, password).catch(() => false);
      return stored !== undefined && matches;
    },
  };
}
