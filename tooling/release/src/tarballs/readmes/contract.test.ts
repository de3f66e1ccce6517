import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { serve, sh } from '../shell.ts';
import { block } from './block.ts';

const { pnpm } = inject('shared');
const README = 'packages/contract/README.md';
const MSW = 'packages/contract/docs/msw.md';
const CONTRACT = "import { contract } from '@catering/contract';\n";
const HANDLERS = `${CONTRACT}import { handlersOf } from '@catering/contract/msw';\n`;

/** Writes files into a new folder of the project, and returns its name. */
function write(folder: string, files: Readonly<Record<string, string>>) {
  mkdirSync(join(pnpm, folder));
  for (const [file, code] of Object.entries(files)) writeFileSync(join(pnpm, folder, file), code);
  return folder;
}

const CLIENT_TEST = `
import { expect, test } from 'vitest';
import { logIn } from './client.ts';
import { readForm } from './form.ts';

test('the client logs in, or gets the reason', async () => {
  expect(await logIn('ada@example.com', 'jollof-rice-1')).toEqual({ token: expect.any(String) });
  expect(await logIn('ada@example.com', 'wrong')).toMatchObject({ message: expect.any(String) });
});

test('an empty form gets one message per field', () => {
  const { messages } = readForm();
  expect(Object.keys(messages ?? {})).toContain('email');
});
`;

test('the client logs in, the form is validated, and the MSW handlers respond to tests', async () => {
  const { baseUrl, stop } = await serve(pnpm, 'npx catering-mock-api --port 0 --database :memory:');
  onTestFinished(stop);
  const folder = write('contract', {
    'client.ts': block(README, `${CONTRACT}import { initClient`).replace(
      'http://127.0.0.1:4000',
      baseUrl,
    ),
    'form.ts': block(README, 'import { enrollmentSchema }'),
    'client.test.ts': CLIENT_TEST,
    'orders.test.ts': block(README, `${HANDLERS}import { dishOf`),
  });
  expect(await sh(pnpm, `npx vitest run --dir ${folder}`)).toMatch(/Tests +4 passed/);
});

test('the static preview with MSW is built, with its service worker', async () => {
  const folder = write('preview', {
    'menu.tsx': block('packages/contract/docs/react-query.md', `${CONTRACT}import { QueryClient`),
    'preview.tsx': block(MSW, `${HANDLERS}import { setupWorker`),
    'index.html': '<title>Menu</title><script type="module" src="preview.tsx"></script>',
  });
  const commands = `npx msw init ${folder}/public --no-save; cd ${folder}; npx vite build; ls dist`;
  expect(await sh(pnpm, commands)).toMatch(/^mockServiceWorker\.js$/m);
});

test('pnpm finds the peers of the contract', async () => {
  const peers = await sh(pnpm, 'pnpm peers check || true');
  expect(peers).not.toContain('@catering/contract');
});
