/** The posts and the boxes in their place while they load have the same shape. */
export const blogGrid = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3';

/** On phones the picture is small, beside date and title, so that more than one post is in view. */
export const blogFrame =
  'rounded-card border border-line bg-white overflow-hidden max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:content-start sm:flex sm:flex-col';
export const blogPicture =
  'max-sm:m-4 max-sm:mr-0 max-sm:aspect-square max-sm:w-28! max-sm:rounded-field';
export const blogHead = 'flex flex-col gap-2 p-4 sm:gap-3 sm:p-5 sm:pb-0';
export const blogText = 'col-span-2 flex grow flex-col gap-3 px-4 pb-4 sm:p-5 sm:pt-3';
