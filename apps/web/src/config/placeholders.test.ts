import { expect, test } from 'vitest';
import { brand } from './brand.ts';
import { contact } from './contact.ts';

test('names and addresses are placeholders on example.com', { tags: ['SCP-38'] }, () => {
  const addresses = brand.socialLinks.map(({ href }) => new URL(href).hostname);
  const mails = [contact.businessEmail, contact.supportEmail].map((mail) => mail.split('@')[1]);
  expect(new Set([...addresses, ...mails])).toEqual(new Set(['example.com']));
});

test(
  'there are two business phones, and the first is the support phone',
  { tags: ['HOM-39', 'SUP-02'] },
  () => {
    expect(contact.phones).toHaveLength(2);
    expect(contact.supportPhone).toBe(contact.phones[0]);
  },
);

test('the address is in Port Harcourt, Rivers State', { tags: ['SCP-10', 'HOM-40'] }, () => {
  expect(contact.address).toMatchObject({ city: 'Port Harcourt', state: 'Rivers State' });
});
