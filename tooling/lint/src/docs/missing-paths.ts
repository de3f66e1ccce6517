import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anchorsIn, linkedHeadings, linkTargets, namedPaths } from './named-paths.ts';

const IGNORED = /(?:^|\/)(?:node_modules|dist|\.git|\.turbo|\.results|\.data|test-results)$/;

/** The files of a repository, from its root, without what is installed, built or written by tests. */
const filesOf = (root: string): string[] =>
  globSync(['**/*', '**/.*', '**/.*/**/*'], { cwd: root, exclude: (path) => IGNORED.test(path) });

const foldersIn = (files: readonly string[], folder: string) =>
  files
    .filter((file) => file.startsWith(folder) && file.includes('/', folder.length))
    .map((file) => file.slice(folder.length).split('/')[0] ?? '');

/** The source of a regular expression for a path with `*` and `**`. */
const pathPattern = (path: string) =>
  path
    .split(/(\*\*\/|\*)/)
    .map((part) => ({ '**/': '(?:.*/)?', '*': '[^/]*' })[part] ?? part.replaceAll('.', '\\.'))
    .join('');

/**
 * Lists the paths that Markdown pages name and the repository does not have. A path is read from the root,
 * or as the end of a path in the page's own package; a file name alone may be anywhere; a link goes
 * from its page, and its anchor to a heading.
 *
 * @returns one line for each, empty if there are none
 */
export function missingPaths(root: string): string[] {
  const files = filesOf(root);
  return files
    .filter((file) => file.endsWith('.md'))
    .flatMap((page) => {
      const text = readFileSync(join(root, page), 'utf8');
      const [ownPackage = ''] = /^(?:apps|packages|tooling)\/[^/]+\//.exec(page) ?? [];
      const folders = new Set([...foldersIn(files, ''), ...foldersIn(files, ownPackage)]);
      const exists = (path: string) => {
        const within = path.includes('/') ? ownPackage : '';
        const pattern = new RegExp(`^(?:${within}(?:.*/)?)?${pathPattern(path)}$`);
        return files.some((file) => pattern.test(file));
      };
      const missing = [
        ...namedPaths(text, [...folders]).filter((path) => !exists(path)),
        ...linkTargets(text).filter((target) => !files.includes(join(page, '..', target))),
        ...linkedHeadings(text)
          .filter(({ target, anchor }) => {
            const linked = target === '' ? page : join(page, '..', target);
            if (!linked.endsWith('.md') || !files.includes(linked)) return false;
            return !anchorsIn(readFileSync(join(root, linked), 'utf8')).includes(anchor);
          })
          .map(({ target, anchor }) => `${target}#${anchor}`),
      ];
      return missing.map((path) => `${page} names ${path}, which does not exist.`);
    });
}
