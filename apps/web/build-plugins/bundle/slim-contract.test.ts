import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { slimContract } from './slim-contract.ts';

const folder = join(import.meta.dirname, '../../../../packages/contract/src');
const slimFile = async (file: string) => slimContract(await readFile(join(folder, file), 'utf8'));

test('the words about operations are left out, the operations stay', async () => {
  const dishes = await slimFile('dishes.ts');
  expect(dishes).not.toContain('List the dishes');
  expect(dishes).not.toContain('All dishes, or those of one');
  expect(dishes).toContain("path: '/dishes/:id',");
  expect(dishes).toMatch(/^ {2}list: \{$/m);
});

test('calls that only an admin may make are left out', async () => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts'));
  const sources = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const routers = sources.filter((source) => source.includes('= apiRouter('));
  expect(routers.join('\n')).toContain('roles: ADMINS');
  expect(routers.map(slimContract).join('\n')).not.toContain('roles: ADMINS');
  expect(await slimFile('messages.ts')).toContain('create: {');
});

test('what builds a schema may be dropped when nobody uses it', async () => {
  expect(await slimFile('dishes.ts')).toContain(
    'export const addonSchema = /* @__PURE__ */ z.object(',
  );
});

test('a summary that is no plain string is refused', () => {
  expect(() => slimContract('    summary: `List ${what}`,\n')).toThrow('no plain string');
});
