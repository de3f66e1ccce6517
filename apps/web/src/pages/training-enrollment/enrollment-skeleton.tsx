import { Skeleton } from '#ui/skeleton.tsx';
import { enrollmentGrid } from './enrollment-grid.ts';

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
