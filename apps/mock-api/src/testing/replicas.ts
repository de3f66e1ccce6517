import { once } from 'node:events';
import { Agent, createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';
import { newDatabase } from './test-database.ts';
import { spawnServer } from './run-server.ts';

/** A proxy that hands each request to the next server in turn, as a load balancer would. */
async function startRoundRobin(servers: readonly string[]) {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const proxy = createServer((request, response) => {
    turn = (turn + 1) % servers.length;
    const { hostname, port } = new URL(servers[turn] ?? '');
    const { method, headers, url: path } = request;
    const forwarded = send({ hostname, port, path, method, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    stop: async () => {
      proxy.closeAllConnections();
      proxy.close();
      agent.destroy();
      await once(proxy, 'close');
    },
  };
}

/** Several servers, started at once over one new Postgres database, and a proxy before them. */
export async function startReplicas(count: number, args: string[] = []) {
  const server = inject('postgres');
  if (server === undefined) throw new Error('Replicas need the Postgres of the project "postgres"');
  const database = await newDatabase(server);
  const common = [
    '--database',
    database,
    '--proxies',
    '1',
    '--log-level',
    'silent',
    '--public-demo',
  ];
  const options = [...common, ...args];
  const servers = Array.from({ length: count }, () => spawnServer(options));
  const addresses = await Promise.all(servers.map(({ listening }) => listening()));
  const proxy = await startRoundRobin(addresses);
  return {
    /** The address of the database. */
    database,
    /** The address of each server. */
    addresses,
    /** The address of a proxy that calls the servers in turn. */
    address: proxy.address,
    stop: async () => {
      await proxy.stop();
      for (const { kill } of servers) kill('SIGTERM');
      return Promise.all(servers.map(({ ended }) => ended));
    },
  };
}
