import { Skeleton } from '@catering/ui/skeleton';

/** Classes that sections and their skeletons share, so that both have the same boxes. */
export const sectionFrame = 'page-column scroll-mt-14 pt-8 pb-2 md:pt-12 lg:scroll-mt-28';
/** Two cards in a row on a phone; one where large letters leave no room for two. */
export const dishGrid =
  'mt-5 grid grid-cols-[repeat(auto-fill,minmax(max(8.5rem,34%),1fr))] gap-3 md:grid-cols-3 md:gap-6 xl:grid-cols-4';
export const cardFrame =
  'relative flex flex-col overflow-hidden rounded-card border border-line bg-white';
/** Room for two lines of a name and two of a description; a short name leaves its room below. */
export const cardText = 'min-h-[5.375rem] md:min-h-[5.625rem]';
export const cardBody = 'flex flex-1 flex-col gap-1 p-3 md:p-4';

/** The row of chips stays below the header while the menu scrolls. */
export const chipRow =
  'sticky short:static top-(--spacing-header) z-10 border-b border-line bg-white/95';

/** The number of placeholder cards in a section whose dishes are loading. */
export const SKELETON_CARDS = 8;
/** The number of placeholder chips: two rows on a desktop, as six to ten categories need. */
const CHIPS = 8;

const CardSkeleton = () => (
  <div className={cardFrame}>
    <Skeleton className="aspect-4/3 rounded-none" />
    <div className={cardBody}>
      <div className={cardText}>
        <Skeleton className="mb-2 h-5 w-4/5" />
        <Skeleton className="mb-1 h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </div>
      <div className="mt-auto grid grid-cols-1 gap-2 pt-2 lg:flex lg:items-center lg:justify-between">
        <Skeleton className="my-1 h-5 w-20" />
        <Skeleton className="h-11 rounded-full lg:w-32" />
      </div>
    </div>
  </div>
);

/** Placeholder cards for the dishes of a section, inside its list. */
export const DishCardSkeletons = () =>
  Array.from({ length: SKELETON_CARDS }, (_, index) => (
    <li key={index} aria-hidden="true" className="grid">
      <CardSkeleton />
    </li>
  ));

/** Placeholder of a section while the categories are loading. */
export const SectionSkeleton = () => (
  <div className={sectionFrame}>
    <Skeleton className="h-5 w-64 max-w-full" />
    <Skeleton className="mt-2 h-7 w-48" />
    <ul className={dishGrid}>
      <DishCardSkeletons />
    </ul>
  </div>
);

export const ChipsSkeleton = () => (
  <div className={chipRow}>
    <div className="page-column flex gap-2 overflow-hidden py-3 lg:flex-wrap">
      {Array.from({ length: CHIPS }, (_, index) => (
        <Skeleton key={index} className="h-11 w-32 shrink-0 rounded-full lg:w-40" />
      ))}
    </div>
  </div>
);
