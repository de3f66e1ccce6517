import { expect, test } from 'vitest';
import { withBasePath } from './target.ts';

test.each([
  ['http://localhost:8080', 'http://localhost:8080/v1'],
  ['http://localhost:8080/', 'http://localhost:8080/'],
  ['http://localhost:8080/api', 'http://localhost:8080/api'],
  [undefined, 'http://docs:9000/v1'],
])('the base path of a description is added to %s unless it has a path', (baseUrl, expected) => {
  expect(withBasePath(baseUrl, { basePath: '/v1', origin: 'http://docs:9000' })).toBe(expected);
});

test('without an address and a description that came from one there is no backend', () => {
  expect(withBasePath(undefined, { basePath: '/v1', origin: undefined })).toBeUndefined();
});
