import type { Check } from '../check.ts';
import { listingChecks, ownershipChecks } from './order-listing.ts';
import { payingChecks } from './order-paying.ts';
import { placingChecks } from './order-placing.ts';

/** Orders, from Pending to Completed, and whose they are. */
export const orderChecks: Check[] = [
  ...placingChecks,
  ...payingChecks,
  ...ownershipChecks,
  ...listingChecks,
];
