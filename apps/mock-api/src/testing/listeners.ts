import { Client } from 'pg';
import { onTestFinished } from 'vitest';

/** Looks at the connections over which servers hear of changes in a Postgres, and cuts them. */
export async function watchListeners(address: string) {
  const client = new Client({ connectionString: address });
  await client.connect();
  onTestFinished(() => client.end());
  const countOf = async (query: string) => Number((await client.query(query)).rows[0].count);
  const ofThisDatabase = `database = (select oid from pg_database where datname = current_database())`;
  return {
    client,
    /** Servers that may respond from their memory now. */
    leases: () =>
      countOf(`select count(*) from pg_locks where locktype = 'advisory' and mode = 'ShareLock'
        and granted and ${ofThisDatabase}`),
    cutAll: () =>
      countOf(`select count(pg_terminate_backend(pid)) from pg_stat_activity
        where application_name = 'catering-mock-api listener' and datname = current_database()`),
  };
}
