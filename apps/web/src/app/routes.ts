import type { ComponentType } from 'react';
import { pages, type PageInfo, paths } from '#config/pages.ts';
import { lazyWithPreload } from './lazy-with-preload.ts';
import { aboutScroll, homeScroll, type RouteScroll } from './scroll/route-scroll.ts';

export interface RouteRow extends Pick<PageInfo, 'path' | 'title' | 'needsQuery'> {
  page: ReturnType<typeof lazyWithPreload>;
  /** Default: to the top in 1000 ms. */
  scroll?: RouteScroll;
}

const modules = import.meta.glob<{ default: ComponentType }>('../pages/*/*-page.tsx');

const pageOf = (folder: string) => {
  const load = modules[`../pages/${folder}/${folder}-page.tsx`];
  if (!load) throw new Error(`src/pages/${folder} has no ${folder}-page.tsx`);
  return lazyWithPreload(load);
};

const scrolls: Partial<Record<string, RouteScroll>> = {
  [paths.home]: homeScroll,
  [paths.about]: aboutScroll,
};

export const routes: readonly RouteRow[] = Object.values<PageInfo>(pages).map((page) => ({
  ...page,
  page: pageOf(page.folder),
  scroll: scrolls[page.path],
}));

export const notFound: RouteRow = { path: '*', title: 'Not Found', page: pageOf('not-found') };

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

/** The pages that an order opens next. They open even if the connection is lost meanwhile. */
const NEXT: Partial<Record<string, readonly string[]>> = {
  [paths.order]: [paths.addToCart, paths.checkout],
  [paths.addToCart]: [paths.checkout],
  [paths.checkout]: [paths.login, paths.orders],
};

/** Prefetches what most visitors of a page open next: the menu, or the next step of an order. */
export function prefetchNextPages(path: string) {
  for (const next of NEXT[path] ?? [paths.order]) void prefetchPage(next);
}

/** Prefetches the code of toasts: a toast may have to say that the connection is gone. */
export const prefetchToasts = () => void import('@catering/ui/toasts').catch(() => {});

/**
 * True if the site hydrates the markup of the document. Hosts serve the document of another page at some
 * addresses: the site then renders from scratch.
 * @param page the prerendered page, from the root's `data-page`; undefined without markup
 */
export function shouldHydrate(page: string | undefined, pathname: string): boolean {
  // The router ignores the same differences.
  const path = pathname.replace(/\/+$/, '').toLowerCase() || '/';
  return page === notFound.path ? routes.every((route) => route.path !== path) : page === path;
}
