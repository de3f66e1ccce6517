/** The last lines of `start`, after those of the mock API. */
export const banner = ({ site, api }: { readonly site: string; readonly api: string }): string =>
  [
    '',
    `  Site       ${site}`,
    `  Mock API   ${api}`,
    `  Control    ${api}/__mock`,
    `  API docs   ${api}/docs`,
    '',
    '  Press Ctrl-C to stop.',
    '',
  ].join('\n');
