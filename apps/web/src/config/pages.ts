import { brand } from '@catering/site-config';
import { paths } from './paths.ts';

export interface PageInfo {
  path: string;
  /** Its folder under "src/pages", which holds "{folder}-page.tsx". */
  folder: string;
  /** Title of the document, before the brand's name. */
  title: string;
  /** Belongs to one visitor: not on the map for search engines. */
  personal?: true;
}

/** The 16 pages, in the order of the specification; the site and its build read them here. */
export const pages = {
  home: { path: paths.home, folder: 'home', title: 'Nigerian meals delivered' },
  order: { path: paths.order, folder: 'menu', title: 'Order' },
  about: { path: paths.about, folder: 'about', title: 'About Us' },
  trainings: { path: paths.trainings, folder: 'trainings', title: 'Trainings' },
  trainingEnrollment: {
    path: paths.trainingEnrollment,
    folder: 'training-enrollment',
    title: 'Training enrollment',
  },
  blog: { path: paths.blog, folder: 'blog', title: 'Blog' },
  checkout: { path: paths.checkout, folder: 'checkout', title: 'Checkout', personal: true },
  addToCart: { path: paths.addToCart, folder: 'add-to-cart', title: 'Add to cart' },
  login: { path: paths.login, folder: 'login', title: 'Login' },
  signUp: { path: paths.signUp, folder: 'signup', title: 'Sign up' },
  forgotPassword: {
    path: paths.forgotPassword,
    folder: 'forgot-password',
    title: 'Forgot password',
  },
  resetPassword: {
    path: paths.resetPassword,
    folder: 'reset-password',
    title: 'Reset password',
    personal: true,
  },
  orders: { path: paths.orders, folder: 'my-orders', title: 'My orders', personal: true },
  support: { path: paths.support, folder: 'support', title: 'Support' },
  account: { path: paths.account, folder: 'account', title: 'Account settings', personal: true },
  transactions: {
    path: paths.transactions,
    folder: 'transactions',
    title: 'Transactions history',
    personal: true,
  },
} as const satisfies Record<keyof typeof paths, PageInfo>;

export const documentTitle = ({ title }: Pick<PageInfo, 'title'>) => `${title} | ${brand.name}`;
