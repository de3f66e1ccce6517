/** Where the checks of an operation are on the page. */
export const anchorOf = (operation: string): string =>
  `operation-${operation.replaceAll(/[^\w.-]/g, '-')}`;
