import { createHmac } from 'node:crypto';
import { v7 } from 'uuid';
import { newSecret } from './new-secret.ts';

/** Where ids and secrets come from. */
export interface Random {
  /**
   * Makes a new id, which sorts behind the earlier ones. It can be guessed: what must stay secret is
   * made by `secret`.
   */
  readonly id: () => string;
  /** Makes a text that attackers cannot guess. */
  readonly secret: () => string;
  /** Begins again, where the same is to come again. */
  readonly restart: () => void;
}

/** What is new each time. */
export const systemRandom: Random = { id: v7, secret: newSecret, restart: () => {} };

/** Bytes that follow from two texts. */
const derive = (seed: string, use: string) => createHmac('sha256', seed).update(use).digest();

/** A signing key that follows from a seed. */
export const seededKey = (seed: string): Uint8Array => derive(seed, 'signing key');

/** The same ids and secrets, in the same order, for the same seed: they can all be guessed. */
export function seededRandom(seed: string): Random {
  let ids = 0;
  let secrets = 0;
  return {
    id: () => {
      ids += 1;
      return v7({ msecs: 0, seq: ids, random: derive(seed, `id ${ids}`) });
    },
    secret: () => {
      secrets += 1;
      return derive(seed, `secret ${secrets}`).toString('base64url');
    },
    restart: () => {
      ids = 0;
      secrets = 0;
    },
  };
}
