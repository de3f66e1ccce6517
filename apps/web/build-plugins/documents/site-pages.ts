import { pageDescriptions } from '../../src/config/page-descriptions.ts';
import { pages, type PageInfo } from '../../src/config/pages.ts';
import type { PageDocument } from './page-documents.ts';

/** Scripts of single documents, by the path of their page. */
type Scripts = Partial<Record<string, string>>;

/** The folder of a page, where it is not named like its path; a chunk that is missing fails the build. */
const folders: Partial<Record<string, string>> = {
  [pages.home.path]: 'home',
  [pages.order.path]: 'menu',
  [pages.orders.path]: 'my-orders',
  [pages.account.path]: 'account',
  [pages.transactions.path]: 'transactions',
};

const modulesOf = ({ path }: PageInfo) => {
  const folder = folders[path] ?? path.slice(1);
  return [`/src/pages/${folder}/${folder}-page.tsx`];
};
const allPages: PageInfo[] = Object.values(pages);

/** The document of every page, and the one for all other addresses. */
export const documentsOf = (scripts: Scripts): PageDocument[] => [
  ...allPages.map((page) => ({
    path: page.path,
    description: pageDescriptions[page.path],
    modules: modulesOf(page),
    script: scripts[page.path],
  })),
  {
    path: '*',
    modules: ['/src/pages/not-found/not-found-page.tsx'],
  },
];

/** Pages for the map: those that are the same for every visitor. */
export const publicPaths = allPages.filter(({ personal }) => !personal).map(({ path }) => path);
