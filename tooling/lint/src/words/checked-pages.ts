/** Pages that quote the specification, or that tools write. */
const NOT_OURS = /CHANGELOG\.md$|^tooling\/ledger\/\w+\.md$/;

/** The words of a Markdown page are checked if they are ours. */
export const hasOwnWords = (page: string) => page.endsWith('.md') && !NOT_OURS.test(page);
