import { z } from 'zod';

/** Marks an issue of a value that is valid, and still a sample of this project. */
const PLACEHOLDER = { isPlaceholder: true };

const replace = ({ input }: { input?: unknown }) => `replace ${JSON.stringify(input)}`;

const text = z.string();

/** A text that a site of a vendor's own does not have: its sample is found by a part of it. */
const ownText = (sample: string, base: z.ZodString = text) =>
  base.refine((value) => !value.includes(sample), { error: replace, params: PLACEHOLDER });

/** "example.com" is reserved, so it is never a vendor's own. */
const EXAMPLE_DOMAIN = /(?:^|[/.@])example\.(?:com|org|net)\b/;
const hasOwnDomain = (value: string) => !EXAMPLE_DOMAIN.test(value);
const ownDomain = { error: replace, params: PLACEHOLDER };

const FULL_ADDRESS = 'give a full address without a slash at the end';
const address = z
  .url({ protocol: /^https?$/, error: FULL_ADDRESS })
  .refine((url) => !url.endsWith('/'), FULL_ADDRESS)
  .refine(hasOwnDomain, ownDomain);
const email = text.refine(hasOwnDomain, ownDomain);
const phone = ownText(
  '+234 800 000 000',
  text.regex(/^\+[\d ]{8,}$/, 'begin a phone number with "+" and the code of the country'),
);
const naira = z.int('give whole naira').nonnegative('give whole naira');

/** At least one text. */
const texts = z.tuple([text], text).readonly();
const paragraphs = z.array(text).readonly();

const brand = z.object({
  name: ownText('Your Catering Brand'),
  copyrightHolder: ownText('Your Catering Brand'),
  /** One sentence under the name in the footer. */
  promise: text,
  /**
   * A file next to `site.config.ts`: a square SVG, or a PNG of 512 pixels. The header shows it, and the
   * build makes the icons of the site from it.
   */
  logo: z.templateLiteral([text, z.enum(['.svg', '.png'])]),
});

/** The two colours that all others of the site come from, as "#rrggbb". */
const theme = z.object({
  /** Buttons, links and bands. White text is on it, so choose a dark colour. */
  brand: text,
  /** Buttons and marks on dark bands. Dark text is on it, so choose a light colour. */
  accent: text,
});

const socialLink = z.object({
  network: z.enum(['facebook', 'instagram', 'x', 'whatsapp']),
  label: text,
  href: z.url('give a full address with "https://"').refine(hasOwnDomain, ownDomain),
});

/** How customers reach the vendor. */
const contact = z.object({
  businessEmail: email,
  supportEmail: email,
  phones: z.tuple([phone, phone]).readonly(),
  supportPhone: phone,
  address: z.object({ street: ownText('Example Street'), city: text, state: text, country: text }),
});

const WEEK = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
const areNeighbours = (days: readonly string[]) =>
  days.length > 0 && WEEK.join().includes(days.join());

/** A time of day on the 24-hour clock: "08:00", "20:30". */
const clockTime = z.custom<`${number}:${number}`>(
  (value) => typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(value),
  'write a time as "08:00"',
);

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

const openHours = z
  .object({
    /** Neighbours of the week, in its order. */
    days: z
      .array(z.enum(WEEK))
      .refine(areNeighbours, 'name days that follow each other, Monday first')
      .readonly(),
    opens: clockTime,
    closes: clockTime,
  })
  .refine(({ opens, closes }) => closes > opens, 'close later than you open, on the same day');

/** When the kitchen cooks. A weekday that no entry names is closed. */
const hours = z.object({
  /** IANA name of the time zone that the times are in. */
  timeZone: text.refine(isTimeZone, 'give a name such as "Africa/Lagos"'),
  /** In the order of the week. Each closes on the day that it opens. */
  open: z.array(openHours).readonly(),
});

/** Where you deliver, and what that costs. */
const delivery = z.object({
  /** Flat fee for each order, in whole naira. */
  feeNaira: naira,
  cities: texts,
});

/** Where the site and its backend are: full addresses without a slash at the end. */
const addresses = z.object({ site: address, api: address });

const MONNIFY_ORIGINS = 'https://*.monnify.com';

