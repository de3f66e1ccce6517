import { listingChecks, ownershipChecks } from './order-listing.ts';
import { payingChecks } from './order-paying.ts';
import { placingChecks } from './order-placing.ts';
import type { CateringCheck } from '../context.ts';

/** Orders, from Pending to Completed, and whose they are. */
export const orderChecks: CateringCheck[] = [
  ...placingChecks,
  ...payingChecks,
  ...ownershipChecks,
  ...listingChecks,
];
