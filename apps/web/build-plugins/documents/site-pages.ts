import { documentTitle, pages, type PageInfo } from '../../src/config/pages.ts';
import type { PageDocument } from './page-documents.ts';

const allPages: PageInfo[] = Object.values(pages);

const moduleOf = (folder: string) => `/src/pages/${folder}/${folder}-page.tsx`;

/**
 * The document of every page, and the one for all other addresses.
 * @param scripts of single documents, by the path of their page
 */
export const documentsOf = (scripts: Partial<Record<string, string>>): PageDocument[] => [
  ...allPages.map(({ path, title, folder, description, personal, needsQuery }) => ({
    path,
    preview: { title: documentTitle({ title }), description },
    personal,
    needsQuery,
    modules: [moduleOf(folder)],
    script: scripts[path],
  })),
  { path: '*', modules: [moduleOf('not-found')] },
];

/** Pages for the map: those that are the same for every visitor, and need no query. */
export const publicPaths = allPages
  .filter(({ personal, needsQuery }) => !personal && !needsQuery)
  .map(({ path }) => path);
