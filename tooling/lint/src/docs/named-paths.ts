/** A word in capitals stands for any name: `pages/FOLDER/FOLDER-page.tsx`. */
const PLACEHOLDERS = /FOLDER|RESOURCE|NAME/g;

/** Named in docs, and not in the repository. */
const ELSEWHERE = [
  // Built, or written while something runs.
  /^(?:\.\/)?(?:[\w-]+\/)*(?:dist|\.results|\.data|node_modules)(?:\/|$)/,
  /^(?:404|order)\.html$|^robots\.txt$/,
  // Files of the reader.
  /^FOLDER\/|^menu\.(?:test\.ts|tsx)$|^upload\.ts$|^preview\.tsx$|^known\.json$|^vercel\.json$|^\.github\/workflows\/contract\.yml$|^public\/pictures$/,
  // Modules of packages.
  /^zod\//,
];

const FILE_NAME = /^\.?[\w-][\w.-]*\.(?:tsx?|m?js|jsonc?|md|css|html|py|ya?ml|txt|svg|webp)$/;

const isPath = (code: string) =>
  FILE_NAME.test(code) || (code.includes('/') && /^(?!\/|@|https?:)[\w./*-]+$/.test(code));

const firstGroups = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, group = '']) => group);

/** The targets of a page's links to other files, relative to the page. */
export const linkTargets = (page: string): string[] =>
  firstGroups(page, /\]\((?!https?:|#)([^)#\s]+)/g);

/** The headings that a page links to: the page of each, empty for the page itself, and its anchor. */
export const linkedHeadings = (page: string) =>
  [...page.matchAll(/\]\(((?!https?:)[^)#\s]*)#([^)\s]+)\)/g)].map(
    ([, target = '', anchor = '']) => ({ target, anchor }),
  );

/** The anchors of a page's headings, as GitHub makes them. */
export const anchorsIn = (page: string): string[] =>
  firstGroups(page.replaceAll(/^```[\s\S]*?^```/gm, ''), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

/**
 * The paths that a page of Markdown names as `code`, and anywhere if they begin with one of the
 * folders.
 *
 * @param folders at the root of the repository and of the page's package
 * @returns glob patterns
 */
export function namedPaths(page: string, folders: readonly string[]): string[] {
  const code = firstGroups(page, /`([^`\n]+)`/g).filter(isPath);
  const anywhere = new RegExp(`(?<![\\w./@:-])((?:${folders.join('|')})/[\\w./*-]*[\\w*])`, 'g');
  const withoutCode = folders.length > 0 ? firstGroups(page, anywhere) : [];
  return [...new Set([...code, ...withoutCode])]
    .filter((path) => !ELSEWHERE.some((pattern) => pattern.test(path)))
    .map((path) => path.replaceAll(PLACEHOLDERS, '*').replace(/\/$/, ''));
}
