import { brand } from '@catering/site-config';

export interface PageInfo {
  path: string;
  /** Title of the document, before the brand's name. */
  title: string;
  /** Belongs to one visitor: not on the map for search engines. */
  personal?: true;
}

/**
 * The 16 pages with their routes, in the order of the specification; the site and its
 * build read them here.
 */
export const pages = {
  home: { path: '/', title: 'Nigerian meals delivered' },
  order: { path: '/order', title: 'Order' },
  about: { path: '/about', title: 'About Us' },
  trainings: { path: '/trainings', title: 'Trainings' },
  trainingEnrollment: {
    path: '/training-enrollment',
    title: 'Training enrollment',
  },
  blog: { path: '/blog', title: 'Blog' },
  checkout: { path: '/checkout', title: 'Checkout', personal: true },
  addToCart: { path: '/add-to-cart', title: 'Add to cart' },
  login: { path: '/login', title: 'Login' },
  signUp: { path: '/signup', title: 'Sign up' },
  forgotPassword: {
    path: '/forgot-password',
    title: 'Forgot password',
  },
  resetPassword: {
    path: '/reset-password',
    title: 'Reset password',
    personal: true,
  },
  orders: { path: '/user/orders', title: 'My orders', personal: true },
  support: { path: '/support', title: 'Support' },
  account: { path: '/user/account', title: 'Account settings', personal: true },
  transactions: {
    path: '/user/transaction-history',
    title: 'Transactions history',
    personal: true,
  },
} as const satisfies Record<string, PageInfo>;

export const documentTitle = ({ title }: Pick<PageInfo, 'title'>) => `${title} | ${brand.name}`;
