import { pages, type PageInfo } from '#config/pages.ts';
import { lazyPart } from './lazy-part.ts';
import { aboutScroll, homeScroll, type RouteScroll } from './scroll/route-scroll.ts';

export interface RouteRow extends Omit<PageInfo, 'folder'> {
  page: ReturnType<typeof lazyPart>;
  /** Default: to the top in 1000 ms. */
  scroll?: RouteScroll;
}

/** The 16 routes of the site, in the order of the specification (RTE-01 to RTE-17). */
export const routes: readonly RouteRow[] = [
  {
    ...pages.home,
    page: lazyPart(() => import('#pages/home/home-page.tsx')),
    scroll: homeScroll,
  },
  { ...pages.order, page: lazyPart(() => import('#pages/menu/menu-page.tsx')) },
  {
    ...pages.about,
    page: lazyPart(() => import('#pages/about/about-page.tsx')),
    scroll: aboutScroll,
  },
  { ...pages.trainings, page: lazyPart(() => import('#pages/trainings/trainings-page.tsx')) },
  {
    ...pages.trainingEnrollment,
    page: lazyPart(() => import('#pages/training-enrollment/training-enrollment-page.tsx')),
  },
  { ...pages.blog, page: lazyPart(() => import('#pages/blog/blog-page.tsx')) },
  { ...pages.checkout, page: lazyPart(() => import('#pages/checkout/checkout-page.tsx')) },
  { ...pages.addToCart, page: lazyPart(() => import('#pages/add-to-cart/add-to-cart-page.tsx')) },
  { ...pages.login, page: lazyPart(() => import('#pages/login/login-page.tsx')) },
  { ...pages.signUp, page: lazyPart(() => import('#pages/signup/signup-page.tsx')) },
  {
    ...pages.forgotPassword,
    page: lazyPart(() => import('#pages/forgot-password/forgot-password-page.tsx')),
  },
  {
    ...pages.resetPassword,
    page: lazyPart(() => import('#pages/reset-password/reset-password-page.tsx')),
  },
  { ...pages.orders, page: lazyPart(() => import('#pages/my-orders/my-orders-page.tsx')) },
  { ...pages.support, page: lazyPart(() => import('#pages/support/support-page.tsx')) },
  { ...pages.account, page: lazyPart(() => import('#pages/account/account-page.tsx')) },
  {
    ...pages.transactions,
    page: lazyPart(() => import('#pages/transactions/transactions-page.tsx')),
  },
];

/** Every other address (D-09). */
export const notFound: RouteRow = {
  path: '*',
  title: 'Not Found',
  page: lazyPart(() => import('#pages/not-found/not-found-page.tsx')),
};

/** Around the rows with `needsData`. */
export const dataLayer = lazyPart(() => import('./data-layer.tsx'));
