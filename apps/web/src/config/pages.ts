import { brand, contact, delivery } from '@catering/site-config';

export interface PageInfo {
  path: string;
  /** Title of the document, before the brand's name. */
  title: string;
  /** Below `src/pages`: it holds `{folder}-page.tsx`. */
  folder: string;
  /** Search engines and messengers show it. */
  description: string;
  /** Belongs to one visitor: not on the map for search engines. */
  personal?: true;
  /** Shows what its query names: it makes its own title, and its address is nothing without the query. */
  needsQuery?: true;
  /** kB of JavaScript that a first visit may download, if it needs more than what all pages share. */
  budget?: number;
}

/** The pages in the order of the specification. Routes, documents, the map of the site and budgets are made of them. */
export const pages = {
  home: {
    path: '/',
    title: 'Nigerian meals delivered',
    folder: 'home',
    description: `Freshly cooked Nigerian meals for home and events, delivered in ${delivery.cities.join(', ')}, ${contact.address.state}.`,
    budget: 123.8,
  },
  order: {
    path: '/order',
    title: 'Order',
    folder: 'menu',
    description: 'Our menu: rice specials, pasta, grills, Nigerian soups and more, with prices.',
    budget: 145.3,
  },
  about: {
    path: '/about',
    title: 'About Us',
    folder: 'about',
    description: `Who ${brand.name} is: our story, our mission and values, our awards.`,
  },
  trainings: {
    path: '/trainings',
    title: 'Trainings',
    folder: 'trainings',
    description: 'Hands-on culinary training programs, from baking to Nigerian dishes.',
  },
  trainingEnrollment: {
    path: '/training-enrollment',
    title: 'Training enrollment',
    folder: 'training-enrollment',
    description: 'Enroll in one of our culinary training programs.',
    needsQuery: true,
    budget: 142.4,
  },
  blog: {
    path: '/blog',
    title: 'Blog',
    folder: 'blog',
    description: 'Stories, recipes and news from our kitchen.',
    budget: 138.0,
  },
  checkout: {
    path: '/checkout',
    title: 'Checkout',
    folder: 'checkout',
    description: 'Your cart, delivery details and payment.',
    personal: true,
    budget: 164.5,
  },
  addToCart: {
    path: '/add-to-cart',
    title: 'Add to cart',
    folder: 'add-to-cart',
    description: 'Choose how many plates you would like, and see the addons.',
    needsQuery: true,
    budget: 140.9,
  },
  login: {
    path: '/login',
    title: 'Login',
    folder: 'login',
    description: 'Log in to order meals and to follow your orders.',
    budget: 141.1,
  },
  signUp: {
    path: '/signup',
    title: 'Sign up',
    folder: 'signup',
    description: 'Create an account to order meals and to follow your orders.',
    budget: 140.8,
  },
  forgotPassword: {
    path: '/forgot-password',
    title: 'Forgot password',
    folder: 'forgot-password',
    description: 'Request a link to reset your password.',
    budget: 138.4,
  },
  resetPassword: {
    path: '/reset-password',
    title: 'Reset password',
    folder: 'reset-password',
    description: 'Set a new password with the link from your email.',
    personal: true,
    budget: 139.2,
  },
  orders: {
    path: '/user/orders',
    title: 'My orders',
    folder: 'my-orders',
    description: 'Your orders with their cost and status.',
    personal: true,
    budget: 162.3,
  },
  support: {
    path: '/support',
    title: 'Support',
    folder: 'support',
    description: 'Write to us or call us: we are glad to help.',
    budget: 140.0,
  },
  account: {
    path: '/user/account',
    title: 'Account settings',
    folder: 'account',
    description: 'Your account details.',
    personal: true,
  },
  transactions: {
    path: '/user/transaction-history',
    title: 'Transactions history',
    folder: 'transactions',
    description: 'Your recent payments.',
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
