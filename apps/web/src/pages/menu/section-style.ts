/** Classes that sections and their skeletons share, so that both have the same boxes. */
export const sectionFrame = 'page-column scroll-mt-14 pt-8 pb-2 md:pt-12';
export const dishGrid = 'mt-5 grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-6 xl:grid-cols-4';
export const cardFrame =
  'relative flex flex-col overflow-hidden rounded-card border border-line bg-white';
/** Room for two lines of a name and two of a description; a short name leaves its room below. */
export const cardText = 'min-h-[5.375rem] md:min-h-[5.625rem]';
export const cardBody = 'flex flex-1 flex-col gap-1 p-3 md:p-4';
