import { beforeAll, describe, expect, test, vi } from 'vitest';
import { runFixtures } from '../../fixtures/run-fixtures.ts';

describe('the Node preset', () => {
  let failures: Map<string, string>;
  beforeAll(async () => {
    failures = await runFixtures('node');
  }, 60_000);

  test.each([
    ['an unexpected error fails', 'unexpected console.error: disk full'],
    ['an unexpected warning fails', 'unexpected console.warn: nearly full'],
    ['an error other than the expected one fails', 'unexpected console.error: memory full'],
    ['an expected error that never comes fails', 'console.error was never called with disk'],
  ])('%s', (title, message) => {
    expect(failures.get(title)).toContain(message);
  });

  test.each([
    'the next quiet test passes',
    'an expected error passes',
    'an expected warning passes',
  ])('%s', (title) => {
    expect(failures.get(title)).toBe('');
  });
});

describe('the browser preset', () => {
  let failures: Map<string, string>;
  beforeAll(async () => {
    vi.stubEnv('VITE_OF_DEVELOPER', 'any');
    failures = await runFixtures('browser');
  }, 60_000);

  test.each([
    'a component renders',
    'the next test has an empty page',
    'a fake clock advances a component',
    'the settings of the developer are not set',
  ])('%s', (title) => {
    expect(failures.get(title)).toBe('');
  });
});
