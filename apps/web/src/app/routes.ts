import type { ComponentType } from 'react';
import { pages, type PageInfo } from '#config/pages.ts';
import { lazyWithPreload } from './lazy-with-preload.ts';
import { aboutScroll, homeScroll, type RouteScroll } from './scroll/route-scroll.ts';

export interface RouteRow extends Omit<PageInfo, 'folder'> {
  page: ReturnType<typeof lazyWithPreload>;
  /** Default: to the top in 1000 ms. */
  scroll?: RouteScroll | undefined;
}

const modules = import.meta.glob<{ default: ComponentType }>('../pages/*/*-page.tsx');

const scrolls: Partial<Record<string, RouteScroll>> = {
  [pages.home.path]: homeScroll,
  [pages.about.path]: aboutScroll,
};

const routeOf = ({ folder, ...page }: PageInfo): RouteRow => {
  const load = modules[`../pages/${folder}/${folder}-page.tsx`];
  if (!load) throw new Error(`src/pages/${folder} has no ${folder}-page.tsx`);
  return { ...page, page: lazyWithPreload(load), scroll: scrolls[page.path] };
};

/** The 16 routes of the site. */
export const routes = Object.values(pages).map(routeOf);

/** Every other address (D-09). */
export const notFound = routeOf({ path: '*', folder: 'not-found', title: 'Not Found' });
