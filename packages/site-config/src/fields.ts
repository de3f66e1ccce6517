import { z } from 'zod';

/** Marks an issue of a value that is valid, and still a sample of this project. */
export const PLACEHOLDER = { isPlaceholder: true };

const replace = ({ input }: { input?: unknown }) => `replace ${JSON.stringify(input)}`;

export const text = z.string();

/** A text of the vendor. A text that contains `sample` is still the sample of this project. */
export const ownText = (sample: string, base: z.ZodString = text) =>
  base.refine((value) => !value.includes(sample), { error: replace, params: PLACEHOLDER });

/** "example.com" is reserved, so it is never a vendor's own. */
const EXAMPLE_DOMAIN = /(?:^|[/.@])example\.(?:com|org|net)\b/;
export const hasOwnDomain = (value: string) => !EXAMPLE_DOMAIN.test(value);
export const ownDomain = { error: replace, params: PLACEHOLDER };

const FULL_ADDRESS = 'give a full address without a slash at the end';
export const address = z
  .url({ protocol: /^https?$/, error: FULL_ADDRESS })
  .refine((url) => !url.endsWith('/'), FULL_ADDRESS)
  .refine(hasOwnDomain, ownDomain);
export const email = text.refine(hasOwnDomain, ownDomain);
export const phone = ownText(
  '+234 800 000 000',
  text.regex(/^\+[\d ]{8,}$/, 'begin a phone number with "+" and the code of the country'),
);
export const naira = z.int('give whole naira').nonnegative('give whole naira');

/** A list of one text or more. */
export const texts = z.tuple([text], text).readonly();
export const paragraphs = z.array(text).readonly();
