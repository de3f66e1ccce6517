import { build } from 'vite';
import { expect, test, vi } from 'vitest';
import { refuseDevelopmentCode } from './development-only.ts';

const ENTRY = 'virtual:entry';
const TOOL = '/site/src/app/dev-switch/tool.ts';

const buildOf = (entry: string, tool = 'document.title = "x"') =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'modules',
        resolveId: (id) => ([ENTRY, TOOL].includes(id) ? id : undefined),
        load: (id) => ({ [ENTRY]: entry, [TOOL]: tool })[id],
      },
      refuseDevelopmentCode(),
    ],
    build: { write: false, rolldownOptions: { input: ENTRY } },
  });

test('a development-only import is absent from the build', async () => {
  // As the command line has it; a test runner sets another.
  vi.stubEnv('NODE_ENV', 'production');
  await expect(buildOf(`if (import.meta.env.DEV) import('${TOOL}')`)).resolves.toBeDefined();
});

test.each([
  ['a module', `import('${TOOL}')`, /tool-.*\.js has \/site\/src\/app\/dev-switch\/tool\.ts/],
  ['a header', 'fetch("/", { headers: { "X-Mock-Space": "a" } })', /has "X-Mock-"/],
  ['an address', 'fetch("/__mock/api/clock")', /has "__mock"/],
])('the build fails if it contains %s for development', async (_what, entry, message) => {
  await expect(buildOf(entry)).rejects.toThrow(message);
});
