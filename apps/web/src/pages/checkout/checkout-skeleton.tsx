import { Skeleton } from '#ui/skeleton.tsx';
import { checkoutGrid } from './checkout-grid.ts';

/** The boxes of the page before it is known whether there is a cart. */
export const CheckoutSkeleton = () => (
  <div aria-busy="true" className={checkoutGrid}>
    <div className="grid gap-4">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-28 rounded-card" />
    </div>
    <Skeleton className="h-56 rounded-card" />
  </div>
);
