import { INITIAL_STATE, type ControlState } from '../control/control-state.ts';
import { signingKey } from '../database/signing-key.ts';
import type { Database } from '../database/schema.ts';
import type { MakeSeed } from '../database/seeds/seed.ts';
import type { Passwords } from '../resources/auth/passwords.ts';
import { seededKey, seededRandom, systemRandom } from '../runtime/random.ts';
import type { Options } from './options.ts';
import type { StorageSettings } from './storage.ts';

/** Where the clock of a deterministic server stands without --clock. */
export const DETERMINISTIC_START = '2026-01-05T09:00:00.000Z';

type Given = Pick<Options, 'deterministic' | 'clock'>;

function initialState({ deterministic, clock }: Given): ControlState {
  const start = clock ?? (deterministic === undefined ? undefined : DETERMINISTIC_START);
  if (start === undefined) return INITIAL_STATE;
  const frozenAt = Date.parse(start);
  return { ...INITIAL_STATE, clockOffset: frozenAt - Date.now(), frozenAt };
}

/** What ids and secrets follow from: each space has others. */
const seedOf = (deterministic: string, space: string) => `${deterministic} ${space}`;

/**
 * What the server holds at first, or one of its spaces.
 * @param space its name; nothing for the server's own data
 */
export const storageSettings = (
  options: Given,
  { seed, hash }: { seed: MakeSeed; hash: Passwords['hash'] },
  space = '',
): StorageSettings => ({
  seed,
  hash,
  time: Date.now,
  initial: initialState(options),
  random:
    options.deterministic === undefined
      ? systemRandom
      : seededRandom(seedOf(options.deterministic, space)),
});

/** The key that tokens are signed with: the one that was given, a derived one, or the database's own. */
export async function tokenKey(
  { signingKey: given, deterministic }: Pick<Options, 'signingKey' | 'deterministic'>,
  database: Database,
  space = '',
): Promise<Uint8Array> {
  if (given) return Buffer.from(given);
  return deterministic === undefined
    ? signingKey(database)
    : seededKey(seedOf(deterministic, space));
}
