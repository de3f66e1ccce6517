import { pages, type PageInfo } from '#config/pages.ts';
import { lazyWithPreload } from './lazy-with-preload.ts';
import { aboutScroll, homeScroll, type RouteScroll } from './scroll/route-scroll.ts';

export interface RouteRow extends Omit<PageInfo, 'folder'> {
  page: ReturnType<typeof lazyWithPreload>;
  /** Default: to the top in 1000 ms. */
  scroll?: RouteScroll;
}

/** The 16 routes of the site, in the order of the specification (RTE-01 to RTE-17). */
export const routes: readonly RouteRow[] = [
  {
    ...pages.home,
    page: lazyWithPreload(() => import('#pages/home/home-page.tsx')),
    scroll: homeScroll,
  },
  { ...pages.order, page: lazyWithPreload(() => import('#pages/menu/menu-page.tsx')) },
  {
    ...pages.about,
    page: lazyWithPreload(() => import('#pages/about/about-page.tsx')),
    scroll: aboutScroll,
  },
  {
    ...pages.trainings,
    page: lazyWithPreload(() => import('#pages/trainings/trainings-page.tsx')),
  },
  {
    ...pages.trainingEnrollment,
    page: lazyWithPreload(() => import('#pages/training-enrollment/training-enrollment-page.tsx')),
  },
  { ...pages.blog, page: lazyWithPreload(() => import('#pages/blog/blog-page.tsx')) },
  { ...pages.checkout, page: lazyWithPreload(() => import('#pages/checkout/checkout-page.tsx')) },
  {
    ...pages.addToCart,
    page: lazyWithPreload(() => import('#pages/add-to-cart/add-to-cart-page.tsx')),
  },
  { ...pages.login, page: lazyWithPreload(() => import('#pages/login/login-page.tsx')) },
  { ...pages.signUp, page: lazyWithPreload(() => import('#pages/signup/signup-page.tsx')) },
  {
    ...pages.forgotPassword,
    page: lazyWithPreload(() => import('#pages/forgot-password/forgot-password-page.tsx')),
  },
  {
    ...pages.resetPassword,
    page: lazyWithPreload(() => import('#pages/reset-password/reset-password-page.tsx')),
  },
  { ...pages.orders, page: lazyWithPreload(() => import('#pages/my-orders/my-orders-page.tsx')) },
  { ...pages.support, page: lazyWithPreload(() => import('#pages/support/support-page.tsx')) },
  { ...pages.account, page: lazyWithPreload(() => import('#pages/account/account-page.tsx')) },
  {
    ...pages.transactions,
    page: lazyWithPreload(() => import('#pages/transactions/transactions-page.tsx')),
  },
];

/** Every other address (D-09). */
export const notFound: RouteRow = {
  path: '*',
  title: 'Not Found',
  page: lazyWithPreload(() => import('#pages/not-found/not-found-page.tsx')),
};
