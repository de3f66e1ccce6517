import { execFile, spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';
import { freePort } from '../programs/free-port.ts';
import { installPostgres } from './install-postgres.ts';

/** A Postgres of its own, on loopback; it ends with the process that started it. */
export interface PostgresServer {
  /** The address of a database in it, which must be made first unless it is "postgres". */
  readonly address: (name: string) => string;
  /** Goes down at once, as by a power cut, and keeps what was committed. */
  readonly crash: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Goes down for good; nothing is left of it. */
  readonly remove: () => Promise<void>;
}

/** Someone with a password, in a server where everybody else needs none. */
export const GUARDED = { user: 'guarded', password: 'p@ss/word:1' };

/** Ends the server when its input ends, which it does when the starting process is gone. */
const KEEPER = '"$@" & server=$!; cat > /dev/null; kill -QUIT $server; wait $server';

type Child = ChildProcessByStdio<Writable, null, Readable>;

async function ready(child: Child) {
  let said = '';
  for await (const chunk of child.stderr.iterator({ destroyOnReturn: false })) {
    said += chunk;
    if (said.includes('ready to accept connections')) break;
  }
  if (!said.includes('ready to accept')) throw new Error(`Postgres did not start: ${said}`);
  child.stderr.resume();
}

/**
 * Makes a cluster and starts it: a second or two.
 * @param given settings of its configuration, instead of those for tests
 */
export async function startPostgres(
  given: Readonly<Record<string, string>> = {},
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'mock-api-postgres-'));
  const { user, program } = installPostgres(folder);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, env: { LC_ALL: 'C', TZ: 'UTC' } };
  const flagsOfCluster = `--username=postgres --auth=trust --encoding=UTF8 --no-sync --no-instructions
    --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8`;
  await promisify(execFile)(
    program('initdb'),
    ['-D', data, ...flagsOfCluster.split(/\s+/)],
    options,
  );
  const rules = join(data, 'pg_hba.conf');
  // The first rule that fits is the one that counts.
  writeFileSync(
    rules,
    `host all ${GUARDED.user} all scram-sha-256\n${readFileSync(rules, 'utf8')}`,
  );

  const port = await freePort();
  // A machine that stops loses everything here anyway.
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    full_page_writes: 'off',
    shared_buffers: '32MB',
    max_connections: 200,
    autovacuum: 'off',
    ...given,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let child: Child | undefined;
  const start = async () => {
    child = spawn('sh', ['-c', KEEPER, 'sh', program('postgres'), '-D', data, ...flags], {
      ...options,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    await ready(child);
  };
  const crash = async () => {
    if (!child) return;
    const closed = once(child, 'close');
    child.stdin.end();
    child = undefined;
    await closed;
  };
  await start();
  return {
    address: (name) => `postgres://postgres@127.0.0.1:${port}/${name}`,
    crash,
    start,
    remove: async () => {
      await crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
