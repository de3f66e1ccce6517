import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { complaints, requires, sampleOf } from '../testing/schema-assertions.ts';
import { credentialsSchema, passwordSchema, userDetailsSchema, userSchema } from './schemas.ts';

test('User credentials are "email", "password"', { tags: ['ENT-21'] }, () => {
  const credentials = sampleOf('auth.logIn', (example) => example.body);
  for (const field of ['email', 'password']) requires(credentialsSchema, credentials, field);
});

test('A user is answered without the password', { tags: ['D-33'] }, () => {
  const user = { _id: 'u', email: 'ada@example.com', password: 'hash' };
  expect(z.parse(userSchema, user)).toEqual({ _id: 'u', email: 'ada@example.com' });
});

test('a password of 7 characters fails, one of 8 passes', { tags: ['VAL-08', 'CON-18'] }, () => {
  const message = 'Password must be at least 8 characters.';
  expect(complaints(passwordSchema, '1234567')).toEqual([message]);
  expect(complaints(passwordSchema, '12345678')).toEqual([]);
  expect(complaints(credentialsSchema, { email: 'ada@example.com' })).toEqual([message]);
});

test('a password is never trimmed', { tags: ['D-45'] }, () => {
  expect(z.parse(passwordSchema, '  pass  ')).toBe('  pass  ');
});

test('account details with any other field are refused', { tags: ['D-33'] }, () => {
  expect(complaints(userDetailsSchema, { phoneNumber: '08031234567' })).toEqual([]);
  for (const field of ['email', 'password', 'role', '_id'])
    expect(complaints(userDetailsSchema, { [field]: 'x' })).toHaveLength(1);
});
