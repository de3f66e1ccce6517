import { pages, type PageInfo, paths } from '#config/pages.ts';
import { lazyWithPreload } from './lazy-with-preload.ts';
import { aboutScroll, homeScroll, type RouteScroll } from './scroll/route-scroll.ts';

export interface RouteRow extends PageInfo {
  page: ReturnType<typeof lazyWithPreload>;
  /** Default: to the top in 1000 ms. */
  scroll?: RouteScroll;
}

const pageRoute = (
  page: PageInfo,
  load: Parameters<typeof lazyWithPreload>[0],
  scroll?: RouteScroll,
): RouteRow => ({ ...page, page: lazyWithPreload(load), ...(scroll && { scroll }) });

type PageName = keyof typeof pages;

const modules: Record<PageName, Parameters<typeof lazyWithPreload>[0]> = {
  home: () => import('#pages/home/home-page.tsx'),
  order: () => import('#pages/menu/menu-page.tsx'),
  about: () => import('#pages/about/about-page.tsx'),
  trainings: () => import('#pages/trainings/trainings-page.tsx'),
  trainingEnrollment: () => import('#pages/training-enrollment/training-enrollment-page.tsx'),
  blog: () => import('#pages/blog/blog-page.tsx'),
  checkout: () => import('#pages/checkout/checkout-page.tsx'),
  addToCart: () => import('#pages/add-to-cart/add-to-cart-page.tsx'),
  login: () => import('#pages/login/login-page.tsx'),
  signUp: () => import('#pages/signup/signup-page.tsx'),
  forgotPassword: () => import('#pages/forgot-password/forgot-password-page.tsx'),
  resetPassword: () => import('#pages/reset-password/reset-password-page.tsx'),
  orders: () => import('#pages/my-orders/my-orders-page.tsx'),
  support: () => import('#pages/support/support-page.tsx'),
  account: () => import('#pages/account/account-page.tsx'),
  transactions: () => import('#pages/transactions/transactions-page.tsx'),
};

const scrolls: Partial<Record<PageName, RouteScroll>> = { home: homeScroll, about: aboutScroll };

// The keys are the names.
const names = Object.keys(pages) as PageName[];

export const routes: readonly RouteRow[] = names.map((name) =>
  pageRoute(pages[name], modules[name], scrolls[name]),
);

export const notFound = pageRoute(
  { path: '*', title: 'Not Found' },
  () => import('#pages/not-found/not-found-page.tsx'),
);

/** Fetches the chunks of a page before it opens. A failure shows when it does. */
export async function prefetchPage(path: string): Promise<void> {
  const row = routes.find((route) => route.path === path);
  await row?.page.preload().catch(() => {});
}

const prefetchLink = ({ target }: Event) => {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link && link.origin === location.origin) void prefetchPage(link.pathname);
};

/**
 * Prefetches the page of each link that the pointer or the focus reaches. `prefetch` of React
 * Router's `Link` works in its framework mode only, which is 40 kB more on each page.
 */
export function prefetchLinksInUse(): () => void {
  const types = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const type of types) document.addEventListener(type, prefetchLink, { passive: true });
  return () => {
    for (const type of types) document.removeEventListener(type, prefetchLink);
  };
}

/** Where the way of an order goes on; it goes on also where the connection is lost meanwhile. */
const NEXT: Partial<Record<string, readonly string[]>> = {
  [paths.order]: [paths.addToCart, paths.checkout],
  [paths.addToCart]: [paths.checkout],
  [paths.checkout]: [paths.login, paths.orders],
};

/** Prefetches what most visitors of a page open next: the menu, or the next step of an order. */
export function prefetchNextPages(path: string) {
  for (const next of NEXT[path] ?? [paths.order]) void prefetchPage(next);
}

/** Prefetches what shows a failure, which may be that the connection is gone. */
export const prefetchToasts = () => void import('@catering/ui/toasts').catch(() => {});

/**
 * Whether to hydrate the markup of the document. Hosts serve the document of another page at some
 * addresses: the site then renders from scratch.
 * @param page the prerendered page, from the root's `data-page`; undefined without markup
 */
export function shouldHydrate(page: string | undefined, pathname: string): boolean {
  // As the router matches.
  const path = pathname.replace(/\/+$/, '').toLowerCase() || '/';
  return page === notFound.path ? routes.every((route) => route.path !== path) : page === path;
}
