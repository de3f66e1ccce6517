import { Skeleton } from '#ui/skeleton.tsx';
import { chipRow } from './chip-style.ts';
import { cardBody, cardFrame, cardText, dishGrid, sectionFrame } from './section-style.ts';

const CARDS = 8;
const CHIPS = 5;

const CardSkeleton = () => (
  <div className={cardFrame}>
    <Skeleton className="aspect-4/3 rounded-none" />
    <div className={cardBody}>
      <div className={cardText}>
        <Skeleton className="mb-2 h-5 w-4/5" />
        <Skeleton className="mb-1 h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </div>
      <div className="mt-auto grid gap-2 pt-2 lg:flex lg:items-center lg:justify-between">
        <Skeleton className="my-1 h-5 w-20" />
        <Skeleton className="h-11 rounded-full lg:w-32" />
      </div>
    </div>
  </div>
);

/** Cards in the place of the dishes of a section, inside its list. */
export const DishCardSkeletons = () =>
  Array.from({ length: CARDS }, (_, index) => (
    <li key={index} aria-hidden="true" className="grid">
      <CardSkeleton />
    </li>
  ));

/** A section while not even the categories are known. */
export const SectionSkeleton = () => (
  <div className={sectionFrame}>
    <Skeleton className="h-5 w-64 max-w-full" />
    <Skeleton className="mt-2 h-7 w-48" />
    <ul className={dishGrid}>
      <DishCardSkeletons />
    </ul>
  </div>
);

/** The row of chips before it is known. */
export const ChipsSkeleton = () => (
  <div className={chipRow}>
    <div className="page-column flex gap-2 overflow-hidden py-3">
      {Array.from({ length: CHIPS }, (_, index) => (
        <Skeleton key={index} className="h-11 w-32 shrink-0 rounded-full" />
      ))}
    </div>
  </div>
);
