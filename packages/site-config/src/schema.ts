import { z } from 'zod';
import {
  address,
  email,
  hasOwnDomain,
  naira,
  ownDomain,
  ownText,
  paragraphs,
  phone,
  PLACEHOLDER,
  text,
  texts,
} from './fields.ts';
import { hours, type clockTime } from './hours.ts';

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

/** Emails, phones and address of the vendor. */
const contact = z.object({
  businessEmail: email,
  supportEmail: email,
  phones: z.tuple([phone, phone]).readonly(),
  supportPhone: phone,
  address: z.object({ street: ownText('Example Street'), city: text, state: text, country: text }),
});

/** The cities that you deliver in, and the fee. */
const delivery = z.object({
  /** Flat fee for each order, in whole naira. */
  feeNaira: naira,
  cities: texts,
});

/** Full addresses of the site and its backend, without a slash at the end. */
const addresses = z.object({ site: address, api: address });

const MONNIFY_ORIGINS = 'https://*.monnify.com';

/** The payment provider. Its keys are variables of the build: see `apps/web/.env.example`. */
const payment = z
  .object({
    /** The name that customers read. */
    provider: text,
    /** Ways of paying there: "card", "bank transfer". */
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
 * The schema of everything that a vendor changes. It finds values that a page cannot show, and samples of this project.
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

/** The issues of a configuration: each line names a value by its path and says how to fix it. */
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
