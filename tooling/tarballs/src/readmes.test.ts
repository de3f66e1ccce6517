import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bin, install, type Project } from './installed.ts';
import { pack, tarballOf } from './pack.ts';
import { snippetsOf } from './readme-snippets.ts';
import { publishables } from './workspace.ts';

const folder = mkdtempSync(join(tmpdir(), 'readmes-'));
let project: Project;
const readmeOf = (name: string) =>
  join(project.folder, 'node_modules/@catering', name, 'README.md');

beforeAll(async () => {
  const packed = join(folder, 'packed');
  mkdirSync(packed);
  const needed = publishables.filter(({ name }) =>
    /(?:contract|mock-api|mock-control)$/.test(name),
  );
  for (const publishable of needed) await pack(publishable, packed);
  const tarballs = needed.map((publishable) => tarballOf(publishable, packed));
  project = await install('pnpm', join(folder, 'project'), tarballs, 'recipes');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the first test with the mock API passes', async () => {
  const [source, command] = snippetsOf(readmeOf('mock-api'), 'First test');
  writeFileSync(join(project.folder, 'menu.test.ts'), source?.code ?? '');
  const [npx, ...args] = command?.code.trim().split(' ') ?? [];
  expect([npx, args[0]]).toEqual(['npx', 'node']);
  const { code, stdout } = await project.run(process.execPath, args.slice(1));
  expect(stdout).toMatch(/pass 2\b/);
  expect(code).toBe(0);
});

test('the upload to the mock API replaces a picture', async () => {
  const [source] = snippetsOf(readmeOf('mock-api'), 'Uploads');
  writeFileSync(join(project.folder, 'upload.ts'), source?.code ?? '');
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';
  writeFileSync(join(project.folder, 'dish.png'), Buffer.from(png, 'base64'));
  expect(await project.run(process.execPath, ['upload.ts'])).toMatchObject({
    code: 0,
    stdout: '200 image/png\n',
  });
});

test.each(['vitest', 'component'])('the recipe %s passes where it is copied', async (recipe) => {
  const copied = await project.run(bin('catering-mock-api'), ['init', recipe]);
  expect(copied).toMatchObject({ code: 0, stderr: '' });
  expect(copied.stdout).toContain('npx vitest run');
  const { code, stdout } = await project.run(bin('vitest'), ['run', '--root', `${recipe}-recipe`]);
  expect(stripVTControlCharacters(stdout)).toMatch(/Tests +\d+ passed/);
  expect(code).toBe(0);
});

test('the test with MSW handlers passes', async () => {
  const [source] = snippetsOf(readmeOf('contract'), 'Without a server');
  mkdirSync(join(project.folder, 'msw'));
  writeFileSync(join(project.folder, 'msw/orders.test.ts'), source?.code ?? '');
  const { code, stdout } = await project.run(bin('vitest'), ['run', '--root', 'msw']);
  expect(stripVTControlCharacters(stdout)).toMatch(/Tests +2 passed/);
  expect(code).toBe(0);
});
