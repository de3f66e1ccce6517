import { expect, test, vi } from 'vitest';
import { readOptions } from './options.ts';

test('starts on the usual ports when no option is given', () => {
  expect(readOptions([])).toEqual({ apiPort: 4000, sitePort: 5173, apiArguments: [] });
});

test('keeps the port of the site and hands the rest to the mock API', () => {
  const args = ['--port', '4100', '--database', ':memory:', '--site-port=5200', '--reset'];
  expect(readOptions(args)).toEqual({
    apiPort: 4100,
    sitePort: 5200,
    apiArguments: ['--port', '4100', '--database', ':memory:', '--reset'],
  });
});

test('takes the port of the mock API from its variable', () => {
  vi.stubEnv('CATERING_PORT', '4300');
  expect(readOptions(['--', '--reset'])).toMatchObject({
    apiPort: 4300,
    apiArguments: ['--reset'],
  });
  vi.unstubAllEnvs();
});

test('says how to fix a port that is no port', () => {
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
