/** "A", "A and B", "A, B and C"; the same in every browser and on the server. */
export const formatList = (items: readonly string[], word: 'and' | 'or' = 'and'): string =>
  items.length > 1 ? `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}` : (items[0] ?? '');
