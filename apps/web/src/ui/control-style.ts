/** Classes of every text control. */
export const controlStyle =
  'w-full min-h-12 rounded-field border border-field bg-white px-4 py-2.5 text-base text-ink ' +
  'transition-colors duration-150 hover:border-green-700 ' +
  'aria-invalid:border-danger aria-invalid:bg-danger-50';
