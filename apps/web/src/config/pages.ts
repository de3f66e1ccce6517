import { brand } from '@catering/site-config';

export interface PageInfo {
  path: string;
  /** Title of the document, before the brand's name. */
  title: string;
  /** Belongs to one visitor: not on the map for search engines. */
  personal?: true;
  /** Shows what its query names: it makes its own title, and its address is nothing without the query. */
  needsQuery?: true;
}

/** The pages in the order of the specification. The route table and the build need an entry for each. */
export const pages = {
  home: { path: '/', title: 'Nigerian meals delivered' },
  order: { path: '/order', title: 'Order' },
  about: { path: '/about', title: 'About Us' },
  trainings: { path: '/trainings', title: 'Trainings' },
  trainingEnrollment: {
    path: '/training-enrollment',
    title: 'Training enrollment',
    needsQuery: true,
  },
  blog: { path: '/blog', title: 'Blog' },
  checkout: { path: '/checkout', title: 'Checkout', personal: true },
  addToCart: { path: '/add-to-cart', title: 'Add to cart', needsQuery: true },
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

type Pages = typeof pages;

export const paths = Object.fromEntries(
  Object.entries(pages).map(([name, { path }]) => [name, path]),
) as { readonly [Name in keyof Pages]: Pages[Name]['path'] };

export const CONTACT_ANCHOR = 'contact';
export const contactPath = `${paths.home}#${CONTACT_ANCHOR}`;

const withQuery = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query).toString()}`;

export const addToCartPath = (dishId: string) => withQuery(paths.addToCart, { dishId });

export const trainingEnrollmentPath = (program: string) =>
  withQuery(paths.trainingEnrollment, { program });

/** A slash stays readable: "proceedTo=user/orders". */
const withProceedTo = (path: string, proceedTo: string) =>
  `${path}?proceedTo=${encodeURIComponent(proceedTo).replaceAll('%2F', '/')}`;

/**
 * The login page, which then leads on to `proceedTo`.
 * @param proceedTo a path without its leading slash, or nothing
 */
export const loginPath = (proceedTo?: string | null) =>
  proceedTo ? withProceedTo(paths.login, proceedTo) : paths.login;

/** State of an entry of the history whose login leads back to the entry before it. */
export const DETOUR = { isDetour: true };

/** The signup page; takes `proceedTo` like `loginPath`. */
export const signUpPath = (proceedTo?: string | null) =>
  proceedTo ? withProceedTo(paths.signUp, proceedTo) : paths.signUp;
