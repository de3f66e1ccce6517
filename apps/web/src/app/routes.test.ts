import { expect, test } from 'vitest';
import { shouldHydrate } from './routes.ts';

test.each([
  ['/', '/', true],
  ['/order', '/order/', true],
  ['/', '/order', false],
  ['*', '/nowhere', true],
  ['*', '/order', false],
  ['*', '/ORDER', false],
  ['/order', '/ORDER', true],
  ['/', '/index.html', false],
  [undefined, '/', false],
])('the document of %s hydrates at %s: %s', (page, pathname, hydrated) => {
  expect(shouldHydrate(page, pathname)).toBe(hydrated);
});
