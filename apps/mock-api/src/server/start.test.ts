import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dishOf } from '@catering/contract/testing';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../testing/run-server.ts';
import { startServer } from '../testing/start-server.ts';
import { StartupError } from '../runtime/startup-error.ts';

test('an invalid seed ends the start in one line with the location, and creates no database', async () => {
  const folder = temporaryFolder();
  const [seed, database] = [join(folder, 'seed.json'), join(folder, 'mock.sqlite')];
  writeFileSync(seed, JSON.stringify({ dishes: [dishOf({ category: 'no' })] }));
  const started = startServer(['--seed', seed, '--database', database]);
  await expect(started).rejects.toThrow(
    new StartupError(
      `The seed ${seed} is invalid: dishes.0.category: There is no category "no" in the seed.`,
    ),
  );
  expect(existsSync(database)).toBe(false);
});

test('prints the demo passwords only as long as they work', async () => {
  const database = join(temporaryFolder(), 'mock.sqlite');
  const printed = async () => {
    const lines: string[] = [];
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      lines.push(String(text));
      return true;
    });
    const server = await startServer(['--database', database, '--log-level', 'info']);
    write.mockRestore();
    return { ...server, line: lines.find((line) => line.startsWith('Demo accounts')) };
  };
  const first = await printed();
  expect(first.line).toContain('ada@example.com jollof-rice-1, admin@example.com');
  const { token } = await first.control().accounts.signIn({ id: 'ada@example.com' });
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${first.url}/auth/disable`, { method: 'PUT', headers });
  await first.stop();
  const second = await printed();
  expect(second.line).toContain('admin@example.com');
  expect(second.line).not.toContain('ada@example.com');
});
