/** The row of chips stays below the header while the menu scrolls. */
export const chipRow = 'sticky top-(--spacing-header) z-10 border-b border-line bg-white/95';
