import { siteConfig } from '@catering/site-config/all';
import * as otherVendor from '@catering/site-config/testing';
import type { SiteConfig } from '@catering/site-config/schema';
import { expect, test } from 'vitest';
import { checkValues } from './check-values.ts';

const valid: SiteConfig = otherVendor;
const [training] = otherVendor.trainings;
const open = { days: ['Monday'], opens: '08:00', closes: '20:00' } as const;

test('the values of this site are valid', () => {
  expect(() => checkValues(siteConfig)).not.toThrow();
});

test.each<[Partial<SiteConfig>, message: string]>([
  [
    { addresses: { ...valid.addresses, api: 'api.mama.ng' } },
    'addresses.api of site.config.ts is "api.mama.ng": give a full address without a slash at the end',
  ],
  [
    { addresses: { ...valid.addresses, site: 'https://mama.ng/' } },
    'addresses.site of site.config.ts is "https://mama.ng/": give a full address without a slash at the end',
  ],
  [
    { trainings: [{ ...training, picture: 'my-cakes' }] },
    'trainings.0.picture of site.config.ts is "my-cakes": use a name of sitePictureNames in packages/pictures',
  ],
  [
    { contact: { ...valid.contact, supportPhone: '0803 123 4567' } },
    'contact.supportPhone of site.config.ts is "0803 123 4567": begin a phone number with "+" and the code of the country',
  ],
  [
    { socialLinks: [{ network: 'x', label: 'X', href: 'x.com/mama' }] },
    'socialLinks.0.href of site.config.ts is "x.com/mama": give a full address with "https://"',
  ],
  [
    { hours: { timeZone: 'Nigeria', open: [open] } },
    'hours.timeZone of site.config.ts is "Nigeria": give a name such as "Africa/Lagos"',
  ],
  [
    { hours: { ...valid.hours, open: [{ ...open, days: ['Monday', 'Friday'] }] } },
    'hours.open.0.days of site.config.ts is ["Monday","Friday"]: name days that follow each other, Monday first',
  ],
  [
    { hours: { ...valid.hours, open: [{ ...open, opens: '8:00' }] } },
    'hours.open.0.opens of site.config.ts is "8:00": write a time as "08:00"',
  ],
  [
    { hours: { ...valid.hours, open: [{ ...open, closes: '02:00' }] } },
    'close later than you open, on the same day',
  ],
  [
    { delivery: { ...valid.delivery, feeNaira: 999.5 } },
    'delivery.feeNaira of site.config.ts is 999.5: give whole naira',
  ],
  [
    { payment: { ...valid.payment, ordersPageCharge: 0 } },
    'payment.ordersPageCharge of site.config.ts is 0: give whole naira, or "grand-total"',
  ],
  [
    { trainings: [{ ...training, priceNaira: -1 }] },
    'trainings.0.priceNaira of site.config.ts is -1: give whole naira',
  ],
  [{ trainings: [training, training] }, 'use each title once'],
])('%j is rejected, with the fix', (values, message) => {
  expect(() => checkValues({ ...valid, ...values })).toThrow(message);
});
