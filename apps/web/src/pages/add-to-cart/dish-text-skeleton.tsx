import { Skeleton } from '#ui/skeleton.tsx';
import { SlowNote } from '#ui/slow-note.tsx';

/** The boxes below the name of a dish that is on its way. */
export const DishTextSkeleton = () => (
  <>
    <Skeleton className="h-5 w-full" />
    <Skeleton className="h-5 w-2/3" />
    <Skeleton className="h-8 w-40" />
    <Skeleton className="mt-4 h-12 w-52" />
    <Skeleton className="h-13 w-full rounded-full" />
    <SlowNote text="Still fetching this dish. Your connection seems slow today." />
  </>
);
