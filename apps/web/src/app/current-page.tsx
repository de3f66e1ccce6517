import { Suspense } from 'react';
import { useRoutes, type RouteObject } from 'react-router';
import { usePageToasts } from '#features/notifications/notifications.tsx';
import { Spinner } from '@catering/ui/spinner';
import { documentTitle } from '#config/pages.ts';
import { Layout } from './layout/layout.tsx';
import { ScrollAndFocus } from './scroll/scroll-and-focus.tsx';
import { notFound, routes, type RouteRow } from './routes.ts';
import { NavigationContext, useNavigation } from './scroll/navigation.ts';

/**
 * Shown while the chunk of a page is on its way; the spinner fades in, so that a quick chunk shows none. It is
 * in the window wherever the last page was left: the next one scrolls to its top when it opens.
 */
const PageFallback = () => (
  <div aria-busy="true" className="min-h-dvh text-brand-700">
    <span className="fixed animate-late-appear inset-x-0 top-1/3 grid place-items-center">
      <Spinner className="size-10" />
    </span>
  </div>
);

// The key gives each page its own boundary: on a slow network the fallback shows at once.
const routeOf = ({ path, title, needsQuery, scroll, page }: RouteRow): RouteObject => ({
  path,
  element: (
    <>
      {!needsQuery && <title>{documentTitle({ title })}</title>}
      <Suspense
        key={path}
        fallback={
          <>
            {needsQuery && <title>{documentTitle({ title })}</title>}
            <PageFallback />
          </>
        }
      >
        <ScrollAndFocus scroll={scroll}>
          <page.Component />
        </ScrollAndFocus>
      </Suspense>
    </>
  ),
});

const table: RouteObject[] = [
  { element: <Layout />, children: [...routes, notFound].map(routeOf) },
];

export function CurrentPage() {
  const navigation = useNavigation();
  usePageToasts();
  return <NavigationContext value={navigation}>{useRoutes(table)}</NavigationContext>;
}
