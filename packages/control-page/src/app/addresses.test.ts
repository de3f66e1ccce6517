import { expect, test } from 'vitest';
import { serverPath, withServerPath } from './addresses.ts';

test.each([
  ['/__mock', ''],
  ['/__mock/', ''],
  ['/api/__mock', '/api'],
  ['/a/b/__mock', '/a/b'],
  ['/', ''],
])('for the page at %s, the server is at "%s"', (page, server) => {
  expect(serverPath(page)).toBe(server);
});

test('addresses in a text use the prefix of the proxy', () => {
  const at = { origin: 'http://localhost:5173', pathname: '/api/__mock' };
  expect(withServerPath("curl 'http://localhost:5173/dishes'", at)).toBe(
    "curl 'http://localhost:5173/api/dishes'",
  );
  expect(withServerPath("curl 'http://127.0.0.1:4000/dishes'", at)).toBe(
    "curl 'http://127.0.0.1:4000/dishes'",
  );
});
