import { brand } from '@catering/site-config';

export interface PageInfo {
  path: string;
  /** Its folder under "src/pages", which holds "{folder}-page.tsx". */
  folder: string;
  /** Title of the document, before the brand's name. */
  title: string;
  /** Belongs to one visitor: not on the map for search engines. */
  personal?: true;
}

/**
 * The 16 pages with their routes (RTE-01 to RTE-17), in the order of the specification; the site and its
 * build read them here.
 */
export const pages = {
  home: { path: '/', folder: 'home', title: 'Nigerian meals delivered' },
  order: { path: '/order', folder: 'menu', title: 'Order' },
  about: { path: '/about', folder: 'about', title: 'About Us' },
  trainings: { path: '/trainings', folder: 'trainings', title: 'Trainings' },
  trainingEnrollment: {
    path: '/training-enrollment',
    folder: 'training-enrollment',
    title: 'Training enrollment',
  },
  blog: { path: '/blog', folder: 'blog', title: 'Blog' },
  checkout: { path: '/checkout', folder: 'checkout', title: 'Checkout', personal: true },
  addToCart: { path: '/add-to-cart', folder: 'add-to-cart', title: 'Add to cart' },
  login: { path: '/login', folder: 'login', title: 'Login' },
  signUp: { path: '/signup', folder: 'signup', title: 'Sign up' },
  forgotPassword: {
    path: '/forgot-password',
    folder: 'forgot-password',
    title: 'Forgot password',
  },
  resetPassword: {
    path: '/reset-password',
    folder: 'reset-password',
    title: 'Reset password',
    personal: true,
  },
  orders: { path: '/user/orders', folder: 'my-orders', title: 'My orders', personal: true },
  support: { path: '/support', folder: 'support', title: 'Support' },
  account: { path: '/user/account', folder: 'account', title: 'Account settings', personal: true },
  transactions: {
    path: '/user/transaction-history',
    folder: 'transactions',
    title: 'Transactions history',
    personal: true,
  },
} as const satisfies Record<string, PageInfo>;

export const documentTitle = ({ title }: Pick<PageInfo, 'title'>) => `${title} | ${brand.name}`;
