import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineConfig } from '../define-config.ts';
import { CannotRun } from '../../errors.ts';
import { readOptions } from '../options.ts';
import { loadConfig } from './load-config.ts';

const program = {
  name: 'conformance',
  description: 'Checks.',
  variables: 'LIBRARY',
  tokenOptions: ['reader', 'librarian', 'guest'].map((caller) => ({
    caller,
    name: `${caller}-token`,
    description: 'Its token.',
    commandName: `${caller}-token-command`,
    commandDescription: 'Prints it.',
  })),
};

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'config-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const read = (...args: string[]) => readOptions(program, args, folder);
const save = (name: string, content: unknown) =>
  writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));

test('a file can set every option of the command line', async () => {
  const config = defineConfig({
    baseUrl: 'http://localhost:4000',
    only: ['dishes', 'order'],
    header: { 'X-Gateway': 'open sesame' },
    timeout: 500,
    bail: true,
    readOnly: false,
    report: ['junit', 'text'],
    out: ['contract.xml'],
    baseline: 'known.json',
  });
  await save('conformance.config.json', config);
  const options = await read();
  expect(options).toMatchObject({
    baseUrl: 'http://localhost:4000',
    only: ['dishes', 'order'],
    headers: { 'x-gateway': 'open sesame' },
    timeoutMs: 500,
    bail: true,
    baseline: 'known.json',
    reports: [{ name: 'junit', file: 'contract.xml' }, { name: 'text' }],
  });
  expect(options.readOnly).toBeUndefined();
});

test('the command line overrides the environment, which overrides the file', async () => {
  await save('conformance.config.json', {
    only: ['dishes'],
    librarianToken: 'of the file',
    readerToken: 'of the file',
    guestToken: 'of the file',
    report: 'junit',
    out: 'contract.xml',
  });
  vi.stubEnv('LIBRARY_LIBRARIAN_TOKEN', 'of the environment');
  vi.stubEnv('LIBRARY_READER_TOKEN', 'of the environment');
  const options = await read(
    '--only',
    'order',
    '--reader-token',
    'of the line',
    '--report',
    'text',
  );
  expect(options).toMatchObject({
    only: ['order'],
    tokens: {
      librarian: 'of the environment',
      reader: 'of the line',
      guest: 'of the file',
    },
    // A file for another report is none for this one.
    reports: [{ name: 'text', file: undefined }],
  });
});

test('a token command on the command line replaces a token in the file', async () => {
  await save('conformance.config.json', { librarianToken: 'of the file' });
  const { tokens } = await read('--librarian-token-command', 'echo newer');
  expect(tokens.librarian).toBeTypeOf('function');
});

test('--config names another file', async () => {
  await save('conformance.config.json', { seed: 1 });
  await save('staging.mjs', 'export default { seed: 2 };');
  expect(await read('--config', 'staging.mjs')).toMatchObject({ seed: 2 });
  await expect(read('--config', 'none.json')).rejects.toEqual(
    new CannotRun("error: --config 'none.json' does not exist."),
  );
});

test('loads a TypeScript file on a Node that supports it; an older Node says what to use', async () => {
  await save('conformance.config.ts', 'const seed: number = 3;\nexport default { seed };');
  expect(await loadConfig(folder, undefined, true)).toMatchObject({ values: { seed: 3 } });
  await expect(loadConfig(folder, undefined, false)).rejects.toThrow(
    /^error: Node \d+\.\d+\.\d+ does not load conformance\.config\.ts\. Use conformance\.config\.json or conformance\.config\.mjs, or Node 22\.18 or newer\.$/,
  );
});

test.each([
  ['{', /^error: conformance\.config\.json:1:2 is not valid JSON: [^\n]+$/],
  ['[]', /^error: conformance\.config\.json has no options\. Let it hold an object: /],
  [{ timeot: 5 }, /: "timeot" is not an option\. Did you mean "timeout"\?$/],
  [{ 'base-url': 'x' }, /: "base-url" is not an option\. Did you mean "baseUrl"\?$/],
  [{ zebra: 5 }, /: "zebra" is not an option\. See --help, and write base-url as baseUrl\.$/],
  [{ list: true }, /: "list" is not an option\./],
  [{ timeout: 'soon' }, /: "timeout" is invalid\. Give a whole number from 1 to 600000\.$/],
  [{ timeout: [1, 2] }, /: "timeout" is invalid\. Give one value\.$/],
  [{ bail: 'yes' }, /: "bail" is invalid\. Give true or false\.$/],
  [{ only: true }, /: "only" is invalid\. Give a text or a number\.$/],
  [{ profile: 'strict' }, /: "profile" is invalid\. Allowed choices are document, reference\.$/],
])('reports the mistake in %j in one line, with the fix', async (content, message) => {
  await save('conformance.config.json', content);
  await expect(read()).rejects.toThrow(CannotRun);
  await expect(read()).rejects.toThrow(message);
});

test('rejects two configuration files', async () => {
  await save('conformance.config.json', {});
  await save('conformance.config.mjs', 'export default {};');
  await expect(read()).rejects.toThrow(
    'error: there are both conformance.config.mjs and conformance.config.json. Keep one, or give --config.',
  );
});
