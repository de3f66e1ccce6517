import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { complaints } from '../../testing/schema-assertions.ts';
import { deliveryPhoneSchema } from './phone.ts';

test(
  'a delivery phone number has 10 to 18 digits, and keeps its leading zero',
  { tags: ['VAL-12', 'CON-16', 'D-75'] },
  () => {
    expect(complaints(deliveryPhoneSchema, '080312345')).toEqual(['Phone Number is required']);
    expect(z.parse(deliveryPhoneSchema, '0803123456')).toBe('0803123456');
    expect(complaints(deliveryPhoneSchema, '+234 803 123 4567')).toEqual([]);
    expect(complaints(deliveryPhoneSchema, '0092348031234567')).toEqual([]);
    for (const text of [
      'call 0803123456',
      'call me',
      '08031234567 08059876543',
      '8031234567 8059876543',
      '1'.repeat(30),
    ]) {
      expect(complaints(deliveryPhoneSchema, text)).toEqual(['Phone Number is required']);
    }
  },
);
