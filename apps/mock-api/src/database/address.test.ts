import { expect, test } from 'vitest';
import { withoutPassword } from './address.ts';

test.each([
  ['postgres://me:secret@db:5432/x', 'postgres://me:***@db:5432/x'],
  ['postgres://me:se@cr/et@db/x', 'postgres://me:***@db/x'],
  ['postgres://me:se#c?r&et@db/x', 'postgres://me:***@db/x'],
  ['postgres://:secret@db/x', 'postgres://:***@db/x'],
  [
    'postgres:///x?user=me&password=secret&host=/run',
    'postgres:///x?user=me&password=***&host=/run',
  ],
  ['postgres://me@db/x?sslpassword=secret', 'postgres://me@db/x?sslpassword=***'],
  ['postgres://me@db:5432/x', 'postgres://me@db:5432/x'],
  ['/data/mock@home:1.sqlite', '/data/mock@home:1.sqlite'],
])('shows %s as %s', (address, shown) => {
  expect(withoutPassword(address)).toBe(shown);
});
