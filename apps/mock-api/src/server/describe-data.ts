import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { IN_MEMORY, isPostgresAddress } from '../database/address.ts';
import { demoAccounts } from '../database/seeds/demo-accounts.ts';
import type { Options } from './options.ts';

const placeOf = (database: string) => {
  if (database === IN_MEMORY) return 'in memory';
  // The address may hold a password.
  return isPostgresAddress(database) ? 'in Postgres' : `in ${database}. --reset seeds it again`;
};

/** How far the place of a database exists. */
export const inspectPlace = (database: string) => ({
  hasFile: existsSync(database),
  hasFolder: existsSync(dirname(database)),
});

/**
 * Lines for the console: where the data is, and who can log in to the demo.
 * @param before how far its place existed before the start
 */
export function describeData(
  { database, seed, reset }: Pick<Options, 'database' | 'seed' | 'reset'>,
  before: ReturnType<typeof inspectPlace>,
): string[] {
  const isFile = database !== IN_MEMORY && !isPostgresAddress(database);
  const accounts = Object.values(demoAccounts).map(({ email, password }) => `${email} ${password}`);
  return [
    ...(isFile && !before.hasFolder ? [`Made the folder ${dirname(database)}.`] : []),
    `Data is ${placeOf(database)}.`,
    ...(seed === 'demo' ? [`Demo accounts: ${accounts.join(', ')}`] : []),
    ...(seed !== 'demo' && before.hasFile && !reset
      ? [`It has data already: --seed ${seed} is for the next reset. Add --reset to load it now.`]
      : []),
  ];
}
