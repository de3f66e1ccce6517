import { paths } from '#config/paths.ts';
import { routes } from './routes.ts';

/** Fetches the chunks of a page before it opens. A failed chunk is reported when the page opens. */
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
