import { expect, onTestFinished, test, vi } from 'vitest';
import { sessionTabStorage } from './tab-storage.ts';

test('a value that has no room in the storage of the tab replaces an older one until the page closes', () => {
  const setItem = () => {
    throw new DOMException('No room', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { getItem: () => '"older"', setItem, clear: () => undefined });
  onTestFinished(() => void vi.unstubAllGlobals());
  const storage = sessionTabStorage('a');
  expect(storage.read()).toBe('older');
  storage.write('newer');
  expect(storage.read()).toBe('newer');
});

test('a value of another program counts as none', () => {
  sessionStorage.setItem('b', 'no JSON');
  expect(sessionTabStorage('b').read()).toBeNull();
});
