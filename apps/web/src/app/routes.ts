import type { ComponentType } from 'react';
import { pages, type PageInfo } from '#config/pages.ts';
import { paths } from '#config/paths.ts';
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
