import { expect, test } from 'vitest';
import { isRenderedFor } from './is-rendered-for.ts';

test.each([
  ['/', '/', true],
  ['/order', '/order', true],
  ['/order', '/order/', true],
  ['/user/orders', '/user/orders', true],
  ['/', '/order', false],
  ['*', '/nowhere', true],
  ['*', '/order', false],
  [undefined, '/', false],
])('markup of %s at %s is taken over: %s', (page, pathname, taken) => {
  expect(isRenderedFor(page, pathname)).toBe(taken);
});
