import { listingChecks, ownershipChecks } from './listing.ts';
import { payingChecks } from './paying.ts';
import { placingChecks } from './placing.ts';
import type { CateringCheck } from '../catering-context.ts';

/** Orders, from Pending to Completed, and whose they are. */
export const orderChecks: CateringCheck[] = [
  ...placingChecks,
  ...payingChecks,
  ...ownershipChecks,
  ...listingChecks,
];
