import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { PageErrorBoundary } from '../error-page.tsx';
import { usePings } from '../use-pings.ts';
import { useSessionEnd } from '../use-session-end.ts';
import { prefetchLinksInUse, prefetchNextPages } from '../prefetch-pages.ts';
import { whenIdle } from '../when-idle.ts';
import { prefetchPaintedPlate } from '#ui/picture.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** Header and footer around every page; both stay when a page fails (D-09). */
export function Layout() {
  const { pathname } = useLocation();
  usePings();
  useSessionEnd();
  useEffect(prefetchLinksInUse, []);
  useEffect(() => whenIdle(prefetchPaintedPlate), []);
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
        <PageErrorBoundary>
          <Outlet />
        </PageErrorBoundary>
      </main>
      <Footer />
    </div>
  );
}
