import { inject } from 'vitest';
import { newDatabase } from './lend-database.ts';
import { startRoundRobin } from './round-robin.ts';
import { spawnServer } from './run-server.ts';

/** Several servers, started at once over one new Postgres database, and a proxy before them. */
export async function startReplicas(count: number, args: string[] = []) {
  const server = inject('postgres');
  if (server === undefined) throw new Error('Replicas need the Postgres of the project "postgres"');
  const database = await newDatabase(server);
  const options = ['--database', database, '--proxies', '1', '--log-level', 'silent', ...args];
  const servers = Array.from({ length: count }, () => spawnServer(options));
  const addresses = await Promise.all(servers.map(({ listening }) => listening()));
  const proxy = await startRoundRobin(addresses);
  return {
    /** The address of the database. */
    database,
    /** Of each server. */
    addresses,
    /** Of all, in turn. */
    address: proxy.address,
    stop: async () => {
      await proxy.stop();
      for (const { kill } of servers) kill('SIGTERM');
      return Promise.all(servers.map(({ ended }) => ended));
    },
  };
}
