import { about, awards } from '../about.ts';
import { reviews } from '../reviews.ts';
import * as values from '../site.config.ts';
import { trainings } from '../trainings.ts';
import { sampleTransactions } from '../transactions.ts';
import type { SiteConfig } from './schema.ts';

/** For checks and the build; pages import the modules. */
export const siteConfig: SiteConfig = {
  ...values,
  about,
  awards,
  reviews,
  sampleTransactions,
  trainings,
};
