import { expect, test } from 'vitest';
import { makeNewIds } from './new-ids.ts';

test('replaces ids in fields that name ids, and distinguishes equal ids of two resources', () => {
  const { note, inPath, inBody } = makeNewIds();
  const uuid = '0b0f8a52-7c1e-4a43-9d1c-3f1f6f1f9a10';
  note({ resource: 'category', old: '1', fresh: '25' });
  note({ resource: 'note', old: '1', fresh: 'a/b' });
  note({ resource: 'file', old: uuid, fresh: 'other' });
  expect(inPath('/notes/1/categories/1/2?page=1')).toBe('/notes/a%2Fb/categories/25/2?page=1');
  const body = { categoryId: 1, parents: [{ note_ids: ['1', '2'] }], category: 1, cover: uuid };
  expect(inBody(body)).toEqual({
    categoryId: 25,
    parents: [{ note_ids: ['a/b', '2'] }],
    category: 25,
    cover: 'other',
  });
  const others = { title: '1', paid: 1, isDone: true, none: null };
  expect(inBody(others)).toEqual(others);
});
