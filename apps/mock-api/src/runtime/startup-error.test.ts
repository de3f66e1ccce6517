import { expect, test } from 'vitest';
import { reasonOf } from './startup-error.ts';

const fileError = (code: string) =>
  Object.assign(new Error(`${code}: as Node says it`), { code, path: '/data/mock.sqlite' });

test.each([
  ['EACCES', 'this user has no permission'],
  ['EROFS', 'its file system is read-only'],
  ['ENOSPC', 'its disk is full'],
])('describes %s with its path', (code, problem) => {
  const reason = `${problem}: ${code} /data/mock.sqlite`;
  expect(reasonOf(fileError(code))).toBe(reason);
  expect(reasonOf(new Error('wrapped', { cause: fileError(code) }))).toBe(reason);
});

test('other errors keep their message', () => {
  expect(reasonOf(fileError('EOTHER'))).toBe('EOTHER: as Node says it');
  expect(reasonOf(new Error('own', { cause: new Error('other') }))).toBe('own');
  expect(reasonOf('text')).toBe('text');
});
