import { brand } from './brand.ts';
import { contact } from './contact.ts';
import { paths } from './paths.ts';

export interface PageInfo {
  path: string;
  /** Its folder under "src/pages", which holds "{folder}-page.tsx". */
  folder: string;
  /** Title of the document, before the brand's name. */
  title: string;
  /** For search engines; personal pages need none. */
  description?: string;
  /** It shows server data, and so needs the data layer around it. */
  needsData?: true;
  /** Belongs to one visitor: not for search engines. */
  personal?: true;
}

const { city, state } = contact.address;

/** The 16 pages, in the order of the specification; the site and its build read them here. */
export const pages = {
  home: {
    path: paths.home,
    folder: 'home',
    title: 'Nigerian meals delivered',
    description: `Freshly cooked Nigerian meals for home and events, delivered in ${city}, ${state}.`,
  },
  order: {
    path: paths.order,
    folder: 'menu',
    title: 'Order',
    description: 'Our menu: rice specials, pasta, grills, Nigerian soups and more, with prices.',
    needsData: true,
  },
  about: {
    path: paths.about,
    folder: 'about',
    title: 'About Us',
    description: `Who ${brand.name} is: our story, our mission and values, our awards.`,
  },
  trainings: {
    path: paths.trainings,
    folder: 'trainings',
    title: 'Trainings',
    description: 'Twelve hands-on culinary training programs, from baking to Nigerian dishes.',
  },
  trainingEnrollment: {
    path: paths.trainingEnrollment,
    folder: 'training-enrollment',
    title: 'Training enrollment',
    description: 'Enroll in one of our twelve culinary training programs.',
  },
  blog: {
    path: paths.blog,
    folder: 'blog',
    title: 'Blog',
    description: 'Stories, recipes and news from our kitchen.',
    needsData: true,
  },
  checkout: {
    path: paths.checkout,
    folder: 'checkout',
    title: 'Checkout',
    needsData: true,
    personal: true,
  },
  addToCart: {
    path: paths.addToCart,
    folder: 'add-to-cart',
    title: 'Add to cart',
    description: 'Choose how many plates you would like, and see the addons.',
    needsData: true,
  },
  login: {
    path: paths.login,
    folder: 'login',
    title: 'Login',
    description: 'Log in to order meals and to follow your orders.',
  },
  signUp: {
    path: paths.signUp,
    folder: 'signup',
    title: 'Sign up',
    description: 'Create an account to order meals and to follow your orders.',
  },
  forgotPassword: {
    path: paths.forgotPassword,
    folder: 'forgot-password',
    title: 'Forgot password',
    description: 'Ask for a link that sets a new password.',
  },
  resetPassword: {
    path: paths.resetPassword,
    folder: 'reset-password',
    title: 'Reset password',
    personal: true,
  },
  orders: {
    path: paths.orders,
    folder: 'my-orders',
    title: 'My orders',
    needsData: true,
    personal: true,
  },
  support: {
    path: paths.support,
    folder: 'support',
    title: 'Support',
    description: 'Write to us or call us: we are glad to help.',
  },
  account: {
    path: paths.account,
    folder: 'account',
    title: 'Account settings',
    personal: true,
  },
  transactions: {
    path: paths.transactions,
    folder: 'transactions',
    title: 'Transactions history',
    personal: true,
  },
} as const satisfies Record<keyof typeof paths, PageInfo>;

/** Title of the document on a page. */
export const documentTitle = ({ title }: Pick<PageInfo, 'title'>) => `${title} | ${brand.name}`;
