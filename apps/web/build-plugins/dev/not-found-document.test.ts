import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hasFile } from './not-found-document.ts';

const folder = mkdtempSync(join(tmpdir(), 'not-found-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'user'));
for (const file of ['index.html', 'order.html', 'user/orders.html', 'favicon.ico']) {
  writeFileSync(join(folder, file), '');
}

test.each([
  ['/', true],
  ['/order', true],
  ['/order/', true],
  ['/user/orders', true],
  ['/favicon.ico', true],
  ['/nowhere', false],
  ['/user', false],
])('whether %s has a file: %s', (pathname, found) => {
  expect(hasFile(folder, pathname)).toBe(found);
});
