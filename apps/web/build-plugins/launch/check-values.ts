import { sitePictureNames } from '@catering/pictures/names';
import type { SiteConfig } from '@catering/site-config/types';

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

/** "08:00" to "24:00". */
const isClockTime = (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(text);

const areNeighbours = (days: readonly string[]) =>
  days.length > 0 && WEEK.join().includes(days.join());

const isAddress = (text: string) =>
  /^https?:/.test(text) && URL.canParse(text) && !text.endsWith('/');

const isNaira = (amount: number) => Number.isInteger(amount) && amount >= 0;

/**
 * Checks what types cannot: times, days, sums, addresses, phone numbers and names of pictures.
 * @throws Error that names the value of `site.config.ts` and what it should be
 */
export function checkValues(values: SiteConfig): void {
  const { addresses, contact, socialLinks, hours, delivery, payment, trainings, reviews } = values;
  const reject = (place: string, value: unknown, fix: string): never => {
    throw new Error(`${place} of site.config.ts is ${JSON.stringify(value)}: ${fix}`);
  };
  for (const [name, address] of Object.entries(addresses)) {
    if (!isAddress(address)) {
      reject(`addresses.${name}`, address, 'give a full address without a slash at the end');
    }
  }
  for (const phone of [...contact.phones, contact.supportPhone]) {
    if (!/^\+[\d ]{8,}$/.test(phone)) {
      reject('contact', phone, 'begin a phone number with "+" and the code of the country');
    }
  }
  for (const { href } of socialLinks) {
    if (!URL.canParse(href)) reject('socialLinks', href, 'give a full address with "https://"');
  }
  if (!isTimeZone(hours.timeZone)) {
    reject('hours.timeZone', hours.timeZone, 'give a name such as "Africa/Lagos"');
  }
  for (const { days, opens, closes } of hours.open) {
    if (!areNeighbours(days)) {
      reject('hours.open', days, 'name days that follow each other, Monday first');
    }
    for (const time of [opens, closes]) {
      if (!isClockTime(time)) reject('hours.open', time, 'write a time as "08:00"');
    }
    if (closes <= opens) reject('hours.open', closes, `close later than ${opens}, on the same day`);
  }
  if (!isNaira(delivery.feeNaira)) {
    reject('delivery.feeNaira', delivery.feeNaira, 'give whole naira');
  }
  const { ordersPageCharge } = payment;
  if (ordersPageCharge !== 'grand-total' && !(isNaira(ordersPageCharge) && ordersPageCharge > 0)) {
    reject('payment.ordersPageCharge', ordersPageCharge, `give whole naira, or "grand-total"`);
  }
  const titles = trainings.map(({ title }) => title);
  for (const [index, { title, priceNaira }] of trainings.entries()) {
    if (!isNaira(priceNaira)) reject(`trainings, "${title}",`, priceNaira, 'give whole naira');
    if (titles.indexOf(title) !== index) reject('trainings', title, 'use each title once');
  }
  const names: readonly string[] = sitePictureNames;
  for (const [place, pictures] of Object.entries({ trainings, reviews })) {
    for (const { picture } of pictures) {
      if (!names.includes(picture)) {
        reject(
          `${place}, picture,`,
          picture,
          'use a name of sitePictureNames in packages/pictures',
        );
      }
    }
  }
}
