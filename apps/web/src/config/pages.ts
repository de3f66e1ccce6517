import { brand, contact, delivery } from '@catering/site-config';

export interface PageInfo {
  path: string;
  /** Title of the document, before the brand's name. */
  title: string;
  /** The folder in `src/pages` that holds `{folder}-page.tsx`. */
  folder: string;
  /** The text that search engines and messengers show. */
  description: string;
  /** True if the page belongs to one visitor: search engines do not list it. */
  personal?: true;
  /** True if the query chooses the content: the page makes its own title, and its address needs the query. */
  needsQuery?: true;
}

/** The pages in the order of the specification. Routes, documents and the map of the site are made of them. */
export const pages = {
  home: {
    path: '/',
    title: 'Nigerian meals delivered',
    folder: 'home',
    description: `Freshly cooked Nigerian meals for home and events, delivered in ${delivery.cities.join(', ')}, ${contact.address.state}.`,
  },
  order: {
    path: '/order',
    title: 'Order',
    folder: 'menu',
    description: 'Our menu: rice specials, pasta, grills, Nigerian soups and more, with prices.',
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
  },
  blog: {
    path: '/blog',
    title: 'Blog',
    folder: 'blog',
    description: 'Stories, recipes and news from our kitchen.',
  },
  checkout: {
    path: '/checkout',
    title: 'Checkout',
    folder: 'checkout',
    description: 'Your cart, delivery details and payment.',
    personal: true,
  },
  addToCart: {
    path: '/add-to-cart',
    title: 'Add to cart',
    folder: 'add-to-cart',
    description: 'Choose how many plates you would like, and see the addons.',
    needsQuery: true,
  },
  login: {
    path: '/login',
    title: 'Login',
    folder: 'login',
    description: 'Log in to order meals and to follow your orders.',
  },
  signUp: {
    path: '/signup',
    title: 'Sign up',
    folder: 'signup',
    description: 'Create an account to order meals and to follow your orders.',
  },
  forgotPassword: {
    path: '/forgot-password',
    title: 'Forgot password',
    folder: 'forgot-password',
    description: 'Request a link to reset your password.',
  },
  resetPassword: {
    path: '/reset-password',
    title: 'Reset password',
    folder: 'reset-password',
    description: 'Set a new password with the link from your email.',
    personal: true,
  },
  orders: {
    path: '/user/orders',
    title: 'My orders',
    folder: 'my-orders',
    description: 'Your orders with their cost and status.',
    personal: true,
  },
  support: {
    path: '/support',
    title: 'Support',
    folder: 'support',
    description: 'Write to us or call us: we are glad to help.',
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
