import { expect, test, vi } from 'vitest';
import { readOptions } from './options.ts';

/** The origins that the mock API lets in: the site, and what is built of it. */
const sites = (site: string) => ['--site', site, '--site', 'http://127.0.0.1:4173'];

test('starts on the usual ports by default', () => {
  const site = 'http://localhost:5173';
  const api = 'http://127.0.0.1:4000';
  const expected = { api, sitePort: 5173, site, apiArguments: sites(site) };
  expect(readOptions([])).toEqual(expected);
});

test('keeps the port of the site and passes the other options to the mock API', () => {
  const args = ['--port', '4100', '--database', ':memory:', '--site-port=5200', '--reset'];
  expect(readOptions(args)).toEqual({
    api: 'http://127.0.0.1:4100',
    sitePort: 5200,
    site: 'http://localhost:5200',
    apiArguments: [
      ...sites('http://localhost:5200'),
      '--port',
      '4100',
      '--database',
      ':memory:',
      '--reset',
    ],
  });
});

test('takes the port of the mock API from its variable', () => {
  vi.stubEnv('CATERING_PORT', '4300');
  expect(readOptions(['--', '--reset'])).toMatchObject({
    api: 'http://127.0.0.1:4300',
    apiArguments: [...sites('http://localhost:5173'), '--reset'],
  });
  vi.unstubAllEnvs();
});

test('rejects an invalid port, and says how to fix it', () => {
  for (const port of ['0', '70000', 'abc', '-1', '']) {
    expect(() => readOptions(['--site-port', port])).toThrow(
      `error: option '--site-port <number>' argument '${port}' is invalid. Give a port from 1 to 65535.`,
    );
  }
  expect(() => readOptions(['--port', '0'])).toThrow('Give a port from 1 to 65535.');
  expect(() => readOptions(['--site-port'])).toThrow("'--site-port <number>' argument missing");
});

test('rejects an option that neither the mock API nor the site has', () => {
  expect(() => readOptions(['--site-prot', '5200'])).toThrow(
    "error: unknown option '--site-prot' (Did you mean --site-port?). See --help.",
  );
});
