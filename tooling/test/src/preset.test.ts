import { beforeAll, describe, expect, test, vi } from 'vitest';
import { runFixtures } from '../fixtures/run-fixtures.ts';

describe('the Node preset', () => {
  let failures: Map<string, string>;
  beforeAll(async () => {
    failures = await runFixtures('node');
  }, 60_000);

  test.each([
    ['an unexpected error fails', 'unexpected console.error: disk full'],
    ['an unexpected warning fails', 'unexpected console.warn: nearly full'],
    ['another error than the expected one fails', 'unexpected console.error: memory full'],
    ['an expected error that never comes fails', 'console.error was never called with disk'],
    ['a test that looks at nothing fails', 'expected any number of assertion'],
  ])('%s', (title, message) => {
    expect(failures.get(title)).toContain(message);
  });

  test.each([
    'a quiet test after them passes',
    'an expected error passes',
    'an expected warning passes',
    'a spy is put in place',
    'a spy is gone in the next test',
    'a package gives its sources',
    'Node itself looks for sources too',
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
    'a component is shown',
    'the next test has a clean page',
    'a fake clock moves a component on',
    'a search waits on the fake clock',
    'the real clock is back',
    'a package gives its sources',
    'a setting of the developer is not there',
  ])('%s', (title) => {
    expect(failures.get(title)).toBe('');
  });
});
