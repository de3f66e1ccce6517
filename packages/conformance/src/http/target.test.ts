import { expect, test } from 'vitest';
import { withBasePath } from './target.ts';

test.each([
  ['http://localhost:8080', 'http://localhost:8080/v1'],
  ['http://localhost:8080/', 'http://localhost:8080/'],
  ['http://localhost:8080/api', 'http://localhost:8080/api'],
  [undefined, 'http://docs:9000/v1'],
])('adds the base path of the description to %s unless it has a path', (baseUrl, expected) => {
  expect(withBasePath(baseUrl, { basePath: '/v1', origin: 'http://docs:9000' })).toBe(expected);
});

test('without a base URL and a server in the description, there is no backend', () => {
  expect(withBasePath(undefined, { basePath: '/v1', origin: undefined })).toBeUndefined();
});
