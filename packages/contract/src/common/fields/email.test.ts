import { describe, expect, test } from 'vitest';
import { complaints } from '../../testing/schema-assertions.ts';
import { emailSchema } from './email.ts';

describe('email', () => {
  test('accepts a plain address', () => {
    expect(complaints(emailSchema, 'ada@example.com')).toEqual([]);
  });
  test('rejects a space', { tags: ['VAL-01'] }, () => {
    for (const email of ['ada obi@example.com', ' ada@example.com', 'ada@exa mple.com'])
      expect(complaints(emailSchema, email)).toEqual(['Email is invalid']);
  });
  test('requires exactly one "@"', { tags: ['VAL-02'] }, () => {
    for (const email of ['ada.example.com', 'ada@@example.com', 'a@b@example.com'])
      expect(complaints(emailSchema, email)).toEqual(['Email is invalid']);
  });
  test('requires a dot in the domain', { tags: ['VAL-03'] }, () => {
    expect(complaints(emailSchema, 'ada.obi@example')).toEqual(['Email is invalid']);
    expect(complaints(emailSchema, 'ada@example.')).toEqual(['Email is invalid']);
  });
  test('removes invisible characters that come along when an email is pasted', () => {
    for (const email of [
      '\u200bada@example.com',
      'ada@example.com\u200b',
      '\u200eada@example.com',
      '\u202aada@example.com\u202c',
      'ada\u2060@example.com',
      'a\u00adda@example.com',
      '\ufeffada@example.com',
    ])
      expect(emailSchema.parse(email)).toBe('ada@example.com');
    expect(complaints(emailSchema, '\u200b@example.com')).toEqual(['Email is invalid']);
  });
  test('rejects characters that could inject a mail header', () => {
    for (const email of ['a@b.co\r\nBcc:x@y.z', 'a\u0000@b.co', 'a@b.c\u007f'])
      expect(complaints(emailSchema, email)).toEqual(['Email is invalid']);
  });
  test('checks a long adversarial text quickly', () => {
    expect(complaints(emailSchema, 'a@'.repeat(50_000))).toContain('Email is invalid');
  });
});
