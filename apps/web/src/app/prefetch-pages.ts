import { paths } from '#config/paths.ts';
import { routes } from './routes.ts';

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

/** The page that most visitors open next. */
export const prefetchMenu = () => void prefetchPage(paths.order);
