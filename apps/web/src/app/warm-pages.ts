import { paths } from '#config/paths.ts';
import { dataLayer, routes } from './routes.ts';

/** Fetches the chunks of a page before it is asked for; a failure shows when it is. */
export async function warmPage(path: string): Promise<void> {
  const row = routes.find((route) => route.path === path);
  if (!row) return;
  const chunks = row.needsData ? [dataLayer.preload(), row.page.preload()] : [row.page.preload()];
  await Promise.allSettled(chunks);
}

const warmLink = ({ target }: Event) => {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link && link.origin === location.origin) void warmPage(link.pathname);
};

/** Warms the page of every link that is about to be pressed. */
export function warmLinksInUse(): () => void {
  const types = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const type of types) document.addEventListener(type, warmLink, { passive: true });
  return () => {
    for (const type of types) document.removeEventListener(type, warmLink);
  };
}

/** The page that most visitors open next. */
export const warmMenu = () => void warmPage(paths.order);
