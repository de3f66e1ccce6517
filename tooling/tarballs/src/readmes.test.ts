import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureChromium } from '@catering/browser';
import { startProgram } from '@catering/test/start-program';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
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

test('the static preview with MSW shows the menu below a path, without a server', async () => {
  const menu = snippetsOf(readmeOf('contract'), 'Call the API').find(({ code }) =>
    code.includes('export function App'),
  );
  const [, , , preview] = snippetsOf(readmeOf('contract'), 'Without a server');
  const source = join(project.folder, 'preview');
  mkdirSync(source);
  writeFileSync(join(source, 'menu.tsx'), menu?.code ?? '');
  writeFileSync(join(source, 'preview.tsx'), preview?.code ?? '');
  writeFileSync(
    join(source, 'index.html'),
    '<title>Menu</title><body><script type="module" src="preview.tsx"></script>',
  );
  const worker = await project.run(bin('msw'), ['init', 'preview/public', '--no-save']);
  expect(worker).toMatchObject({ code: 0 });
  const belowPath = ['preview', '--base', '/reviews/12/'];
  expect(await project.run(bin('vite'), ['build', ...belowPath])).toMatchObject({ code: 0 });
  const host = await startProgram(
    bin('vite'),
    ['preview', ...belowPath, '--host', '127.0.0.1', '--port', '0'],
    { cwd: project.folder, env: { NO_COLOR: '1' } },
  );
  onTestFinished(host.stop);
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(`${host.baseUrl}/reviews/12/`);
  await page.getByRole('listitem').first().waitFor();
  expect(await page.getByRole('listitem').allTextContents()).toEqual(['Smoky party jollof']);
});
