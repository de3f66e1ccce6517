import { about, awards } from '../about.ts';
import { reviews } from '../reviews.ts';
import * as values from '../site.config.ts';
import { trainings } from '../trainings.ts';
import { sampleTransactions } from '../transactions.ts';
import type { SiteConfig } from './schema.ts';

/** All values in one object, for checks and the build. Pages import the modules. */
export const siteConfig: SiteConfig = {
  ...values,
  about,
  awards,
  reviews,
  sampleTransactions,
  trainings,
};
