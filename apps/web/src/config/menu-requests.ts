/** Query of the request for the dishes of one category: the menu's, and that of its preload. */
export const dishesQuery = (category: string) => ({ category });
