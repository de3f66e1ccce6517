import { expect, test } from 'vitest';
import { serverPath } from './server-path.ts';

test.each([
  ['/__mock', ''],
  ['/__mock/', ''],
  ['/api/__mock', '/api'],
  ['/a/b/__mock', '/a/b'],
  ['/', ''],
])('the server of the page at %s is at "%s"', (page, server) => {
  expect(serverPath(page)).toBe(server);
});
