import { expect, test } from 'vitest';
import { isCollision, isStorageFailure, sqlState, unstorableValue } from './storage-failure.ts';

const failure = (code: string) => Object.assign(new Error('failed'), { code });

test('knows the errors of Postgres by their codes, with a severity or without', () => {
  expect(sqlState(failure('40001'))).toBe('40001');
  expect(isCollision(failure('40001'))).toBe(true);
  expect(isStorageFailure(failure('57P01'))).toBe(true);
});

test.each(['EPIPE', 'EBUSY', 'ECONNRESET', 'LIMIT_FILE_SIZE'])(
  '%s is no error of Postgres',
  (code) => {
    expect(sqlState(failure(code))).toBeUndefined();
  },
);

test('of the class 22, only values that a request sends are its fault', () => {
  expect(unstorableValue(failure('22021'))).toContain('characters');
  expect(unstorableValue(failure('22003'))).toContain('too large');
  // A division by zero is a mistake of a query.
  expect(unstorableValue(failure('22012'))).toBeUndefined();
});
