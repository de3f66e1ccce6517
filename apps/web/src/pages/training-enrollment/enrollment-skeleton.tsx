import { Skeleton } from '@catering/ui/skeleton';

/** The program next to its form; one above the other on narrow screens. */
export const enrollmentGrid =
  'grid items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-16';

/** The boxes of the page before its address has been read. */
export const EnrollmentSkeleton = () => (
  <div aria-busy="true" className={enrollmentGrid}>
    <Skeleton className="h-72 rounded-card" />
    <div className="grid gap-5">
      <Skeleton className="h-7 w-4/5" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </div>
  </div>
);
