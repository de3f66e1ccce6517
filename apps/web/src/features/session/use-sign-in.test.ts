import { expect, test } from 'vitest';
import { proceedToPath } from './use-sign-in.ts';

test.each([
  ['checkout', '/checkout'],
  ['user/orders', '/user/orders'],
  ['add-to-cart?dishId=a%20b', '/add-to-cart?dishId=a%20b'],
  ['/checkout', '/checkout'],
  ['checkout?next=https://example.com', '/checkout?next=https://example.com'],
])('"%s" leads to "%s"', { tags: ['STA-10', 'STA-11', 'STA-12'] }, (proceedTo, path) => {
  expect(proceedToPath(proceedTo)).toBe(path);
});

test.each([null, ''])(
  'without a target (%s) the way leads home',
  { tags: ['STA-13'] },
  (proceedTo) => {
    expect(proceedToPath(proceedTo)).toBe('/');
  },
);

test.each([
  'https://evil.example',
  'HTTPS:evil.example',
  'javascript:alert(1)',
  'data:text/html,hello',
  '/javascript:alert(1)',
  'mailto:a@b.co',
  'check\nout',
  'java\tscript:alert(1)',
  '\u0000checkout',
  '\u007f//evil.example',
])('the target %j leads home', { tags: ['STA-12', 'D-29'] }, (proceedTo) => {
  expect(proceedToPath(proceedTo)).toBe('/');
});

test.each([
  '//evil.example',
  '\\\\evil.example',
  '/\\/\\evil.example/a',
  '  //evil.example',
  '///evil.example',
  'a/..//evil.example',
  '@evil.example',
  '%2F%2Fevil.example',
  '\u3000//evil.example',
])('the target %j stays on this site', { tags: ['STA-12', 'D-29'] }, (proceedTo) => {
  const path = proceedToPath(proceedTo);
  expect(path).toMatch(/^\/(?![/\\])/);
  expect(new URL(path, 'https://site.example').origin).toBe('https://site.example');
});
