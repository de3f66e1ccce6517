/** Classes that sections and their skeletons share, so that both have the same boxes. */
export const sectionFrame = 'page-column scroll-mt-14 pt-8 pb-2 md:pt-12';
export const dishGrid = 'mt-5 grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-6 xl:grid-cols-4';
export const cardFrame =
  'relative flex flex-col overflow-hidden rounded-card border border-line bg-white';
/** Two lines of a name, one of a description. */
export const cardName = 'min-h-[2.5em] text-base leading-tight md:text-lg';
export const cardBody = 'flex flex-1 flex-col gap-1 p-3 md:p-4';
