import { Skeleton } from '@catering/ui/skeleton';

/** The cart next to its price; one above the other on narrow screens. */
export const checkoutGrid =
  'mt-6 flex flex-col gap-10 lg:grid lg:grid-cols-[1fr_23rem] lg:items-start lg:gap-12';

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
