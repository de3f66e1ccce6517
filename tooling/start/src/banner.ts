/** The few lines that `start` ends in; the mock API has printed the demo accounts before. */
export const banner = ({ site, api }: { readonly site: string; readonly api: string }) =>
  [
    '',
    `  Site       ${site}`,
    `  Mock API   ${api}`,
    `  Control    ${api}/__mock`,
    `  API docs   ${api}/docs`,
    '',
    '  Stop with Ctrl-C; accounts and orders are kept. Start with --reset for a fresh demo.',
    '',
  ].join('\n');
