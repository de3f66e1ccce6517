import { expect, test } from 'vitest';
import { filesOf } from './files.ts';

test('a picture is kept in three widths and two formats', () => {
  expect(filesOf('moi-moi').toSorted()).toEqual([
    'moi-moi-1200.avif',
    'moi-moi-1200.webp',
    'moi-moi-400.avif',
    'moi-moi-400.webp',
    'moi-moi-800.avif',
    'moi-moi-800.webp',
  ]);
});
