import { Suspense, useRef } from 'react';
import { Route, Routes } from 'react-router';
import { Layout } from './layout/layout.tsx';
import { PageFallback } from './page-fallback.tsx';
import { RouteFrame } from './route-frame.tsx';
import { dataLayer, notFound, routes, type RouteRow } from './routes.ts';
import { FirstPage } from './scroll/use-route-opening.ts';

// The key gives each page its own boundary: on a slow network the fallback shows at once.
const pageElement = ({ path, page, ...frame }: RouteRow) => (
  <Suspense key={path} fallback={<PageFallback />}>
    <RouteFrame {...frame}>
      <page.Part />
    </RouteFrame>
  </Suspense>
);

const routeOf = (row: RouteRow) => (
  <Route key={row.path} path={row.path} element={pageElement(row)} />
);

/** The route table as routes: pages with server data share the data layer. */
export function Router() {
  const firstPage = useRef(true);
  return (
    <FirstPage value={firstPage}>
      <Routes>
        <Route element={<Layout />}>
          {routes.filter((row) => !row.needsData).map(routeOf)}
          <Route
            element={
              <Suspense fallback={<PageFallback />}>
                <dataLayer.Part />
              </Suspense>
            }
          >
            {routes.filter((row) => row.needsData).map(routeOf)}
          </Route>
          {routeOf(notFound)}
        </Route>
      </Routes>
    </FirstPage>
  );
}
