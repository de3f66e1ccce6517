import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('starts on the usual ports when nothing is asked for', () => {
  expect(readOptions([])).toEqual({ apiPort: 4000, sitePort: 5173, apiArguments: [] });
});

test('keeps its own ports and hands the rest to the mock API', () => {
  const args = ['--port', '4100', '--database', ':memory:', '--site-port=5200', '--reset'];
  expect(readOptions(args)).toEqual({
    apiPort: 4100,
    sitePort: 5200,
    apiArguments: ['--database', ':memory:', '--reset'],
  });
});

test('says how to mend a port that is no port', () => {
  for (const port of ['0', '70000', 'abc', '-1', ''])
    expect(() => readOptions([`--port=${port}`])).toThrow(
      '--port must be a port from 1 to 65535, for example --port 4000.',
    );
  expect(() => readOptions(['--site-port'])).toThrow('--site-port must be a port');
});
