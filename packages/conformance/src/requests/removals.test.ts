import { expect, test } from 'vitest';
import { Blocked, NotReached } from '../errors.ts';
import { makeRemovals } from './removals.ts';

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

test('what cannot be removed is left, and the rest is removed', async () => {
  expect(await removeAll(new Blocked('there is no admin'))).toEqual({
    attempted: ['a', 'b', 'c', 'd'],
    left: [['b', 'there is no admin']],
  });
});

test('once the server does not respond, the rest is left without an attempt', async () => {
  expect(await removeAll(new NotReached('no response'))).toEqual({
    attempted: ['a', 'b'],
    left: [
      ['b', 'no response'],
      ['c', 'no response'],
      ['d', 'no response'],
    ],
  });
});

test('an error of the kit itself is no leftover', async () => {
  await expect(removeAll(new TypeError('of the kit'))).rejects.toThrow('of the kit');
});
