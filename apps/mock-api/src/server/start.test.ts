import { existsSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { dishOf } from '@catering/contract/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { demoAccounts } from '../database/seeds/demo-accounts.ts';
import { postJson } from '../testing/post-json.ts';
import { temporaryFolder } from '../testing/run-server.ts';
import { startServer } from '../testing/start-server.ts';
import { StartupError } from '../runtime/startup-error.ts';
import { listen } from './listen.ts';

test('an invalid seed ends the start in one line with the location, and creates no database', async () => {
  const folder = temporaryFolder();
  const [seed, database] = [join(folder, 'seed.json'), join(folder, 'mock.sqlite')];
  writeFileSync(seed, JSON.stringify({ dishes: [dishOf({ category: 'no' })] }));
  const started = startServer(['--seed', seed, '--database', database]);
  await expect(started).rejects.toThrow(
    new StartupError(
      `The file ${seed} is invalid: dishes.0.category: There is no category "no" in the seed.`,
    ),
  );
  expect(existsSync(database)).toBe(false);
});

/** Starts a server, and keeps the lines that it prints. */
async function startLoud(args: string[]) {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  const server = await startServer([...args, '--log-level', 'info']);
  write.mockRestore();
  return { ...server, line: (start: string) => lines.find((line) => line.startsWith(start)) };
}

test('prints the demo passwords only as long as they work', async () => {
  const args = ['--database', join(temporaryFolder(), 'mock.sqlite')];
  const first = await startLoud(args);
  expect(first.line('Demo')).toContain('ada@example.com jollof-rice-1, admin@example.com');
  const { token } = await first.control().accounts.signIn({ id: 'ada@example.com' });
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${first.url}/auth/disable`, { method: 'PUT', headers });
  await first.stop();
  const second = await startLoud(args);
  expect(second.line('Demo')).toContain('admin@example.com');
  expect(second.line('Demo')).not.toContain('ada@example.com');
});

test('behind a proxy, prints that the control surface is off, and how to turn it on', async () => {
  const { line } = await startLoud(['--proxies', '1', '--seed', 'empty']);
  expect(line('There is no control surface')).toContain(
    'because others can reach a server behind a proxy (--proxies 1). Add --public-demo to have one.',
  );
});

test('a port in use ends the start with its number, and creates no database', async () => {
  const database = join(temporaryFolder(), 'mock.sqlite');
  const other = await listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const started = startServer(['--database', database, '--port', `${port}`]);
  await expect(started).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is in use. Stop what uses it, or choose another with --port.`,
  );
  expect(existsSync(database)).toBe(false);
});

/** The statuses that others get on a server that they can reach: for the control surface, and for admin signup. */
async function doorsOf(args: string[]) {
  const { url } = await startServer(['--host', '0.0.0.0', '--seed', 'empty', ...args]);
  const credentials = { email: 'eve@example.com', password: 'a good password' };
  const answers = [
    await fetch(`${url}/__mock/api/mails`),
    await postJson(`${url}/__mock/api/accounts`, { role: 'admin' }),
    await postJson(`${url}/auth/signup/admin`, credentials),
  ];
  return answers.map(({ status }) => status);
}

test('others get no control surface and no open admin signup', { tags: ['D-61'] }, async () => {
  expect(await doorsOf([])).toEqual([404, 404, 403]);
});

test(
  'a public demo has the control surface and open admin signup',
  { tags: ['D-61'] },
  async () => {
    expect(await doorsOf(['--public-demo'])).toEqual([200, 201, 201]);
  },
);

test('a public server does not start with the demo accounts', async () => {
  const database = join(temporaryFolder(), 'mock.sqlite');
  const started = startServer(['--database', database, '--host', '0.0.0.0']);
  await expect(started).rejects.toThrow(/Set --seed to empty or .* add --public-demo\.$/);
  expect(existsSync(database)).toBe(false);
});

test('a public server does not start on a database with the demo passwords', async () => {
  const args = ['--database', join(temporaryFolder(), 'mock.sqlite')];
  await (await startServer(args)).stop();
  const forOthers = [...args, '--host', '0.0.0.0', '--seed', 'empty'];
  const { email } = demoAccounts.customer;
  await expect(startServer(forOthers)).rejects.toThrow(
    `everybody knows the password of ${email} in this database`,
  );
  await startServer([...forOthers, '--reset']);
});
