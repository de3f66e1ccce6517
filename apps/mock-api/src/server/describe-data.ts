import { IN_MEMORY, isPostgresAddress } from '../database/address.ts';
import { demoAccounts } from '../database/seeds/demo-accounts.ts';
import type { Options } from './options.ts';

const placeOf = (database: string) => {
  if (database === IN_MEMORY) return 'in memory';
  // The address may hold a password.
  return isPostgresAddress(database) ? 'in Postgres' : `in ${database}. --reset seeds it again`;
};

/** Lines for the console: where the data is, and who can log in to the demo. */
export function describeData({ database, seed }: Pick<Options, 'database' | 'seed'>): string[] {
  const accounts = Object.values(demoAccounts).map(({ email, password }) => `${email} ${password}`);
  return [
    `Data is ${placeOf(database)}.`,
    ...(seed === 'demo' ? [`Demo accounts: ${accounts.join(', ')}`] : []),
  ];
}
