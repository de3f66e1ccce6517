import { expect, test } from 'vitest';
import { telephoneLink } from './telephone-link.ts';

test('a phone number becomes a tel: link', { tags: ['HOM-39'] }, () => {
  expect(telephoneLink('+234 800 000 0001')).toBe('tel:+2348000000001');
});
