import { brand, contact, delivery } from '@catering/site-config';
import { trainings } from '@catering/site-config/trainings';
import { documentTitle, pages, type PageInfo } from '../../src/config/pages.ts';
import type { PageDocument } from './page-documents.ts';

/** What only documents need: the folder of a page below `src/pages`, and what search engines say of it. */
const documents: Record<keyof typeof pages, { folder: string; description: string }> = {
  home: {
    folder: 'home',
    description: `Freshly cooked Nigerian meals for home and events, delivered in ${delivery.cities.join(', ')}, ${contact.address.state}.`,
  },
  order: {
    folder: 'menu',
    description: 'Our menu: rice specials, pasta, grills, Nigerian soups and more, with prices.',
  },
  about: {
    folder: 'about',
    description: `Who ${brand.name} is: our story, our mission and values, our awards.`,
  },
  trainings: {
    folder: 'trainings',
    description: `${trainings.length} hands-on culinary training programs, from baking to Nigerian dishes.`,
  },
  trainingEnrollment: {
    folder: 'training-enrollment',
    description: `Enroll in one of our ${trainings.length} culinary training programs.`,
  },
  blog: { folder: 'blog', description: 'Stories, recipes and news from our kitchen.' },
  checkout: { folder: 'checkout', description: 'Your cart, delivery details and payment.' },
  addToCart: {
    folder: 'add-to-cart',
    description: 'Choose how many plates you would like, and see the addons.',
  },
  login: { folder: 'login', description: 'Log in to order meals and to follow your orders.' },
  signUp: {
    folder: 'signup',
    description: 'Create an account to order meals and to follow your orders.',
  },
  forgotPassword: {
    folder: 'forgot-password',
    description: 'Request a link to reset your password.',
  },
  resetPassword: {
    folder: 'reset-password',
    description: 'Set a new password with the link from your email.',
  },
  orders: { folder: 'my-orders', description: 'Your orders with their cost and status.' },
  support: {
    folder: 'support',
    description: 'Write to us or call us: we are glad to help.',
  },
  account: { folder: 'account', description: 'Your account details.' },
  transactions: { folder: 'transactions', description: 'Your recent payments.' },
};

const moduleOf = (folder: string) => `/src/pages/${folder}/${folder}-page.tsx`;

/**
 * The document of every page, and the one for all other addresses.
 * @param scripts of single documents, by the path of their page
 */
export const documentsOf = (scripts: Partial<Record<string, string>>): PageDocument[] => [
  ...Object.entries(documents).map(([name, { folder, description }]) => {
    const { path, title, personal, needsQuery }: PageInfo = pages[name as keyof typeof pages];
    const preview = { title: documentTitle({ title }), description };
    const modules = [moduleOf(folder)];
    return { path, preview, personal, needsQuery, modules, script: scripts[path] };
  }),
  { path: '*', modules: [moduleOf('not-found')] },
];

const allPages: PageInfo[] = Object.values(pages);

/** Pages for the map: those that are the same for every visitor, and need no query. */
export const publicPaths = allPages
  .filter(({ personal, needsQuery }) => !personal && !needsQuery)
  .map(({ path }) => path);
