import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { complaints, requires, sampleOf } from '../testing/schema-assertions.ts';
import { credentialsSchema, passwordSchema, userDetailsSchema, userSchema } from './schemas.ts';

test('User credentials are "email", "password"', { tags: ['ENT-21'] }, () => {
  const credentials = sampleOf('auth.logIn', (example) => example.body);
  for (const field of ['email', 'password']) requires(credentialsSchema, credentials, field);
});

test('A user response contains no password', { tags: ['D-33'] }, () => {
  const user = { _id: 'u', email: 'ada@example.com', password: 'hash' };
  expect(z.parse(userSchema, user)).toEqual({ _id: 'u', email: 'ada@example.com' });
});

test('a password needs at least 8 characters', { tags: ['VAL-08', 'CON-18'] }, () => {
  const message = 'Password must be at least 8 characters.';
  expect(complaints(passwordSchema, '1234567')).toEqual([message]);
  expect(complaints(passwordSchema, '12345678')).toEqual([]);
  expect(complaints(credentialsSchema, { email: 'ada@example.com' })).toEqual([
    'Password is required',
  ]);
  expect(complaints(passwordSchema, 12345678)).toEqual([message]);
});

test('spaces around a password are kept', { tags: ['D-45'] }, () => {
  expect(z.parse(passwordSchema, '  pass  ')).toBe('  pass  ');
});

test('account details reject unknown fields', { tags: ['D-33'] }, () => {
  expect(complaints(userDetailsSchema, { phoneNumber: '08031234567' })).toEqual([]);
  for (const field of ['email', 'password', 'role', '_id'])
    expect(complaints(userDetailsSchema, { [field]: 'x' })).toHaveLength(1);
});