/** The payment provider. Its keys are variables of the build: see `apps/web/.env.example`. */
const payment = z
  .object({
    /** The name that customers read. */
    provider: text,
    /** How customers can pay there: "card", "bank transfer". */
    methods: texts,
    /** Address of the provider's script, which defines `window.MonnifySDK`. */
    scriptUrl: text,
    /** Origins that the script loads from, calls and frames, its sandbox included: "https://*.monnify.com". */
    origins: z.array(text).readonly(),
    /** The charge of "Make Payment" on My Orders: naira, or the cost of the order. */
    ordersPageCharge: z
      .union(
        [
          z.literal('grand-total'),
          z
            .int('give whole naira, or "grand-total"')
            .positive('give whole naira, or "grand-total"'),
        ],
        'give whole naira, or "grand-total"',
      )
      .refine((charge) => charge !== 100, {
        error:
          "My Orders charges 100 naira for every order. Write 'grand-total' to charge what the order costs.",
        params: PLACEHOLDER,
      }),
  })
  .refine(
    // The window of Monnify loads, calls and frames several of its subdomains.
    ({ scriptUrl, origins }) =>
      !/\/\/[^/]*\bmonnify\.com\//.test(scriptUrl) || origins.includes(MONNIFY_ORIGINS),
    {
      path: ['origins'],
      error: `add "${MONNIFY_ORIGINS}", or the window of Monnify may not open.`,
      params: PLACEHOLDER,
    },
  );

const trainingOf = (picture: z.ZodType<string>) =>
  z.object({
    title: text,
    /** Whole naira. */
    priceNaira: naira,
    description: text,
    /** A name in `sitePictureNames` of `packages/pictures/src/names.ts`. */
    picture,
  });
const areUnique = (trainings: readonly { title: string }[]) =>
  new Set(trainings.map(({ title }) => title)).size === trainings.length;

const reviewOf = (picture: z.ZodType<string>) =>
  z.object({
    name: ownText('Sample Customer'),
    occupation: text,
    text,
    /** The customer's picture: a name in `reviewerPictureNames` of `packages/pictures/src/names.ts`. */
    picture,
  });

/** Texts of the About page, a list of paragraphs for each of its sections. */
const about = z.object({
  /** Under "Learn More About Us". */
  intro: paragraphs,
  /** Under "Our Story". */
  story: paragraphs,
  /** Under "Mission and Values". */
  mission: paragraphs,
  values: z.array(z.object({ name: text, meaning: text })).readonly(),
});

const award = z.object({
  title: text,
  year: z.int(),
  /** One line of text that names who gave it. */
  body: ownText(' Sample '),
});

/** A row of Transactions History, as the page shows it. */
const sampleTransaction = z.object({
  date: text,
  time: text,
  transactionId: ownText('SAMPLE'),
  agent: text,
  status: z.enum(['Completed', 'Pending', 'Failed']),
});

/**
 * Everything that a vendor changes: its types, what a page cannot show, and what is still a sample.
 *
 * @param pictureNames what `picture` may be
 */
const schemaOf = (pictureNames: readonly string[]) => {
  const picture = z.enum(pictureNames, 'use a name of sitePictureNames in packages/pictures');
  return z.object({
    brand,
    theme,
    contact,
    socialLinks: z.array(socialLink).readonly(),
    hours,
    delivery,
    addresses,
    payment,
    trainings: z.array(trainingOf(picture)).refine(areUnique, 'use each title once').readonly(),
    about,
    awards: z.array(award).readonly(),
    reviews: z.array(reviewOf(picture)).readonly(),
    sampleTransactions: z.array(sampleTransaction).readonly(),
  });
};

export type SiteConfig = z.infer<ReturnType<typeof schemaOf>>;
export type Brand = SiteConfig['brand'];
export type Theme = SiteConfig['theme'];
export type SocialLink = SiteConfig['socialLinks'][number];
export type Contact = SiteConfig['contact'];
export type ClockTime = z.infer<typeof clockTime>;
export type Hours = SiteConfig['hours'];
export type Delivery = SiteConfig['delivery'];
export type Addresses = SiteConfig['addresses'];
export type Payment = SiteConfig['payment'];
export type Training = SiteConfig['trainings'][number];
export type Review = SiteConfig['reviews'][number];
export type About = SiteConfig['about'];
export type Award = SiteConfig['awards'][number];
export type SampleTransaction = SiteConfig['sampleTransactions'][number];

/** Lines that name a value by its path and say what to do with it. */
interface ConfigIssues {
  /** Values that no page can show. */
  invalid: string[];
  /** Samples of this project, and settings that a live site needs. */
  placeholders: string[];
}

/** @param pictureNames what `picture` may be */
export function checkConfig(values: SiteConfig, pictureNames: readonly string[]): ConfigIssues {
  const issues: ConfigIssues = { invalid: [], placeholders: [] };
  const { error } = schemaOf(pictureNames).safeParse(values, { reportInput: true });
  for (const issue of error?.issues ?? []) {
    const { path, input, message } = issue;
    const place = path.join('.');
    if (issue.code === 'custom' && issue.params === PLACEHOLDER) {
      issues.placeholders.push(`${place}: ${message}`);
    } else {
      issues.invalid.push(`${place} of site.config.ts is ${JSON.stringify(input)}: ${message}`);
    }
  }
  return issues;
}
