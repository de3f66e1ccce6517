import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureChromium } from '@catering/test/chromium';
import { chromium, type Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { root } from '../workspace.ts';
import type { RunningProgram } from '@catering/test/start-program';
import { pagesOf } from './pages.ts';
import { folderIn, start, type } from './shell.ts';

const { pnpm } = inject('shared').projects;
const pages = pagesOf(pnpm, 'contract');
let server: RunningProgram;
let browser: Browser;

beforeAll(async () => {
  server = await start(pnpm, 'npx catering-mock-api --port 0 --database :memory:');
  browser = await chromium.launch({ executablePath: ensureChromium() });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const CONTRACT = "import { contract } from '@catering/contract';\n";

const menu = pages.take(`${CONTRACT}import { QueryClient`);

const CLIENT_TEST = `
import { expect, test } from 'vitest';
import { logIn } from './client.ts';
import { readForm } from './form.ts';

test('the client logs in, or gets the reason', async () => {
  expect(await logIn('ada@example.com', 'jollof-rice-1')).toEqual({ token: expect.any(String) });
  expect(await logIn('ada@example.com', 'wrong')).toMatchObject({
    message: expect.any(String),
  });
});

test('an empty form gets one message per field', () => {
  const { messages } = readForm();
  expect(Object.keys(messages ?? {})).toContain('email');
});
`;

test('the client logs in, the form is validated, and the MSW handlers respond to tests and stories', async () => {
  const own = folderIn(pnpm, 'contract', 'module');
  const stories = join(root, 'packages/contract/src/readme-stories.test.tsx');
  const files = {
    'client.ts': pages
      .take(`${CONTRACT}import { initClient`)
      .replace('http://127.0.0.1:4000', server.baseUrl),
    'form.ts': pages.take('import { enrollmentSchema }'),
    'client.test.ts': CLIENT_TEST,
    'orders.test.ts': pages.take(
      `${CONTRACT}import { handlersOf } from '@catering/contract/msw';\nimport { dishOf`,
    ),
    'menu.tsx': menu,
    'menu.stories.tsx': pages.take(
      `${CONTRACT}import { handlersOf } from '@catering/contract/msw';\nimport { App }`,
    ),
    'stories.test.tsx': readFileSync(stories, 'utf8').replace('../examples/', './'),
    'tsconfig.json': '{ "compilerOptions": { "jsx": "react-jsx" } }',
  };
  for (const [file, code] of Object.entries(files)) writeFileSync(join(own.folder, file), code);
  const { stdout } = await type(own, 'npx vitest run');
  expect(stripVTControlCharacters(stdout)).toMatch(/Tests +7 passed/);
});

test('the static preview with MSW shows the menu under a path prefix, without a server', async () => {
  const own = folderIn(pnpm, 'preview', 'module');
  const source = join(own.folder, 'preview');
  mkdirSync(source);
  const preview = pages.take(
    `${CONTRACT}import { handlersOf } from '@catering/contract/msw';\nimport { setupWorker`,
  );
  writeFileSync(join(source, 'menu.tsx'), menu);
  writeFileSync(join(source, 'preview.tsx'), preview);
  writeFileSync(
    join(source, 'index.html'),
    '<title>Menu</title><body><script type="module" src="preview.tsx"></script>',
  );
  const commands = [
    `${pages.takeCommand('npx msw init public')} --no-save`.replace('public', 'preview/public'),
    'cd preview && npx vite build --base /reviews/12/',
  ];
  expect(await type(own, commands)).toMatchObject({ code: 0 });
  const host = await start(
    { ...own, folder: source },
    'npx vite preview --base /reviews/12/ --host 127.0.0.1 --port 0',
    { NO_COLOR: '1' },
  );
  onTestFinished(host.stop);
  const page = await browser.newPage();
  await page.goto(`${host.baseUrl}/reviews/12/`);
  await page.getByRole('listitem').first().waitFor();
  expect(await page.getByRole('listitem').allTextContents()).toEqual(['Smoky party jollof']);
});

/** Snippets that do not run here, and why. */
const ELSEWHERE = {
  'import { contract, type OrderInput }': 'compiled with the examples of the contract',
  'pnpm add': 'how the projects of pnpm are installed',
};

test('every snippet of its pages has a test', async () => {
  const peers = await type(pnpm, pages.takeCommands('pnpm peers check'));
  expect(peers.stdout).not.toContain('@catering/contract');
  expect(pages.left(ELSEWHERE)).toEqual([]);
});
