import type { Category } from '@catering/contract';

/** Id of a category's section in the page. */
export const sectionId = ({ _id }: Category) => `category-${_id}`;
