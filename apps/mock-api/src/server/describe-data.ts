import { IN_MEMORY, isPostgresAddress } from '../database/address.ts';
import { readUpstream } from './options/option-values.ts';
import type { Options } from './options/options.ts';

interface Found {
  readonly hadFile: boolean;
  readonly hadFolder: boolean;
  /** The demo accounts that can log in with their public passwords. */
  readonly logins: readonly { readonly email: string; readonly password: string }[];
}

function placeOf(database: string, { hadFolder }: Found): string {
  if (database === IN_MEMORY) return 'in memory';
  // The address may hold a password.
  if (isPostgresAddress(database)) return 'in Postgres';
  const folder = hadFolder ? '' : ', in a new folder';
  return `in ${database}${folder}. --reset seeds it again`;
}

/** Lines for the console: where requests go or the data is, and who can log in to the demo. */
export function describeData(
  { database, seed, reset, upstream }: Pick<Options, 'database' | 'seed' | 'reset' | 'upstream'>,
  found: Found,
): string[] {
  if (upstream) {
    const { address, names } = readUpstream(upstream);
    const own = ['the control surface', ...names].join(', ');
    return [`Requests go to ${address}, except those of: ${own}.`];
  }
  const accounts = found.logins.map(({ email, password }) => `${email} ${password}`);
  return [
    `Data is ${placeOf(database, found)}.`,
    ...(accounts.length > 0 ? [`Demo accounts: ${accounts.join(', ')}`] : []),
    ...(seed !== 'demo' && found.hadFile && !reset
      ? [`It has data already: --seed ${seed} is for the next reset. Add --reset to load it now.`]
      : []),
  ];
}
