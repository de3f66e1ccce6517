import { Skeleton } from '#ui/skeleton.tsx';
import { SlowNote } from '#ui/slow-note.tsx';
import { dishColumns, dishPicture } from './dish-style.ts';

/** The boxes of a dish while it is on its way. */
export const DishSkeleton = () => (
  <div aria-busy="true" className={dishColumns}>
    <Skeleton className={`${dishPicture} aspect-4/3`} />
    <div className="grid content-start gap-4">
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-9 w-3/4" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-8 w-40" />
      <Skeleton className="mt-4 h-12 w-52" />
      <Skeleton className="h-13 w-full rounded-full" />
      <SlowNote text="Still fetching this dish. Your connection seems slow today." />
    </div>
  </div>
);
