import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { DETOUR, paths, loginPath } from '#config/pages.ts';
import { notify } from '#features/notifications/notify.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { selectHasSessionEnded, sessionEndAnnounced } from '#features/session/session-slice.ts';
import { PaymentStatusNote } from '#features/payment/shown/payment-status-note.tsx';
import { PageErrorBoundary } from '../error-page.tsx';
import { prefetchLinksInUse, prefetchNextPages, prefetchToasts } from '../routes.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useOwnersSinceStart } from './use-owners-since-start.ts';

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
        <PageErrorBoundary note={<PaymentStatusNote />}>
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
 * Tells a visitor whose session the server has ended, and takes them to the login page, which leads
 * back to where they were. The cart and what they typed for the delivery are kept.
 */
function useSessionEnd() {
  const hasEnded = useAppSelector(selectHasSessionEnded);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!hasEnded) return;
    dispatch(sessionEndAnnounced());
    notify({
      kind: 'info',
      title: 'Login Required.',
      description: 'Your session has ended. Log in again to go on where you were.',
      staysOnNextPage: true,
    });
    if (pathname === paths.login) return;
    void navigate(loginPath(`${pathname}${search}`.slice(1)), { state: DETOUR });
  }, [hasEnded, pathname, search, navigate, dispatch]);
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
