import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { paths } from '#config/paths.ts';
import { LazyPaymentStatus } from '#features/payment/shown/lazy-status.tsx';
import { PageErrorBoundary } from '../error-page.tsx';
import { prefetchLinksInUse, prefetchNextPages, prefetchToasts } from '../prefetch.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useOwnersSinceStart } from './use-owners-since-start.ts';
import { useSessionEnd } from './use-session-end.ts';

export function Layout() {
  const { pathname } = useLocation();
  const owners = useOwnersSinceStart();
  usePings();
  useSessionEnd();
  useEffect(prefetchLinksInUse, []);
  useEffect(() => whenIdle(prefetchToasts), []);
  useEffect(() => whenIdle(() => prefetchNextPages(pathname)), [pathname]);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('main')?.focus();
        }}
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-full focus:bg-brand-900 focus:px-5 focus:py-3 focus:font-semibold focus:text-white"
      >
        Skip to content
      </a>
      <Header />
      {/* As high as the window, so that the footer is not pushed about while a page loads. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-var(--spacing-header))] flex-1">
        <PageErrorBoundary note={<LazyPaymentStatus />}>
          {/* After a logout or another person's login, in any tab, nothing typed is left on the page. */}
          <Outlet key={owners} />
        </PageErrorBoundary>
      </main>
      <Footer />
    </div>
  );
}

/**
 * Wakes the server at start and on each opening of the home page; a start on home is one ping.
 */
function usePings() {
  const { pathname } = useLocation();
  const started = useRef(false);
  useEffect(() => {
    if (started.current && pathname !== paths.home) return;
    return whenIdle(() => {
      started.current = true;
      // The response is ignored, a failure only logged.
      void import('#api/ping.ts')
        .then(({ ping }) => ping())
        .catch((error: unknown) => console.error('Critical server error', error));
    });
  }, [pathname]);
}

/**
 * Runs something once the page has nothing better to do, 2 s later at most.
 * @returns takes it back
 */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, 200);
  return () => clearTimeout(timer);
}
