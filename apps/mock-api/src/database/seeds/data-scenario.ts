import type { Database } from '../schema.ts';

const NAME = 'data-scenario';

/** The scenario whose data the database was last reset to; undefined after a reset to another seed. */
export async function readDataScenario(database: Database): Promise<string | undefined> {
  const query = database.selectFrom('settings').select('value').where('name', '=', NAME);
  return (await query.executeTakeFirst())?.value;
}

export async function storeDataScenario(database: Database, scenario: string | undefined) {
  await database.deleteFrom('settings').where('name', '=', NAME).execute();
  if (scenario === undefined) return;
  await database.insertInto('settings').values({ name: NAME, value: scenario }).execute();
}
