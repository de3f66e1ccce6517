/** Classes that the dish and its skeleton share. */
export const dishColumns = 'grid gap-6 lg:grid-cols-[7fr_5fr] lg:gap-12';
export const dishPicture = 'rounded-card';
