import { expect, test } from 'vitest';
import { Blocked, NotReached } from '../errors.ts';
import { makeRemovals } from './created-by-operations.ts';

/** Attempts to remove four entries, one of which fails. */
async function removeAll(error: Error) {
  const attempted: string[] = [];
  const left: string[][] = [];
  const attempt = makeRemovals((one: string, reason) => left.push([one, reason]));
  for (const name of ['a', 'b', 'c', 'd']) {
    await attempt(name, async (one) => {
      attempted.push(one);
      if (one === 'b') throw error;
    });
  }
  return { attempted, left };
}

test('removes the other entries if one cannot be removed', async () => {
  expect(await removeAll(new Blocked('there is no admin'))).toEqual({
    attempted: ['a', 'b', 'c', 'd'],
    left: [['b', 'there is no admin']],
  });
});

test('stops removing entries when the server no longer responds', async () => {
  expect(await removeAll(new NotReached('no response'))).toEqual({
    attempted: ['a', 'b'],
    left: [
      ['b', 'no response'],
      ['c', 'no response'],
      ['d', 'no response'],
    ],
  });
});

test('throws an error of its own code', async () => {
  await expect(removeAll(new TypeError('of the engine'))).rejects.toThrow('of the engine');
});
