/** The tables that are shown; accounts have their own section. */
export const tableNames = ['dishes', 'categories', 'blogs', 'orders', 'messages'] as const;
export type TableName = (typeof tableNames)[number];
