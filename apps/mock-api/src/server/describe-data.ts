import { IN_MEMORY, isPostgresAddress } from '../database/address.ts';
import { demoAccounts } from '../database/seeds/demo-accounts.ts';
import type { Options } from './options.ts';

const placeOf = (database: string) => {
  if (database === IN_MEMORY) return 'in memory';
  // The address may hold a password.
  return isPostgresAddress(database) ? 'in Postgres' : `in ${database}. --reset seeds it again`;
};

/**
 * Lines for the console: where the data is, and who can log in to the demo.
 * @param existed whether the database was there before the start
 */
export function describeData(
  { database, seed, reset }: Pick<Options, 'database' | 'seed' | 'reset'>,
  existed: boolean,
): string[] {
  const accounts = Object.values(demoAccounts).map(({ email, password }) => `${email} ${password}`);
  return [
    `Data is ${placeOf(database)}.`,
    ...(seed === 'demo' ? [`Demo accounts: ${accounts.join(', ')}`] : []),
    ...(seed !== 'demo' && existed && !reset
      ? [`It has data already: --seed ${seed} is for the next reset. Add --reset to load it now.`]
      : []),
  ];
}
