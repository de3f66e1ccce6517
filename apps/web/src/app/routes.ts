import { brand } from '#config/brand.ts';
import { contact } from '#config/contact.ts';
import { paths } from '#config/paths.ts';
import { lazyPart } from './lazy-part.ts';
import { aboutScroll, homeScroll, pageScroll, type RouteScroll } from './scroll/route-scroll.ts';

export interface RouteRow {
  path: string;
  /** Title of the document, before the brand's name. */
  title: string;
  /** For search engines; personal pages need none. */
  description?: string;
  page: ReturnType<typeof lazyPart>;
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
    description: `Freshly cooked Nigerian meals for home and events, delivered in ${city}, ${state}.`,
    page: lazyPart(() => import('#pages/home/home-page.tsx')),
    scroll: homeScroll,
  },
  {
    path: paths.order,
    title: 'Order',
    description: 'Our menu: rice specials, pasta, grills, Nigerian soups and more, with prices.',
    page: lazyPart(() => import('#pages/menu/menu-page.tsx')),
    needsData: true,
    scroll: pageScroll,
  },
  {
    path: paths.about,
    title: 'About Us',
    description: `Who ${brand.name} is: our story, our mission and values, our awards.`,
    page: lazyPart(() => import('#pages/about/about-page.tsx')),
    scroll: aboutScroll,
  },
  {
    path: paths.trainings,
    title: 'Trainings',
    description: 'Twelve hands-on culinary training programs, from baking to Nigerian dishes.',
    page: lazyPart(() => import('#pages/trainings/trainings-page.tsx')),
    scroll: pageScroll,
  },
  {
    path: paths.trainingEnrollment,
    title: 'Training enrollment',
    page: lazyPart(() => import('#pages/training-enrollment/training-enrollment-page.tsx')),
    scroll: pageScroll,
  },
  {
    path: paths.blog,
    title: 'Blog',
    description: 'Stories, recipes and news from our kitchen.',
    page: lazyPart(() => import('#pages/blog/blog-page.tsx')),
    needsData: true,
    scroll: pageScroll,
  },
  {
    path: paths.checkout,
    title: 'Checkout',
    page: lazyPart(() => import('#pages/checkout/checkout-page.tsx')),
    needsData: true,
    personal: true,
    scroll: pageScroll,
  },
  {
    path: paths.addToCart,
    title: 'Add to cart',
    page: lazyPart(() => import('#pages/add-to-cart/add-to-cart-page.tsx')),
    needsData: true,
    scroll: pageScroll,
  },
  {
    path: paths.login,
    title: 'Login',
    page: lazyPart(() => import('#pages/login/login-page.tsx')),
    scroll: pageScroll,
  },
  {
    path: paths.signUp,
    title: 'Sign up',
    page: lazyPart(() => import('#pages/signup/signup-page.tsx')),
    scroll: pageScroll,
  },
  {
    path: paths.forgotPassword,
    title: 'Forgot password',
    page: lazyPart(() => import('#pages/forgot-password/forgot-password-page.tsx')),
    scroll: pageScroll,
  },
  {
    path: paths.resetPassword,
    title: 'Reset password',
    page: lazyPart(() => import('#pages/reset-password/reset-password-page.tsx')),
    personal: true,
    scroll: pageScroll,
  },
  {
    path: paths.orders,
    title: 'My orders',
    page: lazyPart(() => import('#pages/my-orders/my-orders-page.tsx')),
    needsData: true,
    personal: true,
    scroll: pageScroll,
  },
  {
    path: paths.support,
    title: 'Support',
    description: 'Write to us or call us: we are glad to help.',
    page: lazyPart(() => import('#pages/support/support-page.tsx')),
    scroll: pageScroll,
  },
  {
    path: paths.account,
    title: 'Account settings',
    page: lazyPart(() => import('#pages/account/account-page.tsx')),
    personal: true,
    scroll: pageScroll,
  },
  {
    path: paths.transactions,
    title: 'Transactions history',
    page: lazyPart(() => import('#pages/transactions/transactions-page.tsx')),
    personal: true,
    scroll: pageScroll,
  },
];

/** Every other address (D-09). */
export const notFound: RouteRow = {
  path: '*',
  title: 'Not Found',
  page: lazyPart(() => import('#pages/not-found/not-found-page.tsx')),
  personal: true,
  scroll: pageScroll,
};

/** Around the rows with `needsData`. */
export const dataLayer = lazyPart(() => import('./data-layer.tsx'));
