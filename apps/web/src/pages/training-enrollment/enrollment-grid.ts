/** The program beside its form; one above the other on narrow screens. */
export const enrollmentGrid =
  'grid items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-16';
