import type { ComponentType, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { LoadingOverlay } from '#features/loading/loading-overlay.tsx';
import { Notifications } from '#features/notifications/notifications.tsx';
import { PageErrorBoundary } from './error-page.tsx';
import { Router } from './router.tsx';
import { blankState, type AppStore } from './store.ts';

interface AppProps {
  store: AppStore;
  /** The router around the pages; the build has one of its own. */
  Address?: ComponentType<{ children: ReactNode }>;
}

/** The site. Everything outside the page that may fail has its own fallback. */
export const App = ({ store, Address = BrowserRouter }: AppProps) => (
  <Provider store={store} serverState={blankState}>
    <Address>
      <PageErrorBoundary>
        <Router />
      </PageErrorBoundary>
    </Address>
    <LoadingOverlay />
    <Notifications />
  </Provider>
);
