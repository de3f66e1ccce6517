import { expect, test } from 'vitest';
import { pathAfterLogin } from './redirect-after-login.ts';

test.each([
  ['checkout', '/checkout'],
  ['add-to-cart?dishId=a%20b', '/add-to-cart?dishId=a%20b'],
  ['/checkout', '/checkout'],
  ['checkout?next=https://example.com', '/checkout?next=https://example.com'],
])('the target "%s" opens "%s"', { tags: ['STA-10', 'STA-11', 'STA-12'] }, (proceedTo, path) => {
  expect(pathAfterLogin(proceedTo)).toBe(path);
});

test.each([null, ''])('without a target (%s), home opens', { tags: ['STA-13'] }, (proceedTo) => {
  expect(pathAfterLogin(proceedTo)).toBe('/');
});

test.each([
  'https://evil.example',
  'javascript:alert(1)',
  '/javascript:alert(1)',
  'check\nout',
  '\u007f//evil.example',
])('the target %j opens home', { tags: ['STA-12', 'D-29'] }, (proceedTo) => {
  expect(pathAfterLogin(proceedTo)).toBe('/');
});

test.each([
  '//evil.example',
  '\\\\evil.example',
  '/\\/\\evil.example/a',
  'a/..//evil.example',
  '\u3000//evil.example',
])('the target %j stays on this site', { tags: ['STA-12', 'D-29'] }, (proceedTo) => {
  const path = pathAfterLogin(proceedTo);
  expect(path).toMatch(/^\/(?![/\\])/);
  expect(new URL(path, 'https://site.example').origin).toBe('https://site.example');
});
