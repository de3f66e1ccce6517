import { keptOrderChecks } from './kept.ts';
import { orderKeyChecks } from './keys.ts';
import { orderLimitChecks } from './limits.ts';
import { listingChecks, ownershipChecks } from './listing.ts';
import { payingChecks } from './paying.ts';
import { placingChecks } from './placing.ts';
import type { CateringCheck } from '../catering-context.ts';

/** Orders, from Pending to Completed, and whose they are. */
export const orderChecks: CateringCheck[] = [
  ...placingChecks,
  ...orderLimitChecks,
  ...orderKeyChecks,
  ...keptOrderChecks,
  ...payingChecks,
  ...ownershipChecks,
  ...listingChecks,
];
