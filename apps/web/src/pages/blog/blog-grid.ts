/** The posts and the boxes in their place while they load have the same shape. */
export const blogGrid = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3';
export const blogFrame = 'flex flex-col overflow-hidden rounded-card border border-line bg-white';
