import { sitePictureNames } from '@catering/pictures/names';
import type { SiteConfig } from '@catering/site-config/types';
import { z } from 'zod';

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

const areNeighbours = (days: readonly string[]) =>
  days.length > 0 && WEEK.join().includes(days.join());

const address = z
  .url({ protocol: /^https?$/, error: 'give a full address without a slash at the end' })
  .refine((text) => !text.endsWith('/'), 'give a full address without a slash at the end');
const phone = z
  .string()
  .regex(/^\+[\d ]{8,}$/, 'begin a phone number with "+" and the code of the country');
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'write a time as "08:00"');
const naira = z.int('give whole naira').nonnegative('give whole naira');
const picture = z.enum(sitePictureNames, 'use a name of sitePictureNames in packages/pictures');

const openHours = z
  .object({
    days: z
      .array(z.string())
      .refine(areNeighbours, 'name days that follow each other, Monday first'),
    opens: time,
    closes: time,
  })
  .refine(({ opens, closes }) => closes > opens, 'close later than you open, on the same day');

const isCharge = (charge: number | string) =>
  charge === 'grand-total' || (Number.isInteger(charge) && Number(charge) > 0);

const areUnique = (trainings: readonly { title: string }[]) =>
  new Set(trainings.map(({ title }) => title)).size === trainings.length;

/** What types cannot say: times, days, sums, addresses, phone numbers and names of pictures. */
const schema = z.object({
  addresses: z.object({ site: address, api: address }),
  contact: z.object({ phones: z.array(phone), supportPhone: phone }),
  socialLinks: z.array(z.object({ href: z.url('give a full address with "https://"') })),
  hours: z.object({
    timeZone: z.string().refine(isTimeZone, 'give a name such as "Africa/Lagos"'),
    open: z.array(openHours),
  }),
  delivery: z.object({ feeNaira: naira }),
  payment: z.object({
    ordersPageCharge: z
      .union([z.literal('grand-total'), z.number()])
      .refine(isCharge, 'give whole naira, or "grand-total"'),
  }),
  trainings: z
    .array(z.object({ title: z.string(), priceNaira: naira, picture }))
    .refine(areUnique, 'use each title once'),
  reviews: z.array(z.object({ picture })),
});

/** @throws Error that names each invalid value of `site.config.ts` and what it should be */
export function checkValues(values: SiteConfig): void {
  const { error } = schema.safeParse(values, { reportInput: true });
  if (!error) return;
  const lines = error.issues.map(
    ({ path, input, message }) =>
      `${path.join('.')} of site.config.ts is ${JSON.stringify(input)}: ${message}`,
  );
  throw new Error(lines.join('\n'));
}
