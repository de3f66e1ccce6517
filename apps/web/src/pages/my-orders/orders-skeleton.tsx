import { Skeleton } from '@catering/ui/skeleton';
import { SlowNote } from '#ui/slow-note.tsx';

const CARDS = 3;

export const OrdersSkeleton = () => (
  <div aria-busy="true" className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <Skeleton className="h-10 w-36 justify-self-end rounded-full" />
    {Array.from({ length: CARDS }, (_, index) => (
      <div key={index} className="rounded-card border border-line p-4 md:p-6">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="mt-2 h-4 w-72 max-w-full" />
        <Skeleton className="mt-4 h-8 w-96 max-w-full rounded-full" />
        <Skeleton className="mt-4 h-11 w-40 rounded-full" />
      </div>
    ))}
    <SlowNote
      text="Still loading your orders. Your connection seems slow."
      className="text-center"
    />
  </div>
);
