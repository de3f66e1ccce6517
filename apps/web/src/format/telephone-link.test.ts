import { expect, test } from 'vitest';
import { telephoneLink } from './telephone-link.ts';

test('HOM-39 a phone number can be called', () => {
  expect(telephoneLink('+234 800 000 0001')).toBe('tel:+2348000000001');
});
