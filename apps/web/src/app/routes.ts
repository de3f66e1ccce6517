import { brand } from '#config/brand.ts';
import { contact } from '#config/contact.ts';
import { paths } from '#config/paths.ts';
import { lazyPage } from './lazy-page.tsx';
import { aboutScroll, homeScroll, pageScroll, type RouteScroll } from './scroll/route-scroll.ts';

export interface RouteRow {
  path: string;
  /** Title of the document, before the brand's name. */
  title: string;
  description: string;
  page: ReturnType<typeof lazyPage>;
  /** It shows server data, and so needs the data layer around it. */
  needsData?: true;
  /** Belongs to one visitor: not for search engines. */
  personal?: true;
  scroll: RouteScroll;
}

const { city, state } = contact.address;

/** The 16 routes of the site, in the order of the specification (RTE-01 to RTE-17). */
export const routes: readonly RouteRow[] = [
  {
    path: paths.home,
    title: 'Nigerian meals delivered',
    description: `Freshly cooked Nigerian meals for home and events from ${brand.name} in ${city}, ${state}. Order online, pay by card or transfer, fast delivery.`,
    page: lazyPage(() => import('#pages/home/home-page.tsx')),
    scroll: homeScroll,
  },
  {
    path: paths.order,
    title: 'Order',
    description: 'Our menu: rice specials, pasta, grills, Nigerian soups and more, with prices.',
    page: lazyPage(() => import('#pages/menu/menu-page.tsx')),
    needsData: true,
    scroll: pageScroll,
  },
  {
    path: paths.about,
    title: 'About Us',
    description: `Who ${brand.name} is: our story, our mission and values, our awards.`,
    page: lazyPage(() => import('#pages/about/about-page.tsx')),
    scroll: aboutScroll,
  },
  {
    path: paths.trainings,
    title: 'Trainings',
    description: 'Twelve hands-on culinary training programs, from baking to Nigerian dishes.',
    page: lazyPage(() => import('#pages/trainings/trainings-page.tsx')),
    scroll: pageScroll,
  },
  {
    path: paths.trainingEnrollment,
    title: 'Training enrollment',
    description: 'Enroll in one of our culinary training programs.',
    page: lazyPage(() => import('#pages/training-enrollment/training-enrollment-page.tsx')),
    scroll: pageScroll,
  },
  {
    path: paths.blog,
    title: 'Blog',
    description: 'Stories, recipes and news from our kitchen.',
    page: lazyPage(() => import('#pages/blog/blog-page.tsx')),
    needsData: true,
    scroll: pageScroll,
  },
  {
    path: paths.checkout,
    title: 'Checkout',
    description: 'Check your order, say where it goes, and pay.',
    page: lazyPage(() => import('#pages/checkout/checkout-page.tsx')),
    needsData: true,
    personal: true,
    scroll: pageScroll,
  },
  {
    path: paths.addToCart,
    title: 'Add to cart',
    description: 'Choose how many plates you would like.',
    page: lazyPage(() => import('#pages/add-to-cart/add-to-cart-page.tsx')),
    needsData: true,
    scroll: pageScroll,
  },
  {
    path: paths.login,
    title: 'Login',
    description: `Log in to ${brand.name} to order meals and follow your orders.`,
    page: lazyPage(() => import('#pages/login/login-page.tsx')),
    scroll: pageScroll,
  },
  {
    path: paths.signUp,
    title: 'Sign up',
    description: `Create an account with ${brand.name} to order meals and follow your orders.`,
    page: lazyPage(() => import('#pages/signup/signup-page.tsx')),
    scroll: pageScroll,
  },
  {
    path: paths.forgotPassword,
    title: 'Forgot password',
    description: 'Ask for a link that sets a new password.',
    page: lazyPage(() => import('#pages/forgot-password/forgot-password-page.tsx')),
    scroll: pageScroll,
  },
  {
    path: paths.resetPassword,
    title: 'Reset password',
    description: 'Set a new password.',
    page: lazyPage(() => import('#pages/reset-password/reset-password-page.tsx')),
    personal: true,
    scroll: pageScroll,
  },
  {
    path: paths.orders,
    title: 'My orders',
    description: 'Your orders, their payment and their delivery.',
    page: lazyPage(() => import('#pages/my-orders/my-orders-page.tsx')),
    needsData: true,
    personal: true,
    scroll: pageScroll,
  },
  {
    path: paths.support,
    title: 'Support',
    description: 'Write to us or call us: we are glad to help.',
    page: lazyPage(() => import('#pages/support/support-page.tsx')),
    scroll: pageScroll,
  },
  {
    path: paths.account,
    title: 'Account settings',
    description: 'Your phone number and delivery address.',
    page: lazyPage(() => import('#pages/account/account-page.tsx')),
    personal: true,
    scroll: pageScroll,
  },
  {
    path: paths.transactions,
    title: 'Transactions history',
    description: 'Your latest transactions.',
    page: lazyPage(() => import('#pages/transactions/transactions-page.tsx')),
    personal: true,
    scroll: pageScroll,
  },
];

/** Every other address (D-09). */
export const notFound: RouteRow = {
  path: '*',
  title: 'Not Found',
  description: 'There is no page at this address.',
  page: lazyPage(() => import('#pages/not-found/not-found-page.tsx')),
  personal: true,
  scroll: pageScroll,
};

/** Around the rows with `needsData`. */
export const dataLayer = lazyPage(() => import('./data-layer.tsx'));
